import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { loadDirectCosts } from '../fees/violations.repository.js';
import { standingEntries } from '../ledger/debts-and-credits.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { settle } from '../ledger/settle.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import { requireAccount } from '../premises/require-account.repository.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import { buildWaivers, type WaiverAim } from './build-waivers.js';
import { computeWaivable } from './compute-waivable.js';

export interface WaiverInput extends WaiverAim {
  readonly jurisdiction: string;
  readonly by: string;
}

/**
 * Forgives open debts of one kind, the oldest first, each by an entry that names what it forgives. Of a civil penalty the
 * direct costs of the city stay, and a fee at cost stays whole.
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
    const open = items.filter((item) => item.open.isPositive());
    const standing = standingEntries(ledger.entries);
    const entryNumbers = open.map(({ entry }) => entry.entryNumber);
    const directCosts = await loadDirectCosts(tx, { jurisdiction, entryNumbers });
    const waivable = open.map((item) => ({
      ...item,
      isCivilPenalty: directCosts.has(item.entry.entryNumber),
      waivable: computeWaivable({
        amount: item.entry.amount,
        open: item.open,
        waived: sumOfWaivers(item.entry, standing),
        directCosts: directCosts.get(item.entry.entryNumber),
        isAtCost: isAtCost(item.entry, rateTables),
      }),
    }));
    const entries = buildWaivers(waivable, input);
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

/** Whether a fee is one that the act puts at cost: what the city itself paid. */
function isAtCost({ kind, code, effectiveOn }: LedgerEntry, rateTables: RateTables): boolean {
  if (kind !== 'fee') return false;
  const fee = rateTables.inForceOn(effectiveOn).fees.get(code);
  return fee !== undefined && 'atCost' in fee.figure;
}
