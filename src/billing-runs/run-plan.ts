import type { Charge } from '../charges/charge.js';
import type { Citation } from '../shared/citation.js';
import type { ErrorCode } from '../shared/app-error.js';
import type { Money } from '../shared/money.js';

/** Why an account cannot be billed, and what to do about it. */
export interface RunException {
  readonly accountNumber: string;
  readonly code: ErrorCode;
  /** what is missing, where and the remedy */
  readonly message: string;
}

/** One entry of a correction: what is charged in addition, or what comes off the entry that it settles. */
export interface CorrectionPart extends Omit<Charge, 'citation'> {
  readonly citation: Citation | undefined;
  readonly settles: number | undefined;
  readonly onceKey: string;
}

/** That an earlier period was billed otherwise than it should have been. Proposed; posted only when the clerk accepts it. */
export interface ProposedCorrection {
  readonly accountNumber: string;
  readonly period: string;
  /** what is to be posted */
  readonly parts: readonly CorrectionPart[];
  readonly postedAmount: Money;
  readonly desiredAmount: Money;
  readonly reason: string;
  /** the county collects some of that period: the roll must be corrected before this can be accepted */
  readonly isWithCounty: boolean;
}

/** What a run finds for one account. */
export interface AccountPlan {
  readonly accountNumber: string;
  /** `billed`: a statement goes out, be it only for what is still owed; `nothing_due`: served, but no charge falls on it and nothing is owed; `not_selected`: no service in the period and nothing owed */
  readonly outcome: 'billed' | 'already_billed' | 'nothing_due' | 'exception' | 'not_selected';
  readonly charges: readonly Charge[];
  readonly exception: RunException | undefined;
  readonly corrections: readonly ProposedCorrection[];
}
