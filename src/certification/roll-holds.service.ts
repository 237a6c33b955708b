import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CountyHolds } from '../ledger/county-holds.service.js';
import { Money } from '../shared/money.js';
import { CountySettlements } from './county-settlements.service.js';
import { loadCertifiedLines, loadPenaltyHolds } from './roll-holds.repository.js';

/** Tells those who assess penalties and take money what stands on a roll and what the county has. */
@Injectable()
export class RollHolds implements OnModuleInit {
  constructor(
    private readonly countyHolds: CountyHolds,
    private readonly settlements: CountySettlements,
  ) {}

  onModuleInit(): void {
    this.countyHolds.register({
      loadPenaltyHolds,
      loadCertifiedLines,
      findOutstanding: async (tx, account) =>
        Money.sum((await this.settlements.ofAccount(tx, account)).map(({ outstanding }) => outstanding)),
    });
  }
}
