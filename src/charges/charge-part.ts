import type { Installment } from './compute-installment.js';
import type { BorneFigure } from './find-figures.js';
import type { Share } from './share-of-period.js';
import type { ServiceDays } from './split-service-days.js';

/** Days of service with one figure of one code. */
export interface ChargePart extends ServiceDays {
  readonly code: string;
  readonly title: string;
  readonly borne: BorneFigure;
}

/** A part brought to the period: its installment and its share of the period. */
export interface PricedPart extends ChargePart {
  readonly installment: Installment;
  readonly share: Share;
}
