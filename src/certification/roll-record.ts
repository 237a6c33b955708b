import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Hearing } from './hearing.js';
import type { CountyPractice } from './roll-layout.js';

/** What may be withdrawn with its number, where it was recorded by mistake. */
interface Numbered {
  /** 1, 2, ... of its kind within the roll, in the order of entry */
  readonly number: number;
}

/** Who a letter goes to, as on the version that the notice was given with. */
export interface NoticeAddress {
  readonly accountNumber: string;
  readonly role: 'owner' | 'occupant';
  readonly name: string;
  /** on one line; empty where none is on file */
  readonly address: string;
}

/**
 * That the notices were mailed or handed over: what an affidavit of service says. Its hearing is the one that they named,
 * October 20, also after the hearing was moved to October 27.
 */
export interface ServiceOfNotice extends Required<Hearing>, Numbered {
  readonly servedOn: LocalDate;
  /** the person who can swear to it */
  readonly servedBy: string;
  /** `first-class mail` */
  readonly manner: string;
  /** version of the roll that was noticed */
  readonly version: number;
  readonly addresses: readonly NoticeAddress[];
  readonly recordedBy: string;
}

/** That the notice of the hearing was printed in a newspaper. */
export interface Publication extends Numbered {
  readonly publishedOn: LocalDate;
  readonly newspaper: string;
  readonly recordedBy: string;
}

export const OBJECTION_MANNERS = ['written', 'oral'] as const;

/** What somebody said against a line, before or at the hearing. */
export interface Objection extends Numbered {
  readonly accountNumber: string;
  readonly madeOn: LocalDate;
  readonly madeBy: string;
  readonly manner: (typeof OBJECTION_MANNERS)[number];
  readonly words: string;
  readonly recordedBy: string;
}

export const HEARING_OUTCOMES = ['stands', 'reduced', 'removed'] as const;

/** What the council decided of a line. The latest of an account counts. */
export interface HearingOutcome extends Numbered {
  readonly accountNumber: string;
  readonly outcome: (typeof HEARING_OUTCOMES)[number];
  /** the most that the line may take before fee and interest; only of one that was reduced */
  readonly amount: Money | undefined;
  readonly reason: string;
  /** the day on which it was recorded, from the hearing on */
  readonly heardOn: LocalDate;
  /** the day of the hearing at which it was decided */
  readonly hearingOn: LocalDate;
  readonly recordedBy: string;
}

/** The kinds of record that may be withdrawn; a decision is what the hearing decided of a line. */
export const WITHDRAWABLE_KINDS = ['service', 'publication', 'objection', 'decision'] as const;

export type WithdrawableKind = (typeof WITHDRAWABLE_KINDS)[number];

/** That a record was a mistake: it counts no more, and nothing is made from it. */
export interface Withdrawal extends Numbered {
  readonly kind: WithdrawableKind;
  readonly withdrawnOn: LocalDate;
  readonly reason: string;
  readonly recordedBy: string;
}

export const TRANSMISSION_KINDS = ['roll_file', 'removal_letter'] as const;

/** What went to the county: the whole file, or a letter that names the lines taken off since. */
export interface Transmission {
  /** 1, 2, ... within the roll */
  readonly transmissionNumber: number;
  readonly kind: (typeof TRANSMISSION_KINDS)[number];
  readonly sentOn: LocalDate;
  /** version of the roll that the county has with it */
  readonly version: number;
  /** name of the file; undefined for a letter */
  readonly file: string | undefined;
  readonly layout: string | undefined;
  /** how the county takes corrections, as that layout said then; undefined: not known, or a letter */
  readonly corrections?: CountyPractice['corrections'];
  /** SHA-256 of the file; undefined for a letter */
  readonly sha256: string | undefined;
  /** rows of the file, or lines that the letter takes off */
  readonly rows: number;
  readonly sum: Money;
  /** `Property Records and Taxation` */
  readonly sentTo: string;
  /** `e-mail` */
  readonly manner: string;
  readonly recordedBy: string;
}

/** What the county answered. */
export interface Acknowledgement {
  readonly transmissionNumber: number;
  readonly acknowledgedOn: LocalDate;
  /** the county's own number for it */
  readonly reference: string;
  readonly rows: number;
  readonly total: Money;
  /** parcels or accounts that it did not take, as it named them */
  readonly rejected: readonly string[];
  readonly recordedBy: string;
}

/** What happened beside the steps of one roll, each list in the order of entry, services in that of their days; only ever added to. What was withdrawn is left out. */
export interface RollRecord {
  readonly services: readonly ServiceOfNotice[];
  readonly publications: readonly Publication[];
  readonly objections: readonly Objection[];
  readonly outcomes: readonly HearingOutcome[];
  readonly withdrawals: readonly Withdrawal[];
  readonly transmissions: readonly Transmission[];
  readonly acknowledgements: readonly Acknowledgement[];
}

/** The record of a roll beside which nothing has happened. */
export const EMPTY_RECORD: RollRecord = {
  services: [],
  publications: [],
  objections: [],
  outcomes: [],
  withdrawals: [],
  transmissions: [],
  acknowledgements: [],
};
