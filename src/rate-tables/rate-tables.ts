import type { LocalDate } from '../shared/local-date.js';
import type { Enactment } from './enactment.js';
import type { HolidayCalendar, Jurisdiction } from './jurisdiction.js';
import type { TablesInForce } from './tables-in-force.js';

/** All the law of one jurisdiction, ready to be asked what stands on a day. */
export interface RateTables {
  readonly jurisdiction: Jurisdiction;
  readonly holidays: HolidayCalendar;
  /** every act, in the order in which they take effect */
  readonly enactments: readonly Enactment[];
  /** days on which something changes for someone, in order */
  readonly changeDays: readonly LocalDate[];
  /** the law as it stands on a day; the same object for every day between two changes */
  inForceOn(day: LocalDate): TablesInForce;
}
