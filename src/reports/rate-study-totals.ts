import type { Charge } from '../charges/charge.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { METER_SIZES } from '../rate-tables/meter-size.js';
import type { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import type { BeforeAndAfter, StudiedAccount } from './rate-study-account.js';
import type {
  AccountChange,
  ChangePercentile,
  MissingSide,
  NotComputedRow,
  RateStudy,
  RevenueKind,
  RevenueRow,
} from './rate-study.js';

const KINDS: readonly RevenueKind[] = ['charges', 'surcharges', 'fees', 'penalties'];
const PERCENTS: readonly number[] = [10, 25, 50, 75, 90];
const MOST_NAMED = 10;
const PUMP = 'pump';
const NO_METER = 'no meter';

type Figures = Omit<RateStudy, 'year' | 'from' | 'periods' | 'leftOut'>;

/**
 * Adds up a rate study an account at a time, and keeps no account but the few that change most: sums by class and by meter
 * size, and how many accounts change by how much.
 */
export class RateStudyTotals {
  private readonly byKind = new RevenueSums();
  private readonly total = new RevenueSums();
  private readonly byClass = new RevenueSums();
  private readonly byMeterSize = new RevenueSums();
  /** accounts by their change in cents */
  private readonly changes = new Map<string, { readonly change: Money; count: number }>();
  private increases: AccountChange[] = [];
  private decreases: AccountChange[] = [];
  private accounts = 0;
  private readonly notComputed = new Map<string, NotComputedRow>();

  /** An account that owes nothing under either law, as one that was not served in the year, is no part of the study. */
  add(account: StudiedAccount): void {
    const before = account.before.charges;
    const after = account.after.charges;
    if (before === undefined || after === undefined) {
      this.addMissing(account);
      return;
    }
    const { fees, penalties } = account;
    const sums = [toSums(before, after), fees, penalties];
    if (before.length === 0 && after.length === 0 && sums.every(isNothing)) return;
    this.byKind.add(before, after, (charge) => (charge.kind === 'surcharge' ? 'surcharges' : 'charges'));
    this.byKind.addSum('fees', fees);
    this.byKind.addSum('penalties', penalties);
    this.accounts += 1;
    this.total.add(before, after, () => 'total');
    this.byClass.add(before, after, (charge) => charge.class);
    this.byMeterSize.add(before, after, (charge) => meterOf(charge, account.agreements));
    const all = {
      before: Money.sum(sums.map((each) => each.before)),
      after: Money.sum(sums.map((each) => each.after)),
    };
    this.addChange(toChange(account.accountNumber, all.before, all.after));
  }

  figures(): Figures {
    const changes = [...this.changes.values()].sort((a, b) => a.change.compare(b.change));
    const countWhere = (isCounted: (change: Money) => boolean): number =>
      changes.reduce((sum, { change, count }) => sum + (isCounted(change) ? count : 0), 0);
    const byKind = KINDS.map((kind) => this.byKind.rows().find(({ name }) => name === kind) ?? noRevenue(kind));
    return {
      byKind,
      allKinds: {
        name: 'total',
        accounts: this.accounts,
        ...toRevenue(Money.sum(byKind.map(({ before }) => before)), Money.sum(byKind.map(({ after }) => after))),
      },
      total: this.total.rows()[0] ?? noRevenue('total'),
      byClass: this.byClass.rows((a, b) => (a < b ? -1 : 1)),
      byMeterSize: this.byMeterSize.rows((a, b) => placeOfMeter(a) - placeOfMeter(b)),
      payLess: countWhere((change) => change.isNegative()),
      payMore: countWhere((change) => change.isPositive()),
      unchanged: countWhere((change) => change.isZero()),
      percentiles: findPercentiles(changes),
      largestIncreases: this.increases,
      largestDecreases: this.decreases,
      notComputed: [...this.notComputed.values()].sort((a, b) => b.accounts - a.accounts),
    };
  }

  private addChange(account: AccountChange): void {
    const { change } = account;
    const known = this.changes.get(change.toString());
    if (known === undefined) this.changes.set(change.toString(), { change, count: 1 });
    else known.count += 1;
    if (change.isPositive()) this.increases = keepLargest([...this.increases, account]);
    if (change.isNegative()) this.decreases = keepLargest([...this.decreases, account]);
  }

  private addMissing({ before, after }: StudiedAccount): void {
    const missing = before.missing ?? after.missing;
    if (missing === undefined) return;
    const side = sideOf(before.missing, after.missing);
    const reason = missing.facts.what;
    const key = [side, missing.code, reason].join('|');
    const known = this.notComputed.get(key);
    const computed = sumOf(before.charges ?? after.charges ?? []);
    this.notComputed.set(key, {
      side,
      code: missing.code,
      reason,
      accounts: (known?.accounts ?? 0) + 1,
      otherSide: (known?.otherSide ?? Money.zero).plus(computed),
    });
  }
}

/** Revenue under two laws by some name of a charge, and how many accounts bear it. */
class RevenueSums {
  private readonly sums = new Map<string, { accounts: number; before: Money; after: Money }>();

  add(before: readonly Charge[], after: readonly Charge[], nameOf: (charge: Charge) => string): void {
    for (const name of new Set([...before, ...after].map(nameOf))) {
      const isOfName = (charge: Charge): boolean => nameOf(charge) === name;
      this.addSum(name, toSums(before.filter(isOfName), after.filter(isOfName)));
    }
  }

  /** A sum of which nothing is known but the two amounts; an account without either is not counted. */
  addSum(name: string, { before, after }: BeforeAndAfter): void {
    if (before.isZero() && after.isZero()) return;
    const known = this.sums.get(name) ?? { accounts: 0, before: Money.zero, after: Money.zero };
    this.sums.set(name, {
      accounts: known.accounts + 1,
      before: known.before.plus(before),
      after: known.after.plus(after),
    });
  }

  rows(inOrder: (a: string, b: string) => number = () => 0): RevenueRow[] {
    return [...this.sums]
      .sort(([a], [b]) => inOrder(a, b))
      .map(([name, { accounts, before, after }]) => ({ name, accounts, ...toRevenue(before, after) }));
  }
}

/** The nearest rank: of four accounts, the 25th percentile is the smallest change, the median the second smallest. */
function findPercentiles(changes: readonly { change: Money; count: number }[]): ChangePercentile[] {
  const accounts = changes.reduce((sum, { count }) => sum + count, 0);
  if (accounts === 0) return [];
  return PERCENTS.map((percent) => {
    const rank = Math.ceil((percent * accounts) / 100);
    let reached = 0;
    const found = changes.find(({ count }) => (reached += count) >= rank);
    return { percent, change: found?.change ?? Money.zero };
  });
}

/** The greatest change first, of equal ones the lower number. */
function keepLargest(accounts: readonly AccountChange[]): AccountChange[] {
  return [...accounts]
    .sort((a, b) => b.change.absolute().compare(a.change.absolute()) || (a.accountNumber < b.accountNumber ? -1 : 1))
    .slice(0, MOST_NAMED);
}

function sideOf(before: AppError | undefined, after: AppError | undefined): MissingSide {
  if (before === undefined) return 'draft';
  return after === undefined ? 'law' : 'both';
}

/** What the premise of a charge is billed on, as it is written on its agreement. */
function meterOf(charge: Charge, agreements: readonly ServiceAgreement[]): string {
  const agreement = agreements.find(({ agreementId }) => agreementId === charge.agreementId);
  return agreement?.meterSize ?? (agreement?.pumpCapacityGpm === undefined ? NO_METER : PUMP);
}

function placeOfMeter(name: string): number {
  const place = METER_SIZES.findIndex((size) => size === name);
  if (place >= 0) return place;
  return name === PUMP ? METER_SIZES.length : METER_SIZES.length + 1;
}

function noRevenue(name: string): RevenueRow {
  return { name, accounts: 0, ...toRevenue(Money.zero, Money.zero) };
}

function toSums(before: readonly Charge[], after: readonly Charge[]): BeforeAndAfter {
  return { before: sumOf(before), after: sumOf(after) };
}

function isNothing({ before, after }: BeforeAndAfter): boolean {
  return before.isZero() && after.isZero();
}

function sumOf(charges: readonly Charge[]): Money {
  return Money.sum(charges.map(({ amount }) => amount));
}

function toRevenue(before: Money, after: Money): Pick<RevenueRow, 'before' | 'after' | 'change'> {
  return { before, after, change: after.minus(before) };
}

function toChange(accountNumber: string, before: Money, after: Money): AccountChange {
  return { accountNumber, before, after, change: after.minus(before) };
}
