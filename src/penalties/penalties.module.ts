import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { PenaltiesService } from './penalties.service.js';
import { WaiveDebtsService } from './waive-debts.service.js';

/** Penalties for late payment. */
@Module({
  imports: [LedgerModule, RateTablesModule, StatementsModule],
  providers: [PenaltiesService, WaiveDebtsService],
  exports: [PenaltiesService, WaiveDebtsService],
})
export class PenaltiesModule {}
