import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { AfterRunPosted } from './after-run-posted.service.js';
import { PlanBudgetService } from './plan-budget.service.js';
import { PlanRunService } from './plan-run.service.js';
import { PostRunService } from './post-run.service.js';
import { PrepareRunService } from './prepare-run.service.js';
import { ShowRunService } from './show-run.service.js';
import { VoidRunService } from './void-run.service.js';

/** Billing runs: prepared, shown, posted, voided. */
@Module({
  imports: [LedgerModule, RateTablesModule],
  providers: [
    AfterRunPosted,
    PlanBudgetService,
    PlanRunService,
    PrepareRunService,
    PostRunService,
    ShowRunService,
    VoidRunService,
  ],
  exports: [AfterRunPosted, PlanBudgetService, PrepareRunService, PostRunService, ShowRunService, VoidRunService],
})
export class BillingRunsModule {}
