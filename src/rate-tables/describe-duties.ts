import { describeFigure } from './describe-figure.js';
import type { FigureRow } from './figure-line.js';
import type { TablesInForce } from './tables-in-force.js';

/** Bonds, deposits, insurance and deadlines in words: what an owner or installer must show or do, and by when. */
export function describeDuties({ securities, deadlines }: TablesInForce): (FigureRow & {
  table: string;
  code: string;
})[] {
  const ofSecurities = [...securities.values()].flatMap(({ code, kind, before, rows, citation }) => {
    const place = { table: 'securities', code, citation };
    const amounts =
      rows.length === 0
        ? [{ ...place, row: kind, unit: '', figure: describeFigure({ set: false }) }]
        : rows.map(({ of, atLeast }) => ({
            ...place,
            row: `${kind}, ${of}`,
            unit: 'usd, at least',
            figure: atLeast.toString(),
          }));
    if (before === undefined) return amounts;
    return [...amounts, { ...place, row: 'filed before', unit: '', figure: before.join(', ') }];
  });
  const ofDeadlines = [...deadlines.values()].flatMap(({ code, within, after, noticeOf, citation }) => {
    const place = { table: 'deadlines', code, unit: '', citation };
    const span = { ...place, row: `after ${after}`, figure: within.replaceAll('_', ' ') };
    return noticeOf === undefined ? [span] : [span, { ...place, row: 'counted from a notice of', figure: noticeOf }];
  });
  return [...ofSecurities, ...ofDeadlines];
}
