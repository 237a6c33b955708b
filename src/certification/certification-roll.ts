import type { CertifiableKind } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Hearing } from './hearing.js';

/** How far a roll has come. A correction makes a further version and leaves the stage as it is. */
export const ROLL_STAGES = ['draft', 'noticed', 'adopted', 'certified'] as const;

export type RollStage = (typeof ROLL_STAGES)[number];

/**
 * What a clerk does with a roll. Draft, notice, adoption and certification follow each other; each of them, another day of the
 * hearing and a correction leave a version of the roll. The other steps are recorded beside it.
 */
export const ROLL_STEPS = [
  'draft',
  'notice',
  'reschedule',
  'publish',
  'serve',
  'object',
  'hear',
  'withdraw',
  'adopt',
  'certify',
  'correct',
  'send',
  'acknowledge',
] as const;

export type RollStep = (typeof ROLL_STEPS)[number];

/** One roll of a payable year; a city may certify more than once for the same year. */
export interface CertificationRoll {
  /** the year whose taxes carry the amounts: 2026 */
  readonly payableYear: number;
  /** 1, 2, ... within the payable year */
  readonly rollNumber: number;
  readonly stage: RollStage;
  /** what fell due on or before this day is past due for the roll */
  readonly cutoffOn: LocalDate;
  readonly draftedOn: LocalDate;
  readonly noticedOn: LocalDate | undefined;
  readonly hearingOn: LocalDate | undefined;
  /** as it is said to people: `7:00 PM` */
  readonly hearingHour: string | undefined;
  /** `Village Hall, 600 Town Center Parkway` */
  readonly hearingPlace: string | undefined;
  readonly adoptedOn: LocalDate | undefined;
  /** number of the council's resolution: `25-88` */
  readonly resolution: string | undefined;
  readonly certifiedOn: LocalDate | undefined;
}

/** A debt of the ledger on a roll, with as much of it as is certified. */
export interface CertifiedEntry {
  readonly entryNumber: number;
  readonly kind: CertifiableKind;
  readonly code: string;
  readonly amount: Money;
  /** the statement it goes with; an opening balance and the penalties on it go with none */
  readonly statementNumber: string | undefined;
  /** what it is known by from version to version: a penalty that is posted anew, smaller, keeps its key */
  readonly key: string;
}

/** A parcel that an account stands on, and how much of the line goes on it. */
export interface LineParcel {
  /** as the county prints it */
  readonly parcelId: string;
  readonly legalDescription: string;
  /** in percent, `100`, `60` or `33.3333`; those of a line sum to 100; empty while nobody has said it */
  readonly share: string;
}

/** Whose land it is and where, as of the day a version was made. */
export interface LandFacts {
  readonly ownerName: string;
  /** on one line: `12 Oak Street, Lino Lakes, MN 55014` */
  readonly ownerAddress: string;
  /** empty where nobody but the owner lives there */
  readonly occupantName: string;
  /** who owned it when the oldest debt of the line was made, where that is another than the owner; else empty */
  readonly formerOwnerName: string;
  readonly serviceAddress: string;
  /** the first of the parcels, as the county prints it; empty when the account has no parcel */
  readonly parcelId: string;
  /** of the first parcel */
  readonly legalDescription: string;
  /** all of them, in the order of their numbers */
  readonly parcels: readonly LineParcel[];
}

export interface LineSums {
  /** charges, and adjustments such as an opening balance, which were charges before they came here */
  readonly charges: Money;
  readonly penalties: Money;
  readonly surcharges: Money;
  readonly fees: Money;
  readonly certificationFee: Money;
  readonly interest: Money;
  readonly total: Money;
}

/** What one account owes on a roll. Accounts on one parcel keep their own lines. */
export interface CertificationLine extends LandFacts, LineSums {
  readonly accountNumber: string;
  readonly entries: readonly CertifiedEntry[];
}

export const EXCLUSION_CODES = [
  'LEGAL_DESCRIPTION_MISSING',
  'PARCEL_MISSING',
  'PARCEL_ID_MALFORMED',
  'PARCEL_RETIRED',
  'PARCEL_SHARES_MISSING',
  'TAX_EXEMPT',
  'HELD',
  'BELOW_MINIMUM',
  'REMOVED_AT_HEARING',
] as const;

export type ExclusionCode = (typeof EXCLUSION_CODES)[number];

/** A past due account that is not on the roll, and what the clerk can do about it. */
export interface RollExclusion {
  readonly accountNumber: string;
  readonly code: ExclusionCode;
  readonly message: string;
  /** what it owes of what the roll includes */
  readonly amount: Money;
}

/** What a version says beside its lines. */
export interface RollChange {
  readonly accountNumber: string;
  /** total of the line in the version before; undefined: it was not there */
  readonly from: Money | undefined;
  /** total of the line now; undefined: it is gone */
  readonly to: Money | undefined;
  readonly why: string;
}

/** The roll as it stood after one step; never changed afterwards. */
export interface RollVersion {
  /** 1, 2, 3, ... within the roll */
  readonly version: number;
  readonly stage: RollStage;
  readonly madeOn: LocalDate;
  readonly madeBy: string;
  readonly reason: string;
  /** in the order of account numbers */
  readonly lines: readonly CertificationLine[];
  readonly excluded: readonly RollExclusion[];
  readonly changes: readonly RollChange[];
  /** the last entry of the ledger that it knows of; undefined: made before that was kept */
  readonly throughEntry?: number | undefined;
  /** the hearing that stood; undefined: none, or made before that was kept */
  readonly hearing?: Hearing | undefined;
}
