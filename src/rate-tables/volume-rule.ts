import type { Decimal } from 'decimal.js';
import type { Citation } from '../shared/citation.js';
import type { Money } from '../shared/money.js';
import type { Figure } from './figure.js';
import type { MeterSize } from './meter-size.js';

/** Whether prices by volume count once for an account, or for each of its units. */
export type VolumePer = 'account' | 'unit';

export interface VolumeTier {
  /** above the tier before, up to and including; undefined: without end */
  readonly upToGallons: Decimal | undefined;
  /** dollars per thousand gallons */
  readonly rate: Decimal;
}

/** One base of a charge by volume. Without a size and a class it is that of everyone. */
export interface VolumeBaseRow {
  readonly class: string | undefined;
  readonly meterSize: MeterSize | undefined;
  readonly orLess: boolean;
  readonly figure: Figure;
  readonly includesGallons: Decimal;
  readonly citation: Citation;
}

/** What is paid before any volume: one amount, or one by the size of the meter or by class. */
export interface VolumeBase {
  readonly by: 'all' | 'meter_size' | 'class';
  readonly per: VolumePer;
  readonly rows: readonly VolumeBaseRow[];
}

export interface VolumeRule {
  /** of what the tiers' limits, the gallons of those without history, minimum and maximum are counted */
  readonly per: VolumePer;
  readonly volume: 'metered' | 'winter_average' | 'lesser_of_both';
  readonly winter:
    | {
        /** `Q1`, or months as `12`, `01` */
        readonly periods: readonly string[];
        readonly trim: readonly ('drop_highest' | 'drop_lowest')[];
        readonly withoutHistoryGallons: Decimal | undefined;
      }
    | undefined;
  readonly roundGallonsTo: { readonly gallons: Decimal; readonly how: 'down' | 'nearest' } | undefined;
  readonly base: VolumeBase | undefined;
  readonly tiers: readonly VolumeTier[];
  readonly minimum: Money | undefined;
  readonly maximum: Money | undefined;
}

/** What is in the water beyond what houses send, by the pound. */
export interface StrengthRule {
  /** pounds in a million gallons at one milligram a liter */
  readonly poundsPerMillionGallons: Decimal;
  readonly rows: readonly {
    /** `bod`, `tss` */
    readonly measure: string;
    readonly aboveMgPerL: Decimal;
    /** dollars per pound */
    readonly rate: Decimal;
  }[];
}
