import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { ChargeFeeService } from './charge-fee.service.js';

/** Permits, licenses and the other fees that the acts set. */
@Module({
  imports: [LedgerModule, RateTablesModule],
  providers: [ChargeFeeService],
  exports: [ChargeFeeService],
})
export class FeesModule {}
