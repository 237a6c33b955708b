import type { BudgetPlan } from '../premises/account-conditions.js';
import { findCharge } from '../rate-tables/find-charge.js';
import { nextPeriod, parseBillingPeriod, type BillingPeriod } from '../shared/billing-period.js';
import { Money } from '../shared/money.js';
import { bearsCharge } from './bears-charge.js';
import type { Charge } from './charge.js';
import { computeCharges, type ChargesInput } from './compute-charges.js';

/**
 * What one account is billed for one period: its charges, those under a budget plan at the plan's level amount. The last
 * period of the plan brings the difference between the charges of all its periods and the level amounts billed before; what
 * was paid beyond them comes back as an adjustment. Four quarters of 30.00, 90.00, 80.00 and 20.00 at a level of 55.00 are
 * billed as 55.00, 55.00, 55.00 and 55.00; with 10.00 in the last, as 45.00.
 * A corrected use of an earlier period shows in the last one, and leaves the level amounts as they are. Where service with the
 * charge ends before, on all meters, the period in which it ends is the plan's last: served until May 15, 2025, the second
 * quarter settles the plan, on the final bill.
 * @throws AppError naming the first figure or use that is missing, in the plan's last period also those of its others
 */
export function computeLevelCharges(input: ChargesInput): Charge[] {
  const { plans = [], period, rateTables } = input;
  const actual = computeCharges(input);
  const running = plans
    .filter(({ firstPeriod }) => firstPeriod.length === period.key.length && firstPeriod <= period.key)
    .map((plan) => ({ ...plan, settledIn: findSettlingPeriod(plan, input) }))
    .filter(({ settledIn }) => period.key <= settledIn);
  const leveled = running.reduce<readonly Charge[]>((charges, plan) => applyPlan(charges, plan, input), actual);
  const codeOrder = [...rateTables.inForceOn(period.lastDay).charges.keys()];
  return [...leveled].sort((a, b) => codeOrder.indexOf(a.code) - codeOrder.indexOf(b.code));
}

/** The last period of a plan in which the account bears its charge; the one agreed on where it never does. */
function findSettlingPeriod({ code, firstPeriod, settledIn }: BudgetPlan, input: ChargesInput): string {
  const periods = listPeriods(firstPeriod, nextPeriod(parseBillingPeriod(settledIn)));
  return periods.findLast((period) => bearsCharge(code, { ...input, period }))?.key ?? settledIn;
}

function applyPlan(charges: readonly Charge[], plan: BudgetPlan, input: ChargesInput): Charge[] {
  const { code } = plan;
  const others = charges.filter((charge) => charge.code !== code);
  const own = charges.filter((charge) => charge.code === code);
  const line = input.period.key === plan.settledIn ? settlementOf(own, plan, input) : levelOf(own, plan, input);
  return line === undefined ? others : [...others, line];
}

/** A period in which the account does not bear the charge is billed nothing. */
function levelOf(own: readonly Charge[], plan: BudgetPlan, input: ChargesInput): Charge | undefined {
  if (!bearsCharge(plan.code, input)) return undefined;
  const level = plan.levelAmount;
  return {
    ...describeLine(own, plan, input),
    amount: level,
    trace: [
      ...own.flatMap((charge) => [`${charge.title}: ${charge.amount.toString()}.`, ...charge.trace]),
      `Charges of the period: ${totalOf(own).toString()}; billed at the level amount of ${level.toString()}, settled in ${plan.settledIn}.`,
    ],
  };
}

function settlementOf(own: readonly Charge[], plan: BudgetPlan, input: ChargesInput): Charge | undefined {
  const { period } = input;
  const earlier = listPeriods(plan.firstPeriod, period);
  const billedIn = earlier.filter((each) => bearsCharge(plan.code, { ...input, period: each }));
  const ofEarlier = earlier.map((each) => {
    const charges = computeCharges({ ...input, period: each }).filter(({ code }) => code === plan.code);
    return { key: each.key, total: totalOf(charges) };
  });
  const owed = Money.sum([...ofEarlier.map(({ total }) => total), totalOf(own)]);
  const billed = Money.sum(billedIn.map(() => plan.levelAmount));
  const amount = owed.minus(billed);
  if (amount.isZero()) return undefined;
  return {
    ...describeLine(own, plan, input),
    kind: amount.isNegative() ? 'adjustment' : 'charge',
    amount,
    trace: [
      ...own.flatMap((charge) => [`${charge.title}: ${charge.amount.toString()}.`, ...charge.trace]),
      `Charges of the plan: ${[...ofEarlier, { key: period.key, total: totalOf(own) }].map(({ key, total }) => `${key} ${total.toString()}`).join(', ')}: ${owed.toString()}.`,
      `Billed before: ${String(billedIn.length)} times ${plan.levelAmount.toString()}, ${billed.toString()}. Difference: ${amount.toString()}.`,
    ],
  };
}

/** What a line of a plan is apart from its amount: as the period's own charge, or as the last service where there is none. */
function describeLine(
  own: readonly Charge[],
  plan: BudgetPlan,
  { agreements, period, rateTables }: ChargesInput,
): Omit<Charge, 'amount' | 'trace'> {
  const { title, citation } = findCharge(rateTables.inForceOn(period.lastDay), { code: plan.code, on: period.lastDay });
  const last = agreements.filter(({ firstDay }) => firstDay <= period.lastDay).at(-1);
  const isSettled = period.key === plan.settledIn;
  return {
    kind: 'charge',
    code: plan.code,
    class: own[0]?.class ?? last?.class ?? '',
    title: `${title}, budget plan${isSettled ? ' settled' : ''}`,
    agreementId: own[0]?.agreementId ?? last?.agreementId ?? 0,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    citation: own[0]?.citation ?? citation,
  };
}

function listPeriods(firstKey: string, before: BillingPeriod): BillingPeriod[] {
  const periods: BillingPeriod[] = [];
  for (let each = parseBillingPeriod(firstKey); each.firstDay < before.firstDay; each = nextPeriod(each))
    periods.push(each);
  return periods;
}

function totalOf(charges: readonly Charge[]): Money {
  return Money.sum(charges.map(({ amount }) => amount));
}
