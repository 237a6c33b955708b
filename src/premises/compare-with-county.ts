import type { LocalDate } from '../shared/local-date.js';
import type { KnownParcel, ParcelFacts } from './parcel-facts.js';
import type { ParcelFileRow } from './parcel-row.js';

/** What differs between a parcel on file and the county's file, in the order in which it is told. */
export const DIFFERENCE_KINDS = [
  'retired',
  'split',
  'not_in_file',
  'tax_exempt',
  'owner',
  'legal_description',
] as const;

export interface CountyDifference {
  readonly kind: (typeof DIFFERENCE_KINDS)[number];
  /** as on file */
  readonly parcelId: string;
  /** what is on file here; empty where nothing is */
  readonly onFile: string;
  /** what the county says */
  readonly county: string;
}

/** Which legal descriptions of the county take their place on file: none, those that are missing, or all. */
export type TakenLegals = 'none' | 'missing' | 'all';

/** What a row of the county's file makes of a parcel on file; the accounts on it are not touched. */
export function toParcelFacts(
  row: ParcelFileRow,
  known: KnownParcel,
  { on, legals }: { on: LocalDate; legals: TakenLegals },
): ParcelFacts {
  const takesLegal = legals === 'all' || (legals === 'missing' && known.legalDescription === undefined);
  return {
    normalizedParcelId: known.normalizedParcelId,
    retiredOn: toRetiredOn(row, known, on),
    replacedBy: row.replacedBy.length === 0 ? undefined : row.replacedBy.map(({ parcelId }) => parcelId),
    taxStatus: row.taxStatus,
    legalDescription: takesLegal ? row.legalDescription : undefined,
    countyOwnerName: row.ownerName,
    countyOwnerAddress: row.ownerAddress,
    checkedOn: on,
  };
}

/** A file that only says that a parcel is retired leaves the day from which that was first known. */
function toRetiredOn({ retired }: ParcelFileRow, known: KnownParcel, on: LocalDate): LocalDate | null | undefined {
  if (retired === undefined) return undefined;
  if (retired === 'no') return null;
  return retired === 'yes' ? (known.retiredOn ?? on) : retired;
}

/** What a clerk should look at, of one parcel; `owners` are those of the accounts on it, on the day of the file. */
export function compareWithCounty(
  row: ParcelFileRow,
  known: KnownParcel,
  owners: readonly string[],
): CountyDifference[] {
  const { parcelId } = known;
  const tell = (kind: CountyDifference['kind'], onFile: string, county: string): CountyDifference[] => [
    { kind, parcelId, onFile, county },
  ];
  const { ownerName, legalDescription, retired } = row;
  const isRetired = retired !== undefined && retired !== 'no';
  const replacing = row.replacedBy.map((each) => each.parcelId).join('; ');
  const others = ownerName === undefined ? [] : owners.filter((owner) => !haveSameWords(owner, ownerName));
  const isOtherLegal =
    legalDescription !== undefined && toBareText(legalDescription) !== toBareText(known.legalDescription ?? '');
  return [
    ...(isRetired
      ? tell(
          'retired',
          '',
          [retired === 'yes' ? 'retired' : `retired on ${retired}`, replacing].filter(Boolean).join(', now '),
        )
      : []),
    ...(row.taxStatus === 'exempt' ? tell('tax_exempt', '', 'exempt from taxes') : []),
    ...(others.length > 0 ? tell('owner', [...new Set(others)].join('; '), ownerName ?? '') : []),
    ...(isOtherLegal ? tell('legal_description', known.legalDescription ?? '', legalDescription) : []),
  ];
}

/** Whether two names are made of the same words, in whatever order: `EXAMPLE ANNA` and `Anna Example`. */
function haveSameWords(first: string, second: string): boolean {
  return toWords(first) === toWords(second);
}

function toWords(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu);
  return (words ?? []).sort().join(' ');
}

function toBareText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
