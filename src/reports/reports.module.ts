import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { AgingReportService } from './aging-report.service.js';
import { GlJournalService } from './gl-journal.service.js';
import { RateStudyService } from './rate-study.service.js';
import { ReceiptsJournalService } from './receipts-journal.service.js';

/** What a treasurer and an auditor ask for. */
@Module({
  imports: [LedgerModule, PremisesModule, RateTablesModule],
  providers: [AgingReportService, GlJournalService, RateStudyService, ReceiptsJournalService],
  exports: [AgingReportService, GlJournalService, RateStudyService, ReceiptsJournalService],
})
export class ReportsModule {}
