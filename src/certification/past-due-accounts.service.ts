import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { accountsInLedger, loadAccountLedgers } from '../ledger/ledger.repository.js';
import { sumPaidAfter } from '../ledger/paid-after.js';
import { settle, type OpenItem } from '../ledger/settle.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import { AccountsRepository } from '../premises/accounts.repository.js';
import type { AccountLand } from '../premises/land.js';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { loadCertificationHolds } from './certification-holds.repository.js';
import { findOldestDebtDay } from './find-oldest-debt-day.js';
import type { AccountPosition } from './account-position.js';
import { buildRollLine } from './build-roll-line.js';
import type { CertificationRoll, CertifiedEntry, RollVersion } from './certification-roll.js';
import { findRequiredParcelForm } from './find-parcel-form.file.js';
import { findLastPastDueDay } from './find-last-past-due-day.js';
import { keepNoticedEntries } from './keep-noticed-entries.js';
import { partPastDueAccounts, type PastDueAccount } from './part-past-due-accounts.js';
import { loadEntriesOnOtherRolls } from './roll-holds.repository.js';
import { selectCertifiableItems } from './select-certifiable-items.js';
import { toLandFacts } from './to-land-facts.js';

/** A day on which a roll looks at the accounts. */
export interface RollDay {
  readonly jurisdiction: string;
  readonly on: LocalDate;
  readonly rateTables: RateTables;
}

/** Which accounts are looked through, and by which rule. */
export interface PastDueSearch extends RollDay {
  readonly payableYear: number;
  readonly rollNumber: number;
  readonly cutoffOn: LocalDate;
  readonly rule: CertificationRule;
  /** the accounts that are looked through; left out: every account */
  readonly accountNumbers?: readonly string[];
  /** after the notice: the entries that it named, by account; nothing else is taken */
  readonly noticed?: ReadonlyMap<string, readonly CertifiedEntry[]>;
}

const PAGE = 1000;

/** Finds who is past due as of a day, with the owner and the land as of that day. */
@Injectable()
export class PastDueAccounts {
  constructor(private readonly accountsOnFile: AccountsRepository) {}

  /** The accounts that owe what a roll may take, in the order of their numbers. */
  async list(tx: EntityManager, search: PastDueSearch): Promise<PastDueAccount[]> {
    const onOtherRolls = await loadEntriesOnOtherRolls(tx, search);
    const accounts: PastDueAccount[] = [];
    for await (const page of pagesOf(tx, search)) {
      accounts.push(...(await this.listPage(tx, { ...search, page, onOtherRolls })));
    }
    return accounts;
  }

  private async listPage(
    tx: EntityManager,
    search: PastDueSearch & { page: readonly string[]; onOtherRolls: ReadonlySet<number> },
  ): Promise<PastDueAccount[]> {
    const { rule, noticed, onOtherRolls } = search;
    const cutoffOn = findLastPastDueDay(search);
    const { kindOfCode } = settlementOrderOn(search.rateTables)(search.on);
    const items = await this.loadItems(tx, search, search.page);
    const entriesOf = new Map<string, CertifiedEntry[]>();
    for (const [accountNumber, open] of items) {
      const entries = selectCertifiableItems({ items: open, kindOfCode, rule, cutoffOn, onOtherRolls });
      const kept =
        noticed === undefined ? entries : keepNoticedEntries({ entries, noticed: noticed.get(accountNumber) ?? [] });
      if (kept.length > 0) entriesOf.set(accountNumber, kept);
    }
    const lands = await this.loadLand(tx, search, [...entriesOf.keys()]);
    const holdsOf = await loadCertificationHolds(tx, search.jurisdiction, [...entriesOf.keys()]);
    return [...entriesOf].map(([accountNumber, entries]) => {
      const land = landOf(lands, accountNumber);
      const facts = toLandFacts(land, findOldestDebtDay(entries, items.get(accountNumber) ?? []));
      return { accountNumber, entries, facts, parcels: land.parcels, holds: holdsOf.get(accountNumber) ?? [] };
    });
  }

  /** The lines of a roll that is drafted or noticed, and who is kept off it. */
  async listContent(
    tx: EntityManager,
    {
      input: { jurisdiction, on },
      roll,
      rateTables,
    }: {
      input: Pick<RollDay, 'jurisdiction' | 'on'>;
      roll: CertificationRoll;
      rateTables: RateTables;
    },
  ): Promise<Pick<RollVersion, 'lines' | 'excluded'>> {
    const rule = findCertificationRule(rateTables.inForceOn(on), { on }).value;
    const pastDue = await this.list(tx, { ...roll, jurisdiction, on, rateTables, rule });
    const parcelForm = findRequiredParcelForm(rateTables.jurisdiction);
    const { certifiable, excluded } = partPastDueAccounts(pastDue, { rule, on, parcelForm });
    return { lines: certifiable.map((account) => buildRollLine(account)), excluded };
  }

  /** What each account has open on the day. */
  async loadItems(
    tx: EntityManager,
    { jurisdiction, on, rateTables }: RollDay,
    accountNumbers: readonly string[],
  ): Promise<Map<string, readonly OpenItem[]>> {
    const orderOn = settlementOrderOn(rateTables);
    const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
    return new Map(
      [...ledgers].map(([accountNumber, ledger]) => [accountNumber, settle({ ledger, orderOn, asOf: on }).items]),
    );
  }

  /** What each account has open on the day, and what was paid of it after an earlier one. */
  async loadPosition(
    tx: EntityManager,
    { jurisdiction, on, rateTables, paidAfter }: RollDay & { readonly paidAfter: LocalDate },
    accountNumbers: readonly string[],
  ): Promise<Map<string, AccountPosition>> {
    const orderOn = settlementOrderOn(rateTables);
    const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
    return new Map(
      [...ledgers].map(([accountNumber, ledger]) => {
        const settlement = settle({ ledger, orderOn, asOf: on });
        return [accountNumber, { items: settlement.items, paid: sumPaidAfter(paidAfter, { ledger, settlement }) }];
      }),
    );
  }

  /** Owner and land of each account on the day. */
  async loadLand(
    tx: EntityManager,
    { jurisdiction, on }: Pick<RollDay, 'jurisdiction' | 'on'>,
    accountNumbers: readonly string[],
  ): Promise<Map<string, AccountLand>> {
    return this.accountsOnFile.loadLand(tx, jurisdiction, accountNumbers, on);
  }
}

function landOf(lands: ReadonlyMap<string, AccountLand>, accountNumber: string): AccountLand {
  const found = lands.get(accountNumber);
  if (found !== undefined) return found;
  throw new AppError('ACCOUNT_UNKNOWN', {
    what: `Account ${accountNumber} owes money and has no owner on file`,
    remedy: 'Enter its owner, and draft the roll again.',
  });
}

async function* pagesOf(tx: EntityManager, { jurisdiction, accountNumbers }: PastDueSearch): AsyncGenerator<string[]> {
  if (accountNumbers === undefined) {
    yield* accountsInLedger(tx, jurisdiction, PAGE);
    return;
  }
  for (let start = 0; start < accountNumbers.length; start += PAGE) yield accountNumbers.slice(start, start + PAGE);
}
