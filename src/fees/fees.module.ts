import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { AssessmentsService } from './assessments.service.js';
import { ChargeFeeService } from './charge-fee.service.js';
import { CivilPenaltiesService } from './civil-penalties.service.js';
import { LicensesService } from './licenses.service.js';

/** Permits, licenses, costs, civil penalties and assessments that the acts set. */
@Module({
  imports: [LedgerModule, RateTablesModule, PremisesModule],
  providers: [ChargeFeeService, LicensesService, CivilPenaltiesService, AssessmentsService],
  exports: [ChargeFeeService, LicensesService, CivilPenaltiesService, AssessmentsService],
})
export class FeesModule {}
