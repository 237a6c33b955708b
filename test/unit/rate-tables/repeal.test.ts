import { emptyTables } from '../../../src/rate-tables/empty-tables.js';
import type { TablesInForce } from '../../../src/rate-tables/tables-in-force.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildExampleLaw, readOrdinance } from './build-example-law.js';

const FIRST = `
statement_calendar: { section: § 1, mailed_by: { months_after_period_end: 1, day: 5 }, due_on: { months_after_period_end: 1, day: last } }
proration: { section: § 1, rule: whole_period }
charges:
  SEWER: { section: § 2, flat: { unit: usd_per_year, amount: 48.00, per: account } }
  WATER: { section: § 2, by_volume: { unit: usd_per_1000_gallons, volume: winter_average, winter: { periods: [Q1], without_history: { gallons: 7500 } }, round_gallons_to: { gallons: 100, how: down }, tiers: [ { rate: 3.00 } ] } }
  FRANCHISE: { section: § 2, percent_of: { codes: [SEWER], rate: 2 } }
  STRENGTH: { section: § 2, by_strength: { unit: usd_per_pound, pounds_per_million_gallons: 8.34, rows: [ { measure: bod, above_mg_per_l: 200, rate: 0.50 }, { measure: tss, above_mg_per_l: 200, rate: 0.20 } ] } }
surcharges: { SUMP_PUMP: { section: § 3, unit: usd_per_month, amount: 50.00, notice_days: 30 } }
fees:
  PERMIT: { section: § 4, amount: 15.00, doubled_if: begun_without_permit, free_if: documented_by, due_within_days: 10, after_notice: { of: testing, days: 10 } }
  LICENSE: { section: § 4, amount: 25.00, lasts: 1_year }
  COST: { section: § 4, at_cost: true, interest: { rate_percent_per_year: 6 } }
civil_penalties: { OVERFLOW: { section: § 5, within_years: 3, up_to: [500.00] } }
securities: { BOND: { section: § 6, kind: bond, before: [LICENSE], rows: [ { of: installer, at_least: 1000.00 } ] } }
deadlines: { CONNECT: { section: § 7, within: 90_days, after: notice } }
discounts: { SENIOR: { section: § 8, percent: 25, of: [SEWER] } }
vacation_hold: { section: § 9, codes: [SEWER] }
penalty: { section: § 10, flat: { amount: 1.00, per: once }, on: [SEWER] }
payments: { section: § 11, apply_to: [charge, penalty, surcharge, fee] }
certification: { section: § 12, county: Anoka, include: [charge], notice_days: 20, deadline: { month: 11, day: 30 }, fee: { code: CERTIFICATION_FEE, amount: 50.00 }, interest: { rate_percent_per_year: 18, of: [charge], day_count: actual_365, from: adopted_on, to: end_of_payable_year } }
`;

function lawAfter(second: string): TablesInForce {
  const law = buildExampleLaw(
    readOrdinance(FIRST),
    readOrdinance(second, { number: '2', on: '2024-07-01', adopted: '2024-06-03' }),
  );
  return law.inForceOn(parseLocalDate('2024-07-01'));
}

const whole = '{ section: § 1, repealed: true }';
const codesOf = (table: ReadonlyMap<string, unknown>): string[] => [...table.keys()];

describe('What an act sets, an act can end', () => {
  it('is all of one code', () => {
    const after = lawAfter(`
charges: { WATER: ${whole}, FRANCHISE: ${whole}, STRENGTH: ${whole} }
surcharges: { SUMP_PUMP: ${whole} }
fees: { COST: ${whole} }
civil_penalties: { OVERFLOW: ${whole} }
securities: { BOND: ${whole} }
deadlines: { CONNECT: ${whole} }
discounts: { SENIOR: ${whole} }
`);
    expect(codesOf(after.charges)).toEqual(['SEWER']);
    expect(codesOf(after.fees)).toEqual(['PERMIT', 'LICENSE']);
    const { surcharges, civilPenalties, securities, deadlines, discounts } = after;
    for (const table of [surcharges, civilPenalties, securities, deadlines, discounts])
      expect(codesOf(table)).toEqual([]);
  });

  it('is a whole table, after which a habit of the program stands again', () => {
    const after = lawAfter(
      ['statement_calendar', 'proration', 'vacation_hold', 'penalty', 'payments', 'certification']
        .map((table) => `${table}: ${whole}`)
        .join('\n'),
    );
    const none = emptyTables(after.on);
    expect(after.statementCalendar).toBeUndefined();
    expect(after.vacationHold).toBeUndefined();
    expect(after.penalty).toBeUndefined();
    expect(after.certification).toBeUndefined();
    expect(after.proration).toEqual(none.proration);
    expect(after.paymentOrder).toEqual(none.paymentOrder);
  });

  it('is a part that may be left out', () => {
    const { certification, surcharges, fees, securities, charges } = lawAfter(`
charges:
  WATER: { section: § 1, by_volume: { round_gallons_to: repealed, winter: { periods: [Q1], without_history: repealed } } }
  FRANCHISE: { section: § 1, percent_of: { rate: repealed } }
  STRENGTH: { section: § 1, by_strength: { rows: [ { measure: bod, rate: 0.60 }, { measure: tss, rate: repealed } ] } }
surcharges: { SUMP_PUMP: { section: § 1, amount: 60.00, notice_days: repealed } }
fees:
  PERMIT: { section: § 1, amount: 15.00, doubled_if: repealed, free_if: repealed, due_within_days: repealed, after_notice: repealed }
  LICENSE: { section: § 1, amount: 25.00, lasts: repealed }
  COST: { section: § 1, interest: repealed }
securities: { BOND: { section: § 1, before: repealed } }
certification: { section: § 1, notice_days: repealed, deadline: repealed, fee: repealed, interest: repealed }
`);
    expect(certification?.value).toMatchObject({ county: 'Anoka', include: ['charge'] });
    for (const part of ['noticeDays', 'deadline', 'fee', 'interest'] as const) {
      expect(certification?.value[part]).toBeUndefined();
    }
    expect(surcharges.get('SUMP_PUMP')?.noticeDays).toBeUndefined();
    for (const part of ['doubledIf', 'freeIf', 'dueWithinDays', 'afterNotice'] as const) {
      expect(fees.get('PERMIT')?.[part]).toBeUndefined();
    }
    expect(fees.get('LICENSE')?.lasts).toBeUndefined();
    expect(fees.get('COST')).toMatchObject({ figure: { atCost: true }, interest: undefined });
    expect(securities.get('BOND')?.before).toBeUndefined();
    expect(charges.get('WATER')?.way).toMatchObject({
      rule: { roundGallonsTo: undefined, winter: { withoutHistoryGallons: undefined } },
    });
    expect(charges.has('FRANCHISE')).toBe(false);
    const strength = charges.get('STRENGTH')?.way;
    expect(
      strength?.kind === 'by_strength' &&
        strength.rule.rows.map((row) => `${row.measure} ${row.aboveMgPerL.toString()} ${row.rate.toString()}`),
    ).toEqual(['bod 200 0.6']);
  });

  it('stands on the day before the act', () => {
    const law = buildExampleLaw(
      readOrdinance(FIRST),
      readOrdinance(`penalty: ${whole}`, { number: '2', on: '2024-07-01', adopted: '2024-06-03' }),
    );
    expect(law.inForceOn(parseLocalDate('2024-06-30')).penalty?.value.amount).toMatchObject({ kind: 'flat' });
    expect(law.inForceOn(parseLocalDate('2024-07-01')).penalty).toBeUndefined();
  });
});
