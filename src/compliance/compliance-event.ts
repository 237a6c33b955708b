import type { LocalDate } from '../shared/local-date.js';

/** What an inspection came to: it was not let in, it found a prohibited discharge or a defect, or it found none. */
export const INSPECTION_OUTCOMES = ['refused', 'violation', 'clear'] as const;

export type InspectionOutcome = (typeof INSPECTION_OUTCOMES)[number];

/** The surcharge that an event is about when none is named and the law has it. */
export const USUAL_CODE = 'SUMP_PUMP';

/** The deadline that a complete replacement of a lateral puts off. */
export const SALE_INSPECTION_CODE = 'INSPECTION_ON_SALE';

/** The notice that starts the days in which an owner must have an inspection or hand in a certificate. */
export const INSPECTION_NOTICE = 'inspection';

interface AboutCode {
  /** the surcharge, or the deadline of an act, that it is about */
  readonly code?: string | undefined;
}

/** The city gave written notice. Without a code it is about no surcharge: a notice of testing, by which a fee may follow. */
export interface NoticeFacts extends AboutCode {
  readonly kind: 'notice';
  /** `inspection`, `repair`, `testing`, ... */
  readonly of: string;
  /** the last day to act that the notice itself sets, where the act leaves that to the city */
  readonly lastDay?: LocalDate | undefined;
}

export interface InspectionFacts extends AboutCode {
  readonly kind: 'inspection';
  readonly outcome: InspectionOutcome;
}

/** A certificate of a licensed plumber was accepted. */
export interface CertificateFacts extends AboutCode {
  readonly kind: 'certificate';
}

/** The city verified that what was found is corrected. */
export interface CorrectedFacts extends AboutCode {
  readonly kind: 'corrected';
}

/** The council waived the surcharge by reason of hardship, from one day to another, both included. */
export interface HardshipFacts extends AboutCode {
  readonly kind: 'hardship';
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly authority: string;
}

/** A lateral was completely replaced. */
export interface ReplacementFacts extends AboutCode {
  readonly kind: 'replacement';
}

/** An event was entered by mistake and counts as never entered. */
export interface WithdrawnFacts {
  readonly kind: 'withdrawn';
  /** the event's number */
  readonly withdraws: number;
  readonly reason: string;
}

/** What happened, by kind. */
export type ComplianceFacts =
  NoticeFacts | InspectionFacts | CertificateFacts | CorrectedFacts | HardshipFacts | ReplacementFacts | WithdrawnFacts;

/** What a clerk reports, before its code is filled in. */
export type ReportedFacts = Exclude<ComplianceFacts, WithdrawnFacts>;

export type ComplianceKind = ComplianceFacts['kind'];

/** One thing that happened between an owner and the city; never changed, only taken back by a further one. */
export type ComplianceEvent<Facts extends ComplianceFacts = ComplianceFacts> = Facts & {
  /** 1, 2, 3, ... in the jurisdiction, in the order of entry */
  readonly eventNumber: number;
  readonly accountNumber: string;
  /** the day on which it happened: notice was given, the inspection was made, the correction verified */
  readonly happenedOn: LocalDate;
  /** the business day on which it was entered */
  readonly recordedOn: LocalDate;
  readonly recordedBy: string;
  /** who inspected, the plumber's license: for the record */
  readonly note?: string | undefined;
};

/** The code that an event is about; undefined for a notice of something else, and for a withdrawal. */
export function codeOf(event: ComplianceFacts): string | undefined {
  return event.kind === 'withdrawn' ? undefined : event.code;
}
