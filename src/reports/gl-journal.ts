import { OPENING_BALANCE_CODE, PENALTY_CODE, type EntryKind } from '../ledger/ledger-entry.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { ReportColumn, ReportRow } from './report.js';

/** What was entered on one day of one kind and code, reversals with the kind of what they reverse. */
export interface DaySum {
  readonly day: LocalDate;
  readonly kind: EntryKind;
  readonly code: string;
  /** + raises the receivable */
  readonly amount: Money;
}

/** What the county sent of certified debts, as it was entered on one day; below zero where it took back. */
export interface CountySum {
  readonly day: LocalDate;
  readonly amount: Money;
  /** what of it is interest that the roll bears: no account ever owed it */
  readonly interest: Money;
}

/** One line of the journal; one of debit and credit is zero. */
export interface GlLine {
  readonly day: LocalDate;
  readonly fund: string;
  readonly account: string;
  readonly debit: Money;
  readonly credit: Money;
}

export const GL_COLUMNS: readonly ReportColumn[] = [
  { name: 'day', kind: 'day' },
  { name: 'fund', kind: 'text' },
  { name: 'account', kind: 'text' },
  { name: 'debit', kind: 'amount' },
  { name: 'credit', kind: 'amount' },
];

// names until a city gives the numbers of its own books
const FUND = 'Utility';
const RECEIVABLE = 'Accounts receivable';
const CASH = 'Cash';
const COUNTY_RECEIVABLE = 'Certified to the county';
const COUNTY_INTEREST = 'Interest collected by the county';
const DUE_TO_COUNTY = 'Due to the county';
const PENALTIES = 'Penalties';
const OPENING = 'Opening balances';

/**
 * The journal for the general ledger, by day: what raises the receivable is a debit of it and a credit of the revenue, what
 * lowers it the other way about. So debits equal credits on every day, and the receivable's lines sum to what the ledger says.
 * On April 3 a run of 1,234.00 is Accounts receivable 1,234.00 to Sewer rental 1,234.00. What the county sends lowers what is
 * certified to it, whatever account it is for: on June 25 its settlement of 30.00 is Cash 30.00 to Certified to the county 30.00.
 * Interest that a roll bears was never certified off an account, and is income when the county sends it.
 */
export function buildGlJournal({
  sums,
  countySums,
  titleOf,
}: {
  sums: readonly DaySum[];
  countySums: readonly CountySum[];
  /** what a code is called; undefined where no act names it any more */
  titleOf: (code: string) => string | undefined;
}): GlLine[] {
  const days = [...new Set([...sums, ...countySums].map(({ day }) => day))].sort();
  return days.flatMap((day) => {
    const ofDay = sums.filter((sum) => sum.day === day && !sum.amount.isZero());
    const debits = new Map<string, Money>();
    const credits = new Map<string, Money>();
    for (const { kind, code, amount } of ofDay) {
      const other = findOtherAccount({ kind, code, titleOf });
      const [debited, credited] = amount.isPositive() ? [RECEIVABLE, other] : [other, RECEIVABLE];
      addTo(debits, debited, amount.absolute());
      addTo(credits, credited, amount.absolute());
    }
    for (const sum of countySums.filter((each) => each.day === day)) {
      for (const { account, amount } of splitCountySum(sum)) {
        const [debited, credited] = amount.isPositive() ? [CASH, account] : [account, CASH];
        addTo(debits, debited, amount.absolute());
        addTo(credits, credited, amount.absolute());
      }
    }
    const line = (account: string, debit: Money, credit: Money): GlLine => ({
      day,
      fund: FUND,
      account,
      debit,
      credit,
    });
    return [
      ...sorted(debits).map(([account, amount]) => line(account, amount, Money.zero)),
      ...sorted(credits).map(([account, amount]) => line(account, Money.zero, amount)),
    ];
  });
}

function splitCountySum({ amount, interest }: CountySum): { account: string; amount: Money }[] {
  return [
    { account: COUNTY_RECEIVABLE, amount: amount.minus(interest) },
    { account: COUNTY_INTEREST, amount: interest },
  ].filter((part) => !part.amount.isZero());
}

function findOtherAccount({
  kind,
  code,
  titleOf,
}: {
  kind: EntryKind;
  code: string;
  titleOf: (code: string) => string | undefined;
}): string {
  switch (kind) {
    case 'payment':
      return CASH;
    case 'refund':
      return code === 'REFUND' ? CASH : DUE_TO_COUNTY;
    case 'certification':
      return COUNTY_RECEIVABLE;
    case 'charge':
    case 'surcharge':
    case 'fee':
    case 'penalty':
    case 'adjustment':
    case 'waiver':
    case 'reversal':
      if (code === PENALTY_CODE) return PENALTIES;
      if (code === OPENING_BALANCE_CODE) return OPENING;
      return titleOf(code) ?? code;
  }
}

function addTo(sums: Map<string, Money>, account: string, amount: Money): void {
  sums.set(account, (sums.get(account) ?? Money.zero).plus(amount));
}

function sorted(sums: ReadonlyMap<string, Money>): [string, Money][] {
  return [...sums].sort(([first], [second]) => (first < second ? -1 : 1));
}

export function toGlReportRow({ day, fund, account, debit, credit }: GlLine): ReportRow {
  return { day, fund, account, debit: debit.toString(), credit: credit.toString() };
}
