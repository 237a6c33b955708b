import { layOutTable, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** A step that was measured. */
export interface BenchStep {
  readonly name: string;
  /** accounts, or statements where only these were drawn */
  readonly count: number;
  readonly milliseconds: number;
}

/** How long each step took for one account, compared with the first: ratios hold on any machine, times on one only. */
export function presentBench({
  accounts,
  steps,
  peakMegabytes,
}: {
  accounts: number;
  steps: readonly BenchStep[];
  peakMegabytes: number;
}): Presented {
  const each = ({ count, milliseconds }: BenchStep): number => milliseconds / Math.max(count, 1);
  const [first] = steps;
  const measured = steps.map((step) => ({
    ...step,
    milliseconds: Math.round(step.milliseconds),
    perSecond: Math.round(1000 / each(step)),
    ratio: first === undefined ? 1 : Math.round((each(step) / each(first)) * 100) / 100,
  }));
  return {
    json: { accounts, steps: measured, peakMegabytes },
    text: toText([
      `One quarter of ${accounts.toLocaleString('en-US')} accounts`,
      '',
      ...layOutTable(measured, [
        { title: 'Step', of: ({ name }) => name },
        { title: 'Count', of: ({ count }) => count.toLocaleString('en-US'), align: 'right' },
        { title: 'Seconds', of: ({ milliseconds }) => (milliseconds / 1000).toFixed(1), align: 'right' },
        { title: 'A second', of: ({ perSecond }) => perSecond.toLocaleString('en-US'), align: 'right' },
        { title: 'Ratio to import', of: ({ ratio }) => ratio.toFixed(2), align: 'right' },
      ]),
      '',
      `Peak memory ${peakMegabytes.toLocaleString('en-US')} MB`,
    ]),
  };
}
