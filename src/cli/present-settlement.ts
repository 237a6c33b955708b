import type { CountySettlement, SettledPortion } from '../certification/county-settlement.js';
import { toReadableDate } from '../shared/local-date.js';
import { layOutFacts, layOutTable, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

const MOST_ROWS = 25;

/** What was certified, what the county did with it, and each difference in words. */
export function presentSettlement(settlement: CountySettlement, out?: string): Presented {
  const { payableYear, asOf, rolls, portions, unknown, differences, totals } = settlement;
  return {
    json: settlement,
    exitCode: differences.length > 0 ? 3 : 0,
    text: toText([
      `What the county did with the roll payable ${String(payableYear)}, by ${toReadableDate(asOf)}`,
      ...rolls.map(
        ({ rollNumber, certifiedOn, version }) =>
          `  roll ${String(rollNumber)}, certified ${toReadableDate(certifiedOn)}, version ${String(version)}`,
      ),
      ...layOutFacts(describeTotals(settlement), '  '),
      ...section('Rows of the roll', layOutRows(portions)),
      ...section(
        'Differences',
        differences
          .slice(0, MOST_ROWS)
          .flatMap(({ accountNumber, parcelId, message }) => [
            `  ${accountNumber === undefined ? '' : `${accountNumber}, `}parcel ${parcelId}`,
            ...wrapText(message, '      '),
          ]),
        differences.length,
      ),
      ...(differences.length > 0 || unknown.length > 0
        ? []
        : ['', totals.collected.isZero() ? 'No difference.' : 'No difference: what the county sent is of this roll.']),
      ...(out === undefined ? [] : ['', out]),
    ]),
  };
}

function describeTotals({ totals, portions, unknown, differences }: CountySettlement): [string, string][] {
  return [
    ['rows', String(portions.length)],
    ['certified', totals.certified.toReadable()],
    ['spread', totals.spread.toReadable()],
    ['collected', totals.collected.toReadable()],
    ...(totals.givenBack.isZero() ? [] : [['given back of it', totals.givenBack.toReadable()] as [string, string]]),
    ...(totals.over.isZero() ? [] : [['over what was certified', totals.over.toReadable()] as [string, string]]),
    ...(totals.sentOn.isZero() ? [] : [['paid here and sent on', totals.sentOn.toReadable()] as [string, string]]),
    ['still with the county', totals.outstanding.toReadable()],
    ...(unknown.length === 0
      ? []
      : [['collected on parcels unknown', totals.unknownCollected.toReadable()] as [string, string]]),
    ['differences', String(differences.length)],
  ];
}

function section(title: string, lines: readonly string[], count = 0): string[] {
  if (lines.length === 0) return [];
  const more = count > MOST_ROWS ? [`  ... and ${String(count - MOST_ROWS)} more; all of them: --json`] : [];
  return ['', title, ...lines, ...more];
}

function layOutRows(portions: readonly SettledPortion[]): string[] {
  const shown = layOutTable(
    portions.slice(0, MOST_ROWS),
    [
      { title: 'Account', of: ({ accountNumber }) => accountNumber },
      { title: 'Parcel', of: ({ parcelId }) => parcelId },
      { title: 'Certified', of: ({ certified }) => certified.toReadable(), align: 'right' },
      { title: 'Spread', of: ({ spread }) => spread?.toReadable() ?? 'not said', align: 'right' },
      { title: 'Collected', of: ({ collected }) => collected.toReadable(), align: 'right' },
      { title: 'With county', of: ({ outstanding }) => outstanding.toReadable(), align: 'right' },
      {
        title: 'Owner',
        of: describeOwner,
      },
    ],
    '  ',
  );
  const more = portions.length - MOST_ROWS;
  return more > 0 ? [...shown, `  ... and ${String(more)} more; all of them: --json, or --out FILE.csv`] : shown;
}

/** The owner, or what else became of the row: `A. Example, paid here, 963.21 sent on 2025-12-05`. */
function describeOwner({ ownerName, takenOff, sentOn }: SettledPortion): string {
  const sent = sentOn.map(({ on, amount }) => `, paid here, ${amount.toReadable()} sent on ${on}`);
  return `${takenOff === undefined ? ownerName : `taken off ${takenOff.on}`}${sent.join('')}`;
}
