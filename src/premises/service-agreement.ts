import type { Decimal } from 'decimal.js';
import type { MeterSize } from '../rate-tables/meter-size.js';
import type { LocalDate } from '../shared/local-date.js';

/** How many units of which class are served: `{ residential: 2, commercial: 1 }`. Counts are whole and at least 1. */
export type Units = Readonly<Record<string, number>>;

/** What a premise is billed on, apart from its days. */
export interface ServiceTerms {
  readonly class: string;
  readonly meterSize: MeterSize | undefined;
  /** gallons a minute of a private water supply's pump; a premise that has both bills on its meter */
  readonly pumpCapacityGpm: Decimal | undefined;
  /** never empty: an account for which no units were named has one of its own class */
  readonly units: Units;
  /** charge codes that it bears; undefined: all that admit its class */
  readonly services: readonly string[] | undefined;
}

/**
 * The dated terms of one meter of an account on its premise. Service runs from `firstDay` to `lastDay`, both included; without
 * a `lastDay` it runs on. Two agreements of one meter never share a day; only a house that moves may have its first meter on
 * two premises for some days.
 */
export interface ServiceAgreement extends ServiceTerms {
  readonly agreementId: number;
  readonly accountNumber: string;
  readonly premiseId: number;
  /** the name of the meter in its account; `1` for the only one, and where there is no meter at all */
  readonly meterName: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | undefined;
}
