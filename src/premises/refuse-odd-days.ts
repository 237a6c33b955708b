import { AppError } from '../shared/app-error.js';
import { doSpansMeet, toReadableSpan, type Span } from './agreement-spans.js';

/** @throws AppError `INPUT_INVALID` when the last day is before the first */
export function refuseBackwards({ firstDay, lastDay }: Span): void {
  if (lastDay === undefined || firstDay <= lastDay) return;
  throw new AppError('INPUT_INVALID', {
    what: `The last day, ${lastDay}, is before the first, ${firstDay}`,
    remedy: 'Give the first and the last day, both included.',
  });
}

/** @throws AppError `AGREEMENT_OVERLAPS` when the days meet others of the same kind */
export function refuseOverlap(days: Span, others: readonly Span[], what: string): void {
  const other = others.find((each) => doSpansMeet(each, days));
  if (other === undefined) return;
  throw new AppError('AGREEMENT_OVERLAPS', {
    what: `The days ${toReadableSpan(days)} of ${what} meet those on file ${toReadableSpan(other)}`,
    remedy: 'End the one on file first, or choose days that do not meet.',
  });
}

/** @throws AppError `INPUT_INVALID` when nobody says what a favor rests on */
export function requireDocument(documentedBy: string, what: string): void {
  if (documentedBy.trim() !== '') return;
  throw new AppError('INPUT_INVALID', {
    what: 'It is not said what this rests on',
    remedy: `Say ${what}, in a few words.`,
  });
}
