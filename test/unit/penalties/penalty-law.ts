import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { buildExampleLaw, readOrdinance } from '../rate-tables/build-example-law.js';

/** The law of an example city whose penalty is `penalty`, written as in an act. */
export function lawWithPenalty(penalty: string, { ifNotBusinessDay = 'same_day' } = {}): RateTables {
  return buildExampleLaw(
    readOrdinance(`
statement_calendar: { section: "1", mailed_by: { months_after_period_end: 1, day: 5 }, due_on: { months_after_period_end: 1, day: last }, if_not_business_day: ${ifNotBusinessDay} }
charges:
  WATER: { title: Water, section: "2", flat: { unit: usd_per_quarter, amount: 30.00, per: account } }
  SEWER: { title: Sewer, section: "2", flat: { unit: usd_per_quarter, amount: 80.00, per: account } }
fees:
  PERMIT: { title: Permit, section: "3", amount: 15.00 }
penalty: { section: "4", ${penalty} }
`),
  );
}
