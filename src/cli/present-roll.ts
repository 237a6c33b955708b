import type { CertificationLine, RollVersion } from '../certification/certification-roll.js';
import { describeHearing } from '../certification/hearing.js';
import { nameOwners } from '../certification/name-owners.js';
import type { RollRemark } from '../certification/recall-earlier-rolls.js';
import type { RollStatus } from '../certification/roll-status.js';
import type { RollInterest } from '../certification/summarize-interest.js';
import { toReadableDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { layOutFacts, layOutTable, toText, wrapText } from './lay-out-table.js';
import { nameOfRoll } from './name-of-roll.js';
import { describeNextStep, describeRecord, describeWarnings } from './present-roll-record.js';
import type { Presented } from './presented.js';

const MOST_LINES = 25;

/** A past due debt that the act does not let onto the roll. */
export interface OffByLawToShow {
  readonly accountNumber: string;
  readonly kind: string;
  readonly amount: Money;
}

/** What is told beside a roll, where it is asked for. */
interface BesideTheRoll {
  readonly offByLaw?: readonly OffByLawToShow[] | undefined;
  readonly remarks?: readonly RollRemark[];
}

/** A roll in one of its versions: what it comes to, its lines, who is kept off it and why, what changed. */
export function presentRoll(
  { roll, version, record, sentOn, warnings, next, interest }: Omit<RollStatus, 'deadlineOn' | 'lastFreeDay'>,
  { offByLaw, remarks = [] }: BesideTheRoll = {},
): Presented {
  const { lines, excluded, changes } = version;
  const total = Money.sum(lines.map((line) => line.total));
  return {
    json: { roll, version: { ...version, total }, interest, record, sentOn, warnings, next, offByLaw, remarks },
    exitCode: excluded.length + remarks.length > 0 || (roll.stage === 'noticed' && warnings.length > 0) ? 3 : 0,
    text: toText([
      ...describeWarnings(warnings),
      `${nameOfRoll(roll)}, ${version.stage}, version ${String(version.version)} of ${toReadableDate(version.madeOn)}`,
      `  ${version.reason}`,
      ...layOutFacts(
        [
          ['cut-off', roll.cutoffOn],
          ...(roll.hearingOn === undefined
            ? []
            : [['hearing', describeHearing({ ...roll, hearingOn: roll.hearingOn })] as const]),
          ...(roll.resolution === undefined
            ? []
            : [['resolution', `${roll.resolution}, adopted ${roll.adoptedOn ?? ''}`] as const]),
          ...(roll.certifiedOn === undefined ? [] : [['certified', roll.certifiedOn] as const]),
          ['lines', String(lines.length)],
          ['total', total.toReadable()],
          ...(interest === undefined ? [] : [['interest', describeInterest(interest)] as const]),
        ],
        '  ',
      ),
      ...section('Lines', describeLines(lines, roll.payableYear)),
      ...section(
        'Kept off',
        firstOf(excluded).flatMap(({ accountNumber, amount, message }) => [
          `  ${accountNumber}, ${amount.toReadable()}`,
          ...wrapText(message, '      '),
        ]),
        further(excluded),
      ),
      ...section(
        'Remarks',
        firstOf(remarks).flatMap(({ accountNumber, message }) => [
          `  ${accountNumber}`,
          ...wrapText(message, '      '),
        ]),
        further(remarks),
      ),
      ...section('Also past due, not on the roll by law', describeOffByLaw(offByLaw ?? [])),
      ...section('What changed', version.version === 1 ? [] : describeChanges(changes)),
      ...describeRecord(record, sentOn),
      ...section('Next', describeNextStep(next)),
    ]),
  };
}

/** `18% a year of 160.00 from 2024-11-04 to 2025-12-31, 422 days over 365: 33.30, in the total` */
function describeInterest({ ratePercentPerYear, base, from, to, days, amount }: RollInterest): string {
  return `${ratePercentPerYear.toString()}% a year of ${base.toReadable()} from ${from} to ${to}, ${days}: ${amount.toReadable()}, in the total`;
}

function section(title: string, lines: readonly string[], more: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines, ...more];
}

function firstOf<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, MOST_LINES);
}

function further(items: readonly unknown[], elsewhere = ''): string[] {
  const more = items.length - MOST_LINES;
  return more > 0 ? [`  ... and ${String(more)} more; all of them: --json${elsewhere}`] : [];
}

function describeLines(lines: RollVersion['lines'], payableYear: number): string[] {
  const shown = layOutTable(
    firstOf(lines),
    [
      { title: 'Account', of: ({ accountNumber }) => accountNumber },
      { title: 'Parcel', of: nameParcels },
      { title: 'Charges', of: ({ charges }) => charges.toReadable(), align: 'right' },
      { title: 'Penalties', of: ({ penalties }) => penalties.toReadable(), align: 'right' },
      {
        title: 'Other',
        of: ({ surcharges, fees, certificationFee, interest }) =>
          Money.sum([surcharges, fees, certificationFee, interest]).toReadable(),
        align: 'right',
      },
      { title: 'Total', of: ({ total }) => total.toReadable(), align: 'right' },
      { title: 'Owner', of: nameOwners },
    ],
    '  ',
  );
  return [...shown, ...further(lines, `, or as CSV: sewer roll export ${String(payableYear)} --out out/county`)];
}

function nameParcels({ parcelId, parcels }: CertificationLine): string {
  return parcels.length > 1 ? `${parcelId} and ${String(parcels.length - 1)} more` : parcelId;
}

function describeOffByLaw(debts: readonly OffByLawToShow[]): string[] {
  const shown = layOutTable(
    firstOf(debts),
    [
      { title: 'Account', of: ({ accountNumber }) => accountNumber },
      { title: 'Amount', of: ({ amount }) => amount.toReadable(), align: 'right' },
      { title: 'Of', of: ({ kind }) => kind.replaceAll('_', ' ') },
    ],
    '  ',
  );
  return [...shown, ...further(debts)];
}

function describeChanges(changes: RollVersion['changes']): string[] {
  const shown = firstOf(changes).map(({ accountNumber, from, to, why }) => {
    const amounts = `${from?.toReadable() ?? 'not there'} -> ${to?.toReadable() ?? 'gone'}`;
    return `  ${accountNumber}: ${amounts}, ${why}`;
  });
  return [...shown, ...further(changes)];
}
