import { chargeOnceKey, hasChargeOnceKey, type Charge } from '../charges/charge.js';
import { computeLevelCharges } from '../charges/compute-level-charges.js';
import type { ComplianceEvent } from '../compliance/compliance-event.js';
import { computeSurcharges } from '../compliance/compute-surcharges.js';
import { standingEntries } from '../ledger/debts-and-credits.js';
import { findDifference } from '../ledger/find-difference.js';
import { isCertificationFee, type AccountLedger, type EntryKind, type LedgerEntry } from '../ledger/ledger-entry.js';
import type { AccountConditions } from '../premises/account-conditions.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findStatementCalendar } from '../rate-tables/find-statement-calendar.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { belongsToRun } from './belongs-to-run.js';
import type { AccountPlan, ProposedCorrection, RunException } from './run-plan.js';

export interface AccountFacts extends Partial<AccountConditions> {
  readonly accountNumber: string;
  readonly agreements: readonly ServiceAgreement[];
  readonly ledger: AccountLedger;
  /** what happened between the owner and the city; left out: nothing */
  readonly events?: readonly ComplianceEvent[] | undefined;
}

export interface PlanContext {
  readonly period: BillingPeriod;
  readonly rateTables: RateTables;
  /** the business day on which statements would go out */
  readonly on: LocalDate;
  /** other periods that have a posted run, which may turn out to need a correction */
  readonly postedPeriods: readonly BillingPeriod[];
}

/**
 * What one account should owe for a period, compared with what has been posted for it. Not billed yet: its charges, or the
 * exception that keeps all of it off the run. Billed already: nothing, or a proposed correction.
 */
export function planAccount(facts: AccountFacts, context: PlanContext): AccountPlan {
  const { accountNumber } = facts;
  const standing = standingEntries(facts.ledger.entries);
  const corrections = context.postedPeriods.flatMap((period) =>
    proposeCorrection(facts, { ...context, period }, standing),
  );
  const plan = { accountNumber, charges: [] as readonly Charge[], exception: undefined, corrections };
  try {
    const charges = chargesOf(facts, context);
    if (postedCharges(standing, context.period).length > 0) {
      const own = proposeCorrection(facts, context, standing);
      return { ...plan, outcome: 'already_billed', corrections: [...own, ...corrections] };
    }
    if (charges.length === 0 && !hasDebtsWaiting(facts.ledger, standing)) {
      return { ...plan, outcome: isServed(facts, context.period) ? 'nothing_due' : 'not_selected' };
    }
    findStatementCalendar(context.rateTables.inForceOn(context.on), { on: context.on });
    return { ...plan, outcome: 'billed', charges };
  } catch (error) {
    return { ...plan, outcome: 'exception', exception: toException(accountNumber, error) };
  }
}

/** Charges in the order of the enactments, then the surcharges of a premise that is in violation. */
function chargesOf(facts: AccountFacts, { period, rateTables }: Pick<PlanContext, 'period' | 'rateTables'>): Charge[] {
  const { agreements, events = [] } = facts;
  return [
    ...computeLevelCharges({ ...facts, period, rateTables }),
    ...computeSurcharges({ agreements, events, period, rateTables }),
  ];
}

/** What stands of a run of the period: charges and surcharges, and what a budget plan gave back. */
function postedCharges(standing: readonly LedgerEntry[], period: BillingPeriod): LedgerEntry[] {
  return standing.filter(
    (entry) =>
      entry.period === period.key &&
      (entry.kind === 'charge' ||
        entry.kind === 'surcharge' ||
        (entry.kind === 'adjustment' && hasChargeOnceKey(entry))),
  );
}

function isServed({ agreements }: AccountFacts, period: BillingPeriod): boolean {
  return agreements.some(
    ({ firstDay, lastDay }) => firstDay <= period.lastDay && (lastDay ?? period.lastDay) >= period.firstDay,
  );
}

const MAKE_A_STATEMENT: readonly EntryKind[] = ['fee', 'charge', 'surcharge'];

/** Fees that no statement has shown make a statement by themselves; so does a corrected charge whose statement was voided. */
function hasDebtsWaiting(ledger: AccountLedger, standing: readonly LedgerEntry[]): boolean {
  const shownThrough = Math.max(
    0,
    ...ledger.statements.filter((each) => !each.voided).map((each) => each.throughEntry),
  );
  return standing.some(
    (entry) => entry.entryNumber > shownThrough && MAKE_A_STATEMENT.includes(entry.kind) && !isCertificationFee(entry),
  );
}

function toException(accountNumber: string, error: unknown): RunException {
  if (!(error instanceof AppError)) throw error;
  return { accountNumber, code: error.code, message: error.message };
}

function proposeCorrection(
  facts: AccountFacts,
  context: PlanContext,
  standing: readonly LedgerEntry[],
): ProposedCorrection[] {
  const { period } = context;
  const posted = postedCharges(standing, period);
  const charges = tryCharges(facts, context);
  if (charges === undefined) return [];
  const desired = charges.map((charge) => ({
    charge,
    onceKey: chargeOnceKey(charge, period.key),
    amount: charge.amount,
  }));
  const { missing, extra, changed } = findDifference({ desired, posted });
  if (missing.length + extra.length + changed.length === 0) return [];
  const charged = [...extra, ...changed.map((each) => each.posted)];
  const waivers = standing.filter(
    (entry) => entry.kind === 'waiver' && charged.some((each) => each.entryNumber === entry.settles),
  );
  const postedAmount = Money.sum(posted.map((entry) => entry.amount));
  const desiredAmount = Money.sum(charges.map((charge) => charge.amount));
  // the same charges under other names, as when an agreement was entered anew, are nothing to tell anyone
  if (postedAmount.equals(desiredAmount) && describes(posted) === describes(charges)) return [];
  return [
    {
      accountNumber: facts.accountNumber,
      period: period.key,
      reverse: [...waivers, ...charged],
      charges: [...missing, ...changed.map((each) => each.desired)].map(({ charge }) => charge),
      postedAmount,
      desiredAmount,
      reason: reasonOf(posted, charges),
      isWithCounty: isCertified({ ledger: facts.ledger, standing, posted, period }),
    },
  ];
}

/** Whether the county collects anything of what a period was billed: one of its charges, or what hangs on its statements. */
function isCertified({
  ledger,
  standing,
  posted,
  period,
}: {
  ledger: AccountLedger;
  standing: readonly LedgerEntry[];
  posted: readonly LedgerEntry[];
  period: BillingPeriod;
}): boolean {
  const certified = new Set(standing.filter((entry) => entry.kind === 'certification').map((entry) => entry.settles));
  const charges = new Set(posted.map((entry) => entry.entryNumber));
  const statementNumbers = new Set(
    ledger.statements.filter((each) => each.period === period.key).map((each) => each.statementNumber),
  );
  return standing.some(
    (entry) => certified.has(entry.entryNumber) && belongsToRun(entry, { ledger, charges, statementNumbers }),
  );
}

/** Where a figure is missing there is nothing to propose: the account is an exception of its own period. */
function tryCharges(facts: AccountFacts, context: PlanContext): Charge[] | undefined {
  try {
    return chargesOf(facts, context);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function describes(items: readonly { code: string; title: string; amount: Money }[]): string {
  return items.map((item) => `${item.code} ${item.title} ${item.amount.toString()}`).join('; ');
}

function reasonOf(posted: readonly LedgerEntry[], charges: readonly Charge[]): string {
  if (posted.length === 0) return `Never billed; should be ${titlesOf(charges)}`;
  if (charges.length === 0) return `Was billed as ${titlesOf(posted)}; nothing was due`;
  return `Was billed as ${titlesOf(posted)}; should be ${titlesOf(charges)}`;
}

function titlesOf(items: readonly { title: string; amount: Money }[]): string {
  return items.map((item) => `${item.title} ${item.amount.toString()}`).join(' and ');
}
