import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { EntryKind, LedgerEntry, NewEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { settle, type OpenItem } from '../ledger/settle.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

export interface WaiverInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** what is forgiven; never anything else */
  readonly kind: EntryKind;
  /** undefined: all that is open of the kind */
  readonly amount: Money | undefined;
  /** who may forgive it: `Council, May 5` */
  readonly authority: string;
  readonly on: LocalDate;
  readonly by: string;
}

/** Forgives open debts of one kind, the oldest first, each by an entry that names what it forgives. */
@Injectable()
export class WaiveDebtsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rateTables: RateTablesService,
  ) {}

  async waive(tx: EntityManager, input: WaiverInput): Promise<LedgerEntry[]> {
    const { jurisdiction, accountNumber, on, by } = input;
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    if (input.authority.trim() === '') {
      throw new AppError('INPUT_INVALID', {
        what: 'A waiver needs its authority',
        remedy: 'Name the resolution or the meeting that allows it.',
      });
    }
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
    if (ledger === undefined) throw new Error('every account named has a ledger');
    const { items } = settle({ ledger, orderOn: settlementOrderOn(rateTables), asOf: on });
    const open = items.filter((item) => item.entry.kind === input.kind && item.open.isPositive());
    const entries = waiverEntries(open, input);
    return this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Waiver for account ${accountNumber}: ${input.authority}`,
      entries,
    });
  }
}

function waiverEntries(
  open: readonly OpenItem[],
  { accountNumber, kind, amount, authority, on }: WaiverInput,
): NewEntry[] {
  const most = Money.sum(open.map((item) => item.open));
  const wanted = amount ?? most;
  if (!wanted.isPositive() || wanted.isMoreThan(most)) {
    throw new AppError('WAIVER_OVER_OPEN', {
      what:
        amount === undefined
          ? `Nothing of kind ${kind} is open`
          : `${wanted.toString()} cannot be waived: ${most.toReadable()} of kind ${kind} is open`,
      where: `Account ${accountNumber}`,
      remedy: 'Waive at most what is open; see "account show".',
    });
  }
  let left = wanted;
  return open.flatMap((item) => {
    const part = Money.smallest(left, item.open);
    left = left.minus(part);
    if (part.isZero()) return [];
    const { entry } = item;
    return [
      {
        ...{ accountNumber, kind: 'waiver' as const, code: entry.code, amount: part.negated(), effectiveOn: on },
        title: `Waived: ${entry.title}`,
        trace: [`By authority of ${authority}.`],
        citation: entry.citation,
        statementNumber: entry.statementNumber,
        settles: entry.entryNumber,
      },
    ];
  });
}
