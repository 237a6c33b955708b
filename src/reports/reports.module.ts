import { Module } from '@nestjs/common';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { AgingReportService } from './aging-report.service.js';
import { GlJournalService } from './gl-journal.service.js';
import { ReceiptsJournalService } from './receipts-journal.service.js';

/** What a treasurer and an auditor ask for. */
@Module({
  imports: [PremisesModule, RateTablesModule],
  providers: [AgingReportService, GlJournalService, ReceiptsJournalService],
  exports: [AgingReportService, GlJournalService, ReceiptsJournalService],
})
export class ReportsModule {}
