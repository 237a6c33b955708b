import { Module } from '@nestjs/common';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { ComplianceListsService } from './compliance-lists.service.js';
import { RecordComplianceService } from './record-compliance.service.js';

/** Notices, inspections, certificates, corrections and waivers: who is in violation, and who must act by when. */
@Module({
  imports: [RateTablesModule, PremisesModule],
  providers: [RecordComplianceService, ComplianceListsService],
  exports: [RecordComplianceService, ComplianceListsService],
})
export class ComplianceModule {}
