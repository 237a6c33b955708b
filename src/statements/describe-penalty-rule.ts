import type { Cited, PenaltyAmount, PenaltyRule } from '../rate-tables/tables-in-force.js';
import { toReadableCitation } from '../shared/citation.js';

const SPANS: Record<PenaltyRule['per'], string> = {
  once: 'once, when charges stay unpaid',
  month_or_fraction: 'for each month or fraction of a month that charges stay unpaid',
  quarter_or_fraction: 'for each quarter or fraction of a quarter that charges stay unpaid',
};

/**
 * The rule on late payment as a resident reads it: `A penalty of $1.00 is added for each quarter or fraction of a quarter
 * that charges stay unpaid after the due date (Ordinance 57 § 14(B)).`
 */
export function describePenaltyRule(penalty: Cited<PenaltyRule>): string {
  const { amount, per, graceDays } = penalty.value;
  const after = graceDays === 0 ? 'after the due date' : `more than ${String(graceDays)} days after the due date`;
  return `A penalty of ${describeAmount(amount)} is added ${SPANS[per]} ${after} (${toReadableCitation(penalty.citation)}).`;
}

function describeAmount(amount: PenaltyAmount): string {
  if (amount.kind === 'flat') return `$${amount.amount.toReadable()}`;
  const of = amount.of === 'open_charges' ? 'the unpaid charges' : 'the unpaid charges and the penalties on them';
  const limits = [
    amount.minimum === undefined ? [] : [`at least $${amount.minimum.toReadable()}`],
    amount.maximum === undefined ? [] : [`at most $${amount.maximum.toReadable()}`],
  ].flat();
  return `${amount.ratePercent.toString()}% of ${of}${limits.length === 0 ? '' : `, ${limits.join(' and ')},`}`;
}
