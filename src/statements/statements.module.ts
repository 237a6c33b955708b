import { Module } from '@nestjs/common';
import { BillingRunsModule } from '../billing-runs/billing-runs.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { PenaltyForecast } from './penalty-forecast.service.js';
import { StatementsService } from './statements.service.js';

/** Statements: issued with their run, printed as they were issued. */
@Module({
  imports: [BillingRunsModule, LedgerModule, PremisesModule, RateTablesModule],
  providers: [PenaltyForecast, StatementsService],
  exports: [PenaltyForecast, StatementsService],
})
export class StatementsModule {}
