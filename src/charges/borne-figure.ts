import type { Decimal } from 'decimal.js';
import type { ChargeUnit, Per } from '../rate-tables/tables-in-force.js';
import type { StrengthRule, VolumeRule } from '../rate-tables/volume-rule.js';
import type { Citation } from '../shared/citation.js';
import type { Money } from '../shared/money.js';

/** A figure for a span of time, times what it is counted by. */
export interface TimedFigure {
  readonly kind: 'timed';
  /** the class that is charged: the premise's, or that of the units behind it */
  readonly class: string;
  readonly amount: Money;
  readonly unit: ChargeUnit;
  /** of what the figure is counted, and how often: 2 units, 1 meter */
  readonly quantity: number;
  /** undefined: by the premise's meter size */
  readonly per: Per | undefined;
  /** `5/8 inch meter`, `2 residential units`; empty for a flat charge */
  readonly basis: string;
  readonly citation: Citation;
}

/** What is paid before any volume, so many times. */
export interface BilledBase {
  readonly amount: Money;
  readonly includesGallons: Decimal;
  /** of what it is counted, and how often: 2 units */
  readonly quantity: number;
  /** `3/4 inch meter`, `2 residential units`; empty where it is one for all */
  readonly basis: string;
}

/** Prices by volume, which go by the account's use. */
export interface VolumeFigure {
  readonly kind: 'volume';
  readonly class: string;
  readonly rule: VolumeRule;
  /** empty where there is no base; several where the base goes by the class of each unit */
  readonly bases: readonly BilledBase[];
  /** how often the tiers' limits, minimum and maximum count: for each unit, or once */
  readonly units: number;
  readonly citation: Citation;
}

/** Prices by the pound of what is in the water beyond what houses send. */
export interface StrengthFigure {
  readonly kind: 'strength';
  readonly class: string;
  readonly rule: StrengthRule;
  readonly citation: Citation;
}

/** What a premise bears for one charge, before it is brought to a period. */
export type BorneFigure = TimedFigure | VolumeFigure | StrengthFigure;
