import { Module } from '@nestjs/common';
import { BillingRunsModule } from '../billing-runs/billing-runs.module.js';
import { CertificationModule } from '../certification/certification.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { FeesModule } from '../fees/fees.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PenaltiesModule } from '../penalties/penalties.module.js';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { CaseEngine } from './case-engine.service.js';

/** Cases: stories with their right figures, played through the program itself. */
@Module({
  imports: [
    RateTablesModule,
    PremisesModule,
    LedgerModule,
    ComplianceModule,
    FeesModule,
    BillingRunsModule,
    StatementsModule,
    PenaltiesModule,
    PaymentsModule,
    CertificationModule,
    ReportsModule,
  ],
  providers: [CaseEngine],
  exports: [CaseEngine],
})
export class CasesModule {}
