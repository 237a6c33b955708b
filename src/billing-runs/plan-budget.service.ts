import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasChargeOnceKey } from '../charges/charge.js';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { standingEntries } from '../ledger/debts-and-credits.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { findCharge } from '../rate-tables/find-charge.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { nextPeriod, parseBillingPeriod, type BillingPeriod } from '../shared/billing-period.js';
import { addMonths, type LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { loadAccountConditions } from '../premises/account-conditions.repository.js';
import { BudgetPlanEntity } from '../premises/budget-plan.entity.js';
import { refuseOverlap, requireDocument } from '../premises/refuse-odd-days.js';
import { requireAccount } from '../premises/require-account.repository.js';

export interface BudgetPlanInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** the charge that is paid in level amounts */
  readonly code: string;
  readonly firstPeriod: BillingPeriod;
  /** the last period of the plan: it brings the difference */
  readonly settledIn: BillingPeriod;
  readonly levelAmount: Money;
  /** who asked for it */
  readonly documentedBy: string;
  readonly on: LocalDate;
  readonly by: string;
}

/** Agrees with an account on level amounts for one charge, settled within a year. */
@Injectable()
export class PlanBudgetService {
  constructor(private readonly rateTables: RateTablesService) {}

  /**
   * From the same first period again, other terms take the place of those before. What has been billed already stands outside
   * of a plan: its last period would count a level amount that nobody was billed.
   * @throws AppError `ALREADY_BILLED`, `ACCOUNT_UNKNOWN`, `CODE_UNKNOWN`, `AGREEMENT_OVERLAPS`, `INPUT_INVALID` for a plan of one period or of
   *   more than a year, or a level amount of nothing
   */
  async plan(tx: EntityManager, input: BudgetPlanInput): Promise<'new' | 'changed' | 'unchanged'> {
    const { jurisdiction, accountNumber, code, firstPeriod, settledIn, levelAmount } = input;
    requireDocument(input.documentedBy, 'who asked for it and how');
    refuseOddTerms(input);
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    findCharge((await this.rateTables.load(tx, jurisdiction)).inForceOn(firstPeriod.firstDay), {
      code,
      on: firstPeriod.firstDay,
    });
    const plans = (await loadAccountConditions(tx, jurisdiction, [accountNumber])).get(accountNumber)?.plans ?? [];
    const known = plans.filter((each) => each.code === code);
    const same = known.find((each) => each.firstPeriod === firstPeriod.key);
    if (same?.settledIn === settledIn.key && same.levelAmount.equals(levelAmount)) return 'unchanged';
    refuseOverlap(
      { firstDay: firstPeriod.firstDay, lastDay: settledIn.lastDay },
      known
        .filter((each) => each !== same)
        .map((each) => ({
          firstDay: parseBillingPeriod(each.firstPeriod).firstDay,
          lastDay: parseBillingPeriod(each.settledIn).lastDay,
        })),
      `the budget plan for ${code}`,
    );
    const settlesIn = [settledIn.key, same?.settledIn ?? settledIn.key].sort()[0] ?? settledIn.key;
    // at one level amount the periods before both last ones are billed alike
    const fromPeriod = same?.levelAmount.equals(levelAmount) === true ? settlesIn : firstPeriod.key;
    await refuseBilled(tx, { jurisdiction, accountNumber, fromPeriod });
    await insertPlan(tx, input, false);
    return same === undefined ? 'new' : 'changed';
  }

  /** Takes a plan back as if it had never been: periods billed at its level amount show as corrections. */
  async withdraw(tx: EntityManager, input: Omit<BudgetPlanInput, 'settledIn' | 'levelAmount'>): Promise<void> {
    const { jurisdiction, accountNumber, code, firstPeriod } = input;
    await lockJurisdiction(tx, jurisdiction);
    const plans = (await loadAccountConditions(tx, jurisdiction, [accountNumber])).get(accountNumber)?.plans ?? [];
    const plan = plans.find((each) => each.code === code && each.firstPeriod === firstPeriod.key);
    if (plan === undefined) {
      throw new AppError('NOT_FOUND', {
        what: `Account ${accountNumber} has no budget plan for ${code} that begins with ${firstPeriod.key}`,
        remedy: 'Name the first period of a plan that is on file.',
      });
    }
    const { levelAmount } = plan;
    await insertPlan(tx, { ...input, settledIn: parseBillingPeriod(plan.settledIn), levelAmount }, true);
  }
}

async function refuseBilled(
  tx: EntityManager,
  { jurisdiction, accountNumber, fromPeriod }: { jurisdiction: string; accountNumber: string; fromPeriod: string },
): Promise<void> {
  const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
  const billed = standingEntries(ledger?.entries ?? [])
    .filter((entry) => hasChargeOnceKey(entry))
    .flatMap(({ period }) => period ?? [])
    .filter((period) => period.length === fromPeriod.length && period >= fromPeriod)
    .sort();
  const last = billed.at(-1);
  if (last === undefined) return;
  throw new AppError('ALREADY_BILLED', {
    what: `Account ${accountNumber} has been billed through ${last}, and the terms from ${fromPeriod} on would be others`,
    why: 'A plan settles what was billed at its level amount, and nothing else',
    remedy: `Begin the plan in ${nextPeriod(parseBillingPeriod(last)).key}, or void what was billed from ${fromPeriod} on first.`,
  });
}

async function insertPlan(tx: EntityManager, input: BudgetPlanInput, withdrawn: boolean): Promise<void> {
  const { jurisdiction, accountNumber, code, firstPeriod, settledIn, levelAmount, documentedBy } = input;
  const key = { jurisdiction, accountNumber, code, firstPeriod: firstPeriod.key };
  const report = 1 + (await tx.countBy(BudgetPlanEntity, key));
  await tx.insert(BudgetPlanEntity, {
    ...{ ...key, report, settledIn: settledIn.key, levelAmount, withdrawn, documentedBy },
    recordedOn: input.on,
    recordedBy: input.by,
  });
}

function refuseOddTerms({ firstPeriod, settledIn, levelAmount }: BudgetPlanInput): void {
  const isWithinYear = settledIn.firstDay < addMonths(firstPeriod.firstDay, 12);
  if (firstPeriod.firstDay < settledIn.firstDay && isWithinYear && levelAmount.isPositive()) return;
  throw new AppError('INPUT_INVALID', {
    what: `A budget plan from ${firstPeriod.key}, settled in ${settledIn.key}, of ${levelAmount.toString()} a period cannot be`,
    remedy: 'Settle it in a later period, within a year of the first, and give an amount above 0.00.',
  });
}
