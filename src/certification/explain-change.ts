import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { CertificationLine, ExclusionCode, RollExclusion } from './certification-roll.js';
import type { InterestTerms } from './compute-interest.js';
import type { RollEvents } from './list-roll-events.js';

/** One account on two versions of a roll that follow each other, and what may have come between. */
export interface LineChange {
  readonly from: CertificationLine | undefined;
  readonly to: CertificationLine | undefined;
  /** what kept it off the version before */
  readonly keptOff: RollExclusion | undefined;
  /** what keeps it off now */
  readonly excluded: RollExclusion | undefined;
  /** what the step itself says: taken off by the clerk, reduced at the hearing */
  readonly reason: string | undefined;
  readonly events: RollEvents | undefined;
  readonly cutoff: CutoffChange;
  /** of an adoption whose lines bear interest from now on */
  readonly interest: InterestTerms | undefined;
}

export interface CutoffChange {
  readonly now: LocalDate;
  /** undefined: there was no version before */
  readonly before: LocalDate | undefined;
}

/** Why a line was added, is gone, or reads otherwise: what happened with its day, then the amounts. Undefined: it is as it was. */
export function explainChange(change: LineChange): string | undefined {
  const { from, to } = change;
  if (to === undefined) return explainRemoval(change);
  if (from === undefined) return explainAddition(change);
  const amounts = explainAmounts(from, to, change.interest);
  const particulars = explainParticulars(from, to);
  if (amounts.length + particulars.length === 0) return undefined;
  const causes = amounts.length === 0 ? [] : findCauses(from, to, change);
  return `${[...(change.reason === undefined ? [] : [change.reason]), ...causes, ...amounts, ...particulars].join('; ')}.`;
}

/** Where it owes too little, what made it so and is not named yet is told too; any other exclusion says all that there is to say. */
function explainRemoval({ excluded, reason, events, cutoff }: LineChange): string {
  if (excluded === undefined && reason !== undefined) return reason;
  const causes = [...describeCutoff(cutoff), ...(events?.lowered ?? [])];
  const more = causes.filter((words) => excluded?.message.includes(words) !== true);
  const because = more.length === 0 ? '' : `: ${more.join('; ')}`;
  if (excluded === undefined) return `Nothing that could be certified is left to pay${because}.`;
  return excluded.code === 'BELOW_MINIMUM' && because !== ''
    ? `${excluded.message} Since the version before${because}.`
    : excluded.message;
}

const NO_MORE: Record<ExclusionCode, string> = {
  LEGAL_DESCRIPTION_MISSING: 'its legal description is on file now',
  PARCEL_MISSING: 'its parcel is on file now',
  PARCEL_ID_MALFORMED: 'its parcel number has been corrected',
  PARCEL_RETIRED: 'its retired parcel has been replaced',
  PARCEL_SHARES_MISSING: 'the shares of its parcels are on file now',
  TAX_EXEMPT: 'its land is not exempt from taxes any more',
  HELD: 'nothing holds it off any more',
  BELOW_MINIMUM: 'it comes to what is certified at least',
  REMOVED_AT_HEARING: 'the hearing that removed it was about another roll',
};

function explainAddition({ keptOff, events, cutoff }: LineChange): string {
  const causes = [
    ...(keptOff === undefined ? [] : [NO_MORE[keptOff.code]]),
    ...describeCutoff(cutoff),
    ...(events?.raised ?? []),
  ];
  return `Past due by the cut-off of ${toReadableDate(cutoff.now)}${causes.length === 0 ? '' : `: ${causes.join('; ')}`}.`;
}

function describeCutoff({ before, now }: CutoffChange): string[] {
  if (before === undefined || before === now) return [];
  return [`the cut-off was moved from ${toReadableDate(before)} to ${toReadableDate(now)}`];
}

/** What may have raised a line counts where a column of it grew, what may have lowered it where one fell. */
function findCauses(from: CertificationLine, to: CertificationLine, { events, cutoff }: LineChange): string[] {
  const differences = COLUMNS.map(([column]) => to[column].minus(from[column]));
  return [
    ...describeCutoff(cutoff),
    ...(differences.some((each) => each.isPositive()) ? (events?.raised ?? []) : []),
    ...(differences.some((each) => each.isNegative()) ? (events?.lowered ?? []) : []),
  ];
}

const COLUMNS = [
  ['charges', 'charges'],
  ['penalties', 'penalties'],
  ['surcharges', 'surcharges'],
  ['fees', 'fees'],
  ['certificationFee', 'certification fee'],
  ['interest', 'interest'],
] as const;

function explainAmounts(from: CertificationLine, to: CertificationLine, interest: InterestTerms | undefined): string[] {
  return COLUMNS.flatMap(([column, name]) => {
    const difference = to[column].minus(from[column]);
    if (difference.isZero()) return [];
    const terms = column === 'interest' && interest !== undefined ? describeTerms(interest) : '';
    return [
      difference.isPositive()
        ? `${name} grew by ${difference.toReadable()}${terms}`
        : `${name} fell by ${difference.absolute().toReadable()}${terms}`,
    ];
  });
}

/** ` (18% a year from April 3, 2017, 637 days over 365)` */
function describeTerms({ ratePercentPerYear, from, days }: InterestTerms): string {
  return ` (${ratePercentPerYear.toString()}% a year from ${toReadableDate(from)}, ${days})`;
}

const PARTICULARS = [
  ['ownerName', 'owner'],
  ['ownerAddress', "owner's address"],
  ['occupantName', 'occupant'],
  ['serviceAddress', 'service address'],
] as const;

function explainParticulars(from: CertificationLine, to: CertificationLine): string[] {
  const [before, now] = [describeLand(from), describeLand(to)];
  return [
    ...PARTICULARS.map(([field, name]) => [name, from[field], to[field]] as const),
    ['parcel', before.parcels, now.parcels] as const,
    ['legal description', before.legals, now.legals] as const,
  ]
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name} was "${was}" and is "${is}"`);
}

function describeLand({ parcels }: CertificationLine): { parcels: string; legals: string } {
  const several = parcels.length > 1;
  return {
    parcels: parcels.map(({ parcelId, share }) => (several ? `${parcelId} ${share}%` : parcelId)).join('; '),
    legals: parcels.map(({ legalDescription }) => legalDescription).join('; '),
  };
}
