import type { Charge } from '../charges/charge.js';
import { toReadablePeriod, type BillingPeriod } from '../shared/billing-period.js';
import { toReadableCitation } from '../shared/citation.js';
import { Money } from '../shared/money.js';
import { toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** What a premise would be charged, each line with its arithmetic and its section. */
export function presentQuote({
  jurisdictionName,
  jurisdiction,
  class: className,
  period,
  charges,
}: {
  jurisdictionName: string;
  jurisdiction: string;
  class: string;
  period: BillingPeriod;
  charges: readonly Charge[];
}): Presented {
  const total = Money.sum(charges.map((charge) => charge.amount));
  const lines = charges.map((charge) => ({
    kind: charge.kind,
    code: charge.code,
    class: charge.class,
    title: charge.title,
    firstDay: charge.firstDay,
    lastDay: charge.lastDay,
    amount: charge.amount.toString(),
    trace: charge.trace,
    citation: toReadableCitation(charge.citation),
    reading: charge.citation.reading,
  }));
  const width = Math.max(5, ...charges.map(({ title }) => title.length));
  const amount = (money: Money): string => money.toReadable().padStart(10);
  const body = charges.flatMap((charge) => [
    `  ${charge.title.padEnd(width)}${amount(charge.amount)}`,
    ...charge.trace.map((sentence) => `      ${sentence}`),
    ...(charge.citation.reading === undefined ? [] : wrapText(`How it is read: ${charge.citation.reading}`, '      ')),
  ]);
  return {
    json: { jurisdiction, class: className, period: period.key, lines, total: total.toString() },
    text: toText([
      `${jurisdictionName}, ${className}, ${toReadablePeriod(period)} (${period.firstDay} to ${period.lastDay})`,
      '',
      ...(charges.length === 0 ? [`  Nothing is charged: no charge in force is for the class ${className}.`] : body),
      `  ${'Total'.padEnd(width)}${amount(total)}`,
    ]),
  };
}
