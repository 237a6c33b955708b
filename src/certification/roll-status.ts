import type { LocalDate } from '../shared/local-date.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';
import type { SettledPortion } from './county-settlement.js';
import type { NextStep } from './plan-next-step.js';
import type { RollRecord } from './roll-record.js';
import type { RollInterest } from './summarize-interest.js';

type RowSentOn = Pick<SettledPortion, 'accountNumber' | 'parcelId' | 'sentOn' | 'outstanding'>;

/** A roll with what happened beside its steps and what comes next. */
export interface RollStatus {
  readonly roll: CertificationRoll;
  readonly version: RollVersion;
  readonly record: RollRecord;
  /** the rows of which something was paid here after the certification and sent on to the county */
  readonly sentOn: readonly RowSentOn[];
  /** what of the notice may cost the city its roll */
  readonly warnings: readonly string[];
  readonly next: NextStep;
  /** by which day the county wants it; undefined: neither the act nor its layout says */
  readonly deadlineOn: LocalDate | undefined;
  /** through which day the owners may pay without interest; undefined before the adoption, or where the act gives no such days */
  readonly lastFreeDay: LocalDate | undefined;
  /** what the lines bear from the adoption on; undefined before it, or where the act has no interest */
  readonly interest: RollInterest | undefined;
}
