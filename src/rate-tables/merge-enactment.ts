import { emptyTables } from './empty-tables.js';
import type { Enactment, PaymentsProvision, ProrationProvision, TableProvision } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { mergeCapacities } from './merge-capacities.js';
import { mergeCertification } from './merge-certification.js';
import { mergeCharge } from './merge-charge.js';
import { mergeCivilPenalty } from './merge-civil-penalty.js';
import { mergeDeadline } from './merge-deadline.js';
import { mergeDiscount } from './merge-discount.js';
import { mergeFee } from './merge-fee.js';
import { mergePenalty } from './merge-penalty.js';
import { mergeSecurity } from './merge-security.js';
import { mergeStatementCalendar } from './merge-statement-calendar.js';
import type { MergeStep } from './merge-step.js';
import { mergeSurcharge } from './merge-surcharge.js';
import { mergeVacationHold } from './merge-vacation-hold.js';
import type { Cited, PaymentOrder, ProrationRule, TablesInForce } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

/**
 * The law after one more act: what the act names takes the place of what stood, everything else stands. A table or code that it
 * repeals is no more; where a habit of the program stood before any act, it stands again.
 */
export function mergeEnactment({
  before,
  enactment,
  problems,
}: {
  before: TablesInForce;
  enactment: Enactment;
  problems: FormatProblems;
}): TablesInForce {
  const context = { enactment, problems };
  const habits = emptyTables(enactment.effectiveOn);
  return {
    on: enactment.effectiveOn,
    charges: mergeCodes(before.charges, enactment.charges, mergeCharge, context),
    surcharges: mergeCodes(before.surcharges, enactment.surcharges, mergeSurcharge, context),
    fees: mergeCodes(before.fees, enactment.fees, mergeFee, context),
    civilPenalties: mergeCodes(before.civilPenalties, enactment.civilPenalties, mergeCivilPenalty, context),
    securities: mergeCodes(before.securities, enactment.securities, mergeSecurity, context),
    deadlines: mergeCodes(before.deadlines, enactment.deadlines, mergeDeadline, context),
    discounts: mergeCodes(before.discounts, enactment.discounts, mergeDiscount, context),
    vacationHold: mergeTable(before.vacationHold, enactment.vacationHold, mergeVacationHold, context),
    equivalentMeterSizes: mergeTable(
      before.equivalentMeterSizes,
      enactment.equivalentMeterSizeByPumpCapacity,
      mergeCapacities,
      context,
    ),
    statementCalendar: mergeTable(
      before.statementCalendar,
      enactment.statementCalendar,
      mergeStatementCalendar,
      context,
    ),
    penalty: mergeTable(before.penalty, enactment.penalty, mergePenalty, context),
    certification: mergeTable(before.certification, enactment.certification, mergeCertification, context),
    proration: mergeTable(before.proration, enactment.proration, toProration, context) ?? habits.proration,
    paymentOrder: mergeTable(before.paymentOrder, enactment.payments, toPaymentOrder, context) ?? habits.paymentOrder,
  };
}

interface Context {
  readonly enactment: Enactment;
  readonly problems: FormatProblems;
}

interface TableStep<Provision, Value> extends Context {
  readonly before: Cited<Value> | undefined;
  readonly provision: Provision;
}

// A map keeps the place of a key that is set again, so codes stay in the order in which acts first name them.
function mergeCodes<Provision extends TableProvision, InForce>(
  before: ReadonlyMap<string, InForce>,
  provisions: Readonly<Record<string, Provision>> | undefined,
  merge: (step: MergeStep<Provision, InForce>) => InForce | undefined,
  context: Context,
): ReadonlyMap<string, InForce> {
  if (provisions === undefined) return before;
  const after = new Map(before);
  for (const [code, provision] of Object.entries(provisions)) {
    const merged = provision.repealed ? undefined : merge({ code, before: before.get(code), provision, ...context });
    if (merged === undefined) after.delete(code);
    else after.set(code, merged);
  }
  return after;
}

function mergeTable<Provision extends TableProvision, Table>(
  before: Table | undefined,
  provision: Provision | undefined,
  merge: (step: { before: Table | undefined; provision: Provision } & Context) => Table | undefined,
  context: Context,
): Table | undefined {
  if (provision?.repealed) return undefined;
  return provision === undefined ? before : merge({ before, provision, ...context });
}

function toProration({
  provision,
  enactment,
}: TableStep<ProrationProvision, ProrationRule>): Cited<ProrationRule> | undefined {
  const { rule } = provision;
  return rule && { value: rule, citation: toEnactmentCitation(enactment, provision) };
}

/** Kinds that an act does not name come last, in the order that stood. */
function toPaymentOrder({
  before,
  provision,
  enactment,
}: TableStep<PaymentsProvision, PaymentOrder>): Cited<PaymentOrder> | undefined {
  const { applyTo } = provision;
  if (applyTo === undefined) return undefined;
  const others = (before?.value ?? []).filter((kind) => !applyTo.includes(kind));
  return { value: [...applyTo, ...others], citation: toEnactmentCitation(enactment, provision) };
}
