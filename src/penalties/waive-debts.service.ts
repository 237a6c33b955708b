import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { loadDirectCosts } from '../fees/violations.repository.js';
import { standingEntries } from '../ledger/debts-and-credits.js';
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
import { computeWaivable } from './compute-waivable.js';

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

/** An open debt and what of it may be forgiven. */
interface WaivableItem extends OpenItem {
  readonly waivable: Money;
}

/**
 * Forgives open debts of one kind, the oldest first, each by an entry that names what it forgives. Of a civil penalty the
 * direct costs of the city stay.
 */
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
    const allOpen = items.filter((item) => item.open.isPositive());
    const open = allOpen.filter((item) => item.entry.kind === input.kind);
    if (open.length === 0) throw nothingOpen(input, allOpen);
    const standing = standingEntries(ledger.entries);
    const entryNumbers = open.map(({ entry }) => entry.entryNumber);
    const directCosts = await loadDirectCosts(tx, { jurisdiction, entryNumbers });
    const waivable = open.map((item) => ({
      ...item,
      waivable: computeWaivable({
        amount: item.entry.amount,
        open: item.open,
        waived: sumOfWaivers(item.entry, standing),
        directCosts: directCosts.get(item.entry.entryNumber),
      }),
    }));
    const entries = waiverEntries(waivable, input);
    return this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Waiver for account ${accountNumber}: ${input.authority}`,
      entries,
    });
  }
}

function sumOfWaivers({ entryNumber }: LedgerEntry, standing: readonly LedgerEntry[]): Money {
  const waivers = standing.filter(({ kind, settles }) => kind === 'waiver' && settles === entryNumber);
  return Money.sum(waivers.map(({ amount }) => amount.negated()));
}

function waiverEntries(
  items: readonly WaivableItem[],
  { accountNumber, kind, amount, authority, on }: WaiverInput,
): NewEntry[] {
  const wanted = requireWaivable(items, { accountNumber, kind, amount });
  let left = wanted;
  return items.flatMap(({ entry, waivable }) => {
    const part = Money.smallest(left, waivable);
    left = left.minus(part);
    if (part.isZero()) return [];
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

/** The amount to waive: what the clerk gives, or all that may be waived of the kind. */
function requireWaivable(
  items: readonly WaivableItem[],
  { accountNumber, kind, amount }: Pick<WaiverInput, 'accountNumber' | 'kind' | 'amount'>,
): Money {
  const open = Money.sum(items.map((item) => item.open));
  const most = Money.sum(items.map((item) => item.waivable));
  const wanted = amount ?? (most.isZero() ? open : most);
  if (!wanted.isPositive() || wanted.isMoreThan(open)) {
    throw new AppError('WAIVER_OVER_OPEN', {
      what: `${wanted.toString()} cannot be waived: ${open.toReadable()} of kind ${kind} is open`,
      where: `Account ${accountNumber}`,
      remedy: 'Waive at most what is open; see "account show".',
    });
  }
  if (!wanted.isMoreThan(most)) return wanted;
  throw new AppError('WAIVER_BELOW_DIRECT_COSTS', {
    what: `${wanted.toReadable()} cannot be waived, for a civil penalty may not fall below the direct costs of the city`,
    where: `Account ${accountNumber}`,
    why: 'Only what exceeds the direct costs may be waived',
    remedy: most.isZero() ? 'Nothing more of it may be waived.' : `Waive at most ${most.toReadable()}.`,
  });
}

function nothingOpen({ accountNumber, kind }: WaiverInput, allOpen: readonly OpenItem[]): AppError {
  const kinds = [...new Set(allOpen.map(({ entry }) => entry.kind))];
  const remedies = kinds.map((each) => {
    const open = Money.sum(allOpen.filter(({ entry }) => entry.kind === each).map((item) => item.open));
    return `${open.toReadable()} of kind ${each} is open: waive --kind ${each}.`;
  });
  return new AppError('WAIVER_OVER_OPEN', {
    what: `Nothing of kind ${kind} is open`,
    where: `Account ${accountNumber}`,
    remedy: remedies.length === 0 ? 'Nothing at all is open on the account; see "account show".' : remedies.join(' '),
  });
}
