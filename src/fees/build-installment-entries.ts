import type { NewEntry } from '../ledger/ledger-entry.js';
import { toReadableCitation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Assessment, Installment } from './assessment.js';

/** The fee entries of one installment: its part of the cost and its interest, each of which may stand once. */
export function buildInstallmentEntries(
  assessment: Assessment,
  { number, principal, interest, balance }: Installment,
  on: LocalDate,
): NewEntry[] {
  const { accountNumber, code, title, cost, installments, ratePercentPerYear, citation } = assessment;
  const which = `installment ${String(number)} of ${String(installments)}`;
  const common = { accountNumber, kind: 'fee' as const, code, effectiveOn: on, citation };
  const onceKey = installmentOnceKey(assessment, number);
  const entries: NewEntry[] = [
    {
      ...common,
      amount: principal,
      title: `${title}, ${which}`,
      trace: [
        `${cost.toReadable()} in ${String(installments)} yearly installments; this one is ${principal.toReadable()}.`,
      ],
      onceKey,
    },
    {
      ...common,
      amount: interest,
      title: `${title}, interest with ${which}`,
      trace: [
        `${ratePercentPerYear.toString()}% of ${balance.toReadable()} unpaid through the year: ${interest.toReadable()} (${toReadableCitation(citation)}).`,
      ],
      onceKey: `${onceKey}|interest`,
    },
  ];
  return entries.filter((entry) => entry.amount.isPositive());
}

/** The key under which the part of the cost stands once. */
function installmentOnceKey({ assessmentNumber }: Pick<Assessment, 'assessmentNumber'>, number: number): string {
  return `assessment|${String(assessmentNumber)}|${String(number)}`;
}
