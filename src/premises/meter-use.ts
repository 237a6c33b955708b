import type { Decimal } from 'decimal.js';

/** What a water meter says was used in one billing period. */
export interface MeterUse {
  /** key of the billing period */
  readonly period: string;
  /** whole or parts of gallons, never negative */
  readonly gallons: Decimal;
  /** the meter was not read; somebody guessed */
  readonly estimated: boolean;
  /** what the meter showed at the end, where the readings were said */
  readonly lastReading?: Decimal | undefined;
}

/** The use of one meter by the key of its period, as last reported. */
export type UseByPeriod = ReadonlyMap<string, MeterUse>;

/** The use of an account's meters by their names; meters without any are left out. */
export type UseByMeter = ReadonlyMap<string, UseByPeriod>;
