import type { Decimal } from 'decimal.js';
import type { Money } from '../shared/money.js';
import type { MeterSize } from './meter-size.js';
import type { Repealable, RowProvision } from './row-provision.js';
import type { VolumePer, VolumeRule } from './volume-rule.js';

export interface TierProvision {
  readonly upToGallons?: Decimal | undefined;
  readonly rate: Repealable<Decimal>;
}

export interface VolumeBaseRowProvision extends RowProvision {
  readonly class?: string | undefined;
  readonly meterSize?: MeterSize | undefined;
  readonly orLess?: boolean | undefined;
  readonly includesGallons?: Decimal | undefined;
}

/** One amount, or rows by size or by class, which may have a number of included gallons in common. */
export interface VolumeBaseProvision extends RowProvision {
  readonly per?: VolumePer | undefined;
  readonly includesGallons?: Decimal | undefined;
  readonly byMeterSize?: readonly VolumeBaseRowProvision[] | undefined;
  readonly byClass?: readonly VolumeBaseRowProvision[] | undefined;
}

export interface VolumeProvision {
  readonly per?: VolumePer | undefined;
  readonly unit?: 'usd_per_1000_gallons' | undefined;
  readonly volume?: VolumeRule['volume'] | undefined;
  readonly winter?:
    | {
        readonly periods: readonly string[];
        readonly trim?: readonly ('drop_highest' | 'drop_lowest')[] | undefined;
        readonly withoutHistory?: Repealable<{ readonly gallons: Decimal }> | undefined;
      }
    | undefined;
  readonly roundGallonsTo?: Repealable<{ readonly gallons: Decimal; readonly how: 'down' | 'nearest' }> | undefined;
  readonly base?: VolumeBaseProvision | undefined;
  readonly tiers?: readonly TierProvision[] | undefined;
  readonly minimum?: Repealable<Money> | undefined;
  readonly maximum?: Repealable<Money> | undefined;
}
