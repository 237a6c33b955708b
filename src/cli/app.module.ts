import { Module, type DynamicModule } from '@nestjs/common';
import { BillingRunsModule } from '../billing-runs/billing-runs.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CertificationModule } from '../certification/certification.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { DatabaseModule } from '../database/database.module.js';
import type { OpenDatabaseSettings } from '../database/open-database.service.js';
import { FeesModule } from '../fees/fees.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PenaltiesModule } from '../penalties/penalties.module.js';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { StatementsModule } from '../statements/statements.module.js';

/** Every feature of the program on one database. */
@Module({})
export class AppModule {
  static register(settings: OpenDatabaseSettings = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
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
        CasesModule,
      ],
    };
  }
}
