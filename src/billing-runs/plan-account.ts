import type { Charge } from '../charges/charge.js';
import { computeLevelCharges } from '../charges/compute-level-charges.js';
import type { ComplianceEvent } from '../compliance/compliance-event.js';
import { computeSurcharges } from '../compliance/compute-surcharges.js';
import { balanceOn } from '../ledger/balance-on.js';
import { standingEntries } from '../ledger/debts-and-credits.js';
import { isCertificationFee, type AccountLedger, type EntryKind, type LedgerEntry } from '../ledger/ledger-entry.js';
import type { AccountConditions } from '../premises/account-conditions.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findStatementCalendar } from '../rate-tables/find-statement-calendar.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { AppError } from '../shared/app-error.js';
import { parseBillingPeriod, type BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { postedCharges, proposeCorrection } from './propose-correction.js';
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
  const corrections = context.postedPeriods.flatMap((period) => correctionsOf(facts, { ...context, period }, standing));
  const plan = { accountNumber, charges: [] as readonly Charge[], exception: undefined, corrections };
  try {
    const charges = chargesOf(facts, context);
    if (postedCharges(standing, context.period).length > 0) {
      const own = correctionsOf(facts, context, standing);
      return { ...plan, outcome: 'already_billed', corrections: [...own, ...corrections] };
    }
    if (charges.length === 0 && !hasDebtsWaiting(facts.ledger, standing) && !isToBeReminded(facts.ledger, context)) {
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

/**
 * What is still owed from before is shown once a period, though nothing new has come: a house that was closed in February
 * and owes its final bill gets a statement for the second quarter too. A statement of a later period has shown it already.
 */
function isToBeReminded({ entries, statements }: AccountLedger, { period, on }: PlanContext): boolean {
  const hasBeenShown = statements.some(
    (each) => !each.voided && parseBillingPeriod(each.period).firstDay >= period.firstDay,
  );
  // a roll's fee stands on no statement before its certification
  const shown = entries.filter((entry) => !isCertificationFee(entry));
  return !hasBeenShown && balanceOn(shown, on).isPositive();
}

function toException(accountNumber: string, error: unknown): RunException {
  if (!(error instanceof AppError)) throw error;
  return { accountNumber, code: error.code, message: error.message };
}

function correctionsOf(
  facts: AccountFacts,
  context: PlanContext,
  standing: readonly LedgerEntry[],
): ProposedCorrection[] {
  const desired = tryCharges(facts, context);
  if (desired === undefined) return [];
  const correction = proposeCorrection({ ...facts, period: context.period, standing, desired });
  return correction === undefined ? [] : [correction];
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
