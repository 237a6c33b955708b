import type { Decimal } from 'decimal.js';
import type { BorneFigure } from './borne-figure.js';
import type { Share } from './share-of-period.js';
import type { ServiceDays } from './split-service-days.js';

/** Days of service with one figure of one code. */
export interface ChargePart extends ServiceDays {
  readonly code: string;
  readonly title: string;
  readonly borne: BorneFigure;
  /** the meter that the part is for; undefined for the only one of an account, and for what the account owes as a whole */
  readonly meterName: string | undefined;
  /** how many of the days service rested on, of prices by volume; other parts have no such days */
  readonly restedDays: number;
  /** what else bears on the part, a sentence each: days on which service rested */
  readonly notes: readonly string[];
}

/** A part brought to the period. */
export interface PricedPart extends ChargePart {
  readonly share: Share;
  /** the exact amount times the share's `of`, so that nothing is lost in a division before it becomes a line */
  readonly numerator: Decimal;
  /** `5/8 inch meter`; empty where there is nothing to say */
  readonly basis: string;
  /** the arithmetic, a sentence each */
  readonly trace: readonly string[];
}
