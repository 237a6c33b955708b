import { Decimal } from 'decimal.js';
import type { EntityManager } from 'typeorm';
import { groupBy } from '../shared/group-by.js';
import { parseLocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { AccountConditions, BudgetPlan, DiscountEligibility, VacationHold } from './account-conditions.js';
import { loadMeterUse } from './meter-use.repository.js';

interface Asked {
  readonly jurisdiction: string;
  readonly accountNumbers: readonly string[];
}

/** What the charges of accounts go by beside their agreements, as last reported; every account asked for is there. */
export async function loadAccountConditions(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, AccountConditions>> {
  const asked = { jurisdiction, accountNumbers };
  const use = await loadMeterUse(tx, jurisdiction, accountNumbers);
  const strength = await loadStrength(tx, asked);
  const discounts = await loadDiscounts(tx, asked);
  const holds = await loadHolds(tx, asked);
  const plans = await loadBudgetPlans(tx, asked);
  return new Map(
    accountNumbers.map((accountNumber) => [
      accountNumber,
      {
        use: use.get(accountNumber) ?? new Map(),
        strength: strength.get(accountNumber) ?? new Map(),
        discounts: discounts.get(accountNumber) ?? [],
        holds: holds.get(accountNumber) ?? [],
        plans: plans.get(accountNumber) ?? [],
      },
    ]),
  );
}

async function loadStrength(
  tx: EntityManager,
  { jurisdiction, accountNumbers }: Asked,
): Promise<Map<string, Map<string, Map<string, Decimal>>>> {
  const rows = await tx.query<{ account_number: string; period: string; measure: string; mg_per_l: string }[]>(
    `select distinct on (account_number, period, measure) account_number, period, measure, mg_per_l
       from strength_measurement where jurisdiction = $1 and account_number = any($2)
      order by account_number, period, measure, report desc`,
    [jurisdiction, accountNumbers],
  );
  const found = new Map<string, Map<string, Map<string, Decimal>>>();
  for (const { account_number: accountNumber, period, measure, mg_per_l: mgPerL } of rows) {
    const ofAccount = found.get(accountNumber) ?? new Map<string, Map<string, Decimal>>();
    const ofPeriod = ofAccount.get(period) ?? new Map<string, Decimal>();
    ofPeriod.set(measure, new Decimal(mgPerL));
    ofAccount.set(period, ofPeriod);
    found.set(accountNumber, ofAccount);
  }
  return found;
}

async function loadDiscounts(tx: EntityManager, asked: Asked): Promise<Map<string, DiscountEligibility[]>> {
  const rows = await loadStanding<{
    account_number: string;
    code: string;
    first_day: string;
    last_day: string | null;
    documented_by: string;
  }>(tx, asked, { table: 'discount_eligibility', key: 'code, first_day' });
  return groupByAccount(rows, (row) => ({
    code: row.code,
    firstDay: parseLocalDate(row.first_day),
    lastDay: row.last_day === null ? undefined : parseLocalDate(row.last_day),
    documentedBy: row.documented_by,
  }));
}

async function loadHolds(tx: EntityManager, asked: Asked): Promise<Map<string, VacationHold[]>> {
  const rows = await loadStanding<{ account_number: string; first_day: string; last_day: string }>(tx, asked, {
    table: 'vacation_hold',
    key: 'first_day',
  });
  return groupByAccount(rows, (row) => ({
    firstDay: parseLocalDate(row.first_day),
    lastDay: parseLocalDate(row.last_day),
  }));
}

async function loadBudgetPlans(tx: EntityManager, asked: Asked): Promise<Map<string, BudgetPlan[]>> {
  const rows = await loadStanding<{
    account_number: string;
    code: string;
    first_period: string;
    settled_in: string;
    level_amount: string;
  }>(tx, asked, { table: 'budget_plan', key: 'code, first_period' });
  return groupByAccount(rows, (row) => ({
    code: row.code,
    firstPeriod: row.first_period,
    settledIn: row.settled_in,
    levelAmount: Money.of(row.level_amount),
  }));
}

/** The last report of each thing, without those that were withdrawn. */
function loadStanding<Row>(
  tx: EntityManager,
  { jurisdiction, accountNumbers }: Asked,
  { table, key }: { table: 'discount_eligibility' | 'vacation_hold' | 'budget_plan'; key: string },
): Promise<Row[]> {
  return tx.query<Row[]>(
    `select * from (
       select distinct on (account_number, ${key}) * from ${table}
        where jurisdiction = $1 and account_number = any($2)
        order by account_number, ${key}, report desc) as latest
      where not withdrawn order by account_number, ${key}`,
    [jurisdiction, accountNumbers],
  );
}

function groupByAccount<Row extends { account_number: string }, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Map<string, Item[]> {
  const groups = groupBy(rows, (row) => row.account_number);
  return new Map([...groups].map(([accountNumber, ofAccount]) => [accountNumber, ofAccount.map(toItem)]));
}
