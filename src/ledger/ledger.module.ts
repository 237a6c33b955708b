import { Module } from '@nestjs/common';
import { AfterPosting } from './after-posting.service.js';
import { CountyHolds } from './county-holds.service.js';
import { LedgerService } from './ledger.service.js';
import { VerifyLedgerService } from './verify-ledger.service.js';

/** The append-only ledger and what may be asked of it. */
@Module({
  providers: [AfterPosting, CountyHolds, LedgerService, VerifyLedgerService],
  exports: [AfterPosting, CountyHolds, LedgerService, VerifyLedgerService],
})
export class LedgerModule {}
