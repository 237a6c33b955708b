import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { OPENING_BALANCE_CODE, type LedgerEntry } from '../ledger/ledger-entry.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

export interface AdjustmentInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** the charge, surcharge or fee that is put right */
  readonly code: string;
  /** raises what is owed when positive */
  readonly amount: Money;
  readonly reason: string;
  readonly on: LocalDate;
  readonly by: string;
}

/** The clerk's correction of an amount, with its reason. A credit goes to open items of its code first; a debit bears no penalty. */
@Injectable()
export class AdjustAccountService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rateTables: RateTablesService,
  ) {}

  async adjust(tx: EntityManager, input: AdjustmentInput): Promise<LedgerEntry> {
    const { jurisdiction, accountNumber, code, amount, reason, on, by } = input;
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    const tables = (await this.rateTables.load(tx, jurisdiction)).inForceOn(on);
    const title = titleOf(tables, code);
    if (reason.trim() === '') {
      throw new AppError('INPUT_INVALID', {
        what: 'An adjustment needs a reason',
        remedy: 'Say in a few words what was wrong; the statement shows it.',
      });
    }
    const entry = {
      accountNumber,
      kind: 'adjustment',
      code,
      amount,
      effectiveOn: on,
      title: `${title}, adjusted: ${reason}`,
      trace: [reason],
    } as const;
    const [posted] = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Adjustment of account ${accountNumber}`,
      entries: [entry],
    });
    if (posted === undefined) throw new Error('an adjustment posts one entry');
    return posted;
  }
}

function titleOf({ charges, surcharges, fees, civilPenalties }: TablesInForce, code: string): string {
  if (code === OPENING_BALANCE_CODE) return 'Opening balance';
  const named = charges.get(code) ?? surcharges.get(code) ?? fees.get(code) ?? civilPenalties.get(code);
  if (named !== undefined) return named.title;
  const known = [charges, surcharges, fees, civilPenalties].flatMap((table) => [...table.keys()]);
  throw new AppError('CODE_UNKNOWN', {
    what: `No enactment in force names "${code}"`,
    remedy: `Use one of ${[...known, OPENING_BALANCE_CODE].join(', ')}; to forgive a penalty, waive it.`,
  });
}
