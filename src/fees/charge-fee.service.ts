import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { computeFee, type FeeFacts } from './compute-fee.js';

export interface FeeInput extends FeeFacts {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly by: string;
}

/** Charges a fee to an account; the next statement shows it. */
@Injectable()
export class ChargeFeeService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rateTables: RateTablesService,
  ) {}

  async charge(tx: EntityManager, input: FeeInput): Promise<LedgerEntry> {
    const { jurisdiction, accountNumber, on, by, code } = input;
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    const tables = (await this.rateTables.load(tx, jurisdiction)).inForceOn(on);
    const fee = computeFee(tables, input);
    const entry = { ...fee, accountNumber, kind: 'fee', code, effectiveOn: on } as const;
    const [posted] = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `${fee.title}, account ${accountNumber}`,
      entries: [entry],
    });
    if (posted === undefined) throw new Error('a fee posts one entry');
    return posted;
  }
}
