import { chargeOnceKey, correctionOnceKey, hasChargeOnceKey, isCorrection, type Charge } from '../charges/charge.js';
import type { AccountLedger, LedgerEntry } from '../ledger/ledger-entry.js';
import { FIRST_METER } from '../premises/meter-name.js';
import { toReadablePeriod, type BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { belongsToRun } from './belongs-to-run.js';
import type { CorrectionPart, ProposedCorrection } from './run-plan.js';

/** What an account was billed for a period, and what it should have been. */
export interface BilledPeriod {
  readonly accountNumber: string;
  readonly period: BillingPeriod;
  /** the account's entries that are not reversed */
  readonly standing: readonly LedgerEntry[];
  readonly ledger: AccountLedger;
  readonly desired: readonly Charge[];
}

/**
 * The difference between what a period was billed and what it should have been, by meter and code; undefined where there is
 * none.
 * What was billed stands, with its age and its penalties. What is missing comes on the next statement and is due with it; what
 * was too much comes off the charge itself, as a credit adjustment, and so does the penalty on it (reading 12).
 * Billed 12.00 for a 5/8 inch meter that was a 3/4 inch one since January 1: 1.00 more.
 */
export function proposeCorrection(billed: BilledPeriod): ProposedCorrection | undefined {
  const { accountNumber, period } = billed;
  const desired = byDay(billed.desired);
  const posted = byDay(postedCharges(billed.standing, period));
  const parts =
    posted.length === 0
      ? desired.map((charge) => ({ ...charge, settles: undefined, onceKey: chargeOnceKey(charge, period.key) }))
      : groupPairs(posted, desired).flatMap((group) => correctGroup(group, period));
  if (parts.length === 0) return undefined;
  return {
    accountNumber,
    period: period.key,
    parts,
    postedAmount: sumOf(posted),
    desiredAmount: sumOf(desired),
    reason: reasonOf(posted, desired),
    isWithCounty: parts.some((part) => part.amount.isNegative()) && isCertified(billed, posted),
  };
}

/** What stands of the runs of a period: charges and surcharges, what a budget plan gave back, earlier corrections. */
export function postedCharges(standing: readonly LedgerEntry[], period: BillingPeriod): LedgerEntry[] {
  return standing.filter(
    (entry) =>
      entry.period === period.key &&
      (entry.kind === 'charge' ||
        entry.kind === 'surcharge' ||
        (entry.kind === 'adjustment' && hasChargeOnceKey(entry))),
  );
}

/** What was billed and what should have been, of one meter and code. */
interface Pair {
  readonly posted: readonly LedgerEntry[];
  readonly desired: readonly Charge[];
}

/** By meter and code, in the order in which they were billed; an account's first meter had no name while it was the only one. */
function groupPairs(posted: readonly LedgerEntry[], desired: readonly Charge[]): Pair[] {
  const keyOf = ({ meterName = FIRST_METER, code }: LedgerEntry | Charge): string => [meterName, code].join('|');
  return [...new Set([...posted, ...desired].map(keyOf))].map((key) => ({
    posted: posted.filter((entry) => keyOf(entry) === key),
    desired: desired.filter((charge) => keyOf(charge) === key),
  }));
}

function correctGroup({ posted, desired }: Pair, period: BillingPeriod): CorrectionPart[] {
  const amount = sumOf(desired).minus(sumOf(posted));
  const [model] = [...desired, ...posted];
  if (amount.isZero() || model === undefined) return [];
  const charged = posted.find((entry) => entry.amount.isPositive() && !isCorrection(entry));
  const { code, meterName } = model;
  const { agreementId = 0, class: ofClass = '', firstDay = period.firstDay, lastDay = period.lastDay } = model;
  const onceKey = freeKey(posted, { agreementId, period: period.key, code });
  const words = amount.isPositive() ? `${amount.toString()} more` : `${amount.negated().toString()} less`;
  return [
    {
      kind: amount.isNegative() ? 'adjustment' : toChargeKind(model.kind),
      code,
      class: ofClass,
      title: `${toReadablePeriod(period)} corrected: ${desired.length === 0 ? 'nothing was due' : titlesOf(desired)}`,
      ...(meterName === undefined ? {} : { meterName }),
      ...{ agreementId, firstDay, lastDay, amount },
      trace: [`${reasonOf(posted, desired)}: ${words}.`, ...desired.flatMap((charge) => charge.trace)],
      citation: model.citation,
      settles: amount.isNegative() ? charged?.entryNumber : undefined,
      onceKey,
    },
  ];
}

/** The first correction may be gone with a voided run while the second stands: what is free is not always the next. */
function freeKey(
  posted: readonly LedgerEntry[],
  of: { readonly agreementId: number; readonly period: string; readonly code: string },
): string {
  const taken = new Set(posted.map(({ onceKey }) => onceKey));
  let number = 1;
  while (taken.has(correctionOnceKey({ ...of, number }))) number += 1;
  return correctionOnceKey({ ...of, number });
}

/** As a reader goes through a period, whatever was posted first. */
function byDay<Item extends { readonly firstDay?: LocalDate | undefined }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.firstDay ?? '').localeCompare(b.firstDay ?? ''));
}

function toChargeKind(kind: Charge['kind'] | LedgerEntry['kind']): 'charge' | 'surcharge' {
  return kind === 'surcharge' ? 'surcharge' : 'charge';
}

/** Whether the county collects anything of what a period was billed: one of its charges, or what hangs on its statements. */
function isCertified({ ledger, standing, period }: BilledPeriod, posted: readonly LedgerEntry[]): boolean {
  const certified = new Set(standing.filter((entry) => entry.kind === 'certification').map((entry) => entry.settles));
  const charges = new Set(posted.map((entry) => entry.entryNumber));
  const statementNumbers = new Set(
    ledger.statements.filter((each) => each.period === period.key).map((each) => each.statementNumber),
  );
  return standing.some(
    (entry) => certified.has(entry.entryNumber) && belongsToRun(entry, { ledger, charges, statementNumbers }),
  );
}

function sumOf(items: readonly { readonly amount: Money }[]): Money {
  return Money.sum(items.map((item) => item.amount));
}

function reasonOf(posted: readonly LedgerEntry[], desired: readonly Charge[]): string {
  if (posted.length === 0) return `Never billed; should be ${amountsOf(desired)}`;
  if (desired.length === 0) return `Was billed as ${amountsOf(posted)}; nothing was due`;
  return `Was billed as ${amountsOf(posted)}; should be ${amountsOf(desired)}`;
}

function amountsOf(items: readonly { title: string; amount: Money }[]): string {
  return items.map((item) => `${item.title} ${item.amount.toString()}`).join(' and ');
}

function titlesOf(items: readonly { title: string }[]): string {
  return items.map((item) => item.title).join(' and ');
}
