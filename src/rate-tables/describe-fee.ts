import { describeFigure } from './describe-figure.js';
import type { FigureRow } from './figure-line.js';
import type { FeeInForce } from './tables-in-force.js';

/** What a fee comes to, what changes it, how long what it is for is good, and when it is due. */
export function describeFee(fee: FeeInForce): FigureRow[] {
  const { citation, doubledIf, freeIf, endsOn, lasts, afterNotice, dueWithinDays } = fee;
  const conditions: (Omit<FigureRow, 'citation'> | undefined)[] = [
    doubledIf === undefined ? undefined : { row: 'doubled_if', unit: '', figure: doubledIf },
    freeIf === undefined ? undefined : { row: 'free_if', unit: '', figure: freeIf },
    endsOn && { row: 'ends_on', unit: 'month-day', figure: `${String(endsOn.month)}-${String(endsOn.day)}` },
    lasts === undefined ? undefined : { row: 'lasts', unit: '', figure: lasts.replaceAll('_', ' ') },
    afterNotice && { row: `after notice of ${afterNotice.of}`, unit: 'days', figure: String(afterNotice.days) },
    dueWithinDays === undefined ? undefined : { row: 'due_within_days', unit: 'days', figure: String(dueWithinDays) },
  ];
  return [
    ...describeAmount(fee),
    ...conditions.flatMap((row) => (row === undefined ? [] : [{ ...row, citation }])),
    ...describeInterest(fee),
  ];
}

function describeAmount({ figure, citation }: FeeInForce): FigureRow[] {
  if ('atCost' in figure) return [{ row: 'amount', unit: 'usd', figure: 'at cost', citation }];
  if ('byClass' in figure) {
    return [...figure.byClass].map(([name, amount]) => ({
      row: name,
      unit: 'usd',
      figure: amount.toString(),
      citation,
    }));
  }
  return [{ row: 'amount', unit: 'usd', figure: describeFigure(figure), citation }];
}

function describeInterest({ interest }: FeeInForce): FigureRow[] {
  if (interest === undefined) return [];
  const figure = interest.set ? interest.ratePercentPerYear.toString() : describeFigure({ set: false });
  return [{ row: 'interest', unit: 'percent a year', figure, citation: interest.citation }];
}
