import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CountyHolds } from '../ledger/county-holds.service.js';
import { loadCertifiedLines, loadPenaltyHolds } from './roll-holds.repository.js';

/** Tells those who assess penalties and take money what stands on a roll and what the county has. */
@Injectable()
export class RollHolds implements OnModuleInit {
  constructor(private readonly countyHolds: CountyHolds) {}

  onModuleInit(): void {
    this.countyHolds.register({ loadPenaltyHolds, loadCertifiedLines });
  }
}
