import { Decimal } from 'decimal.js';
import { describeTablesInForce } from '../../../src/rate-tables/describe-tables-in-force.js';
import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { findCertificationRule } from '../../../src/rate-tables/find-certification-rule.js';
import { findCharge } from '../../../src/rate-tables/find-charge.js';
import { findCivilPenaltyLimit } from '../../../src/rate-tables/find-civil-penalty-limit.js';
import { findEquivalentMeterSize } from '../../../src/rate-tables/find-equivalent-meter-size.js';
import { findFeeAmount } from '../../../src/rate-tables/find-fee-amount.js';
import { findMeterSizeFigure } from '../../../src/rate-tables/find-meter-size-figure.js';
import { findStatementCalendar } from '../../../src/rate-tables/find-statement-calendar.js';
import { findSurchargeFigure } from '../../../src/rate-tables/find-surcharge-figure.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildExampleLaw, readOrdinance } from './build-example-law.js';

const day = parseLocalDate('2024-01-01');
const law = buildExampleLaw(
  readOrdinance(`
charges:
  SEWER:
    title: Sewer
    section: § 2
    classes: [house, shop]
    by_meter_size:
      unit: usd_per_year
      rows:
        - { meter_size: 5/8, or_less: true, amount: 48.00 }
        - { meter_size: 1, amount: 64.00 }
        - { class: shop, meter_size: 3/4, or_less: true, amount: 80.00 }
        - { class: shop, meter_size: 1, set_by: council_resolution }
        - { class: plant, meter_size: 2, amount: 900.00 }
  WATER:
    section: § 3
    flat: { unit: usd_per_month, amount: 5.00, per: account }
  RENTAL:
    section: § 4
    by_class: { unit: usd_per_month, per: unit, rows: [ { class: house, amount: 7.00 } ] }
fees:
  PERMIT_INSPECTION: { section: § 29, by_class: { house: 10.00, plant: 40.00 } }
  TEST_COST: { section: § 3 item 14, at_cost: true, after_notice: { of: testing, days: 10 } }
  REINSPECTION: { section: § 112, set_by: council_resolution, due_within_days: 10 }
  CONNECTION_COST: { section: § 3 item 4, at_cost: true, interest: { set_by: council_resolution } }
  LICENSE: { section: § 5, amount: 25.00, lasts: 1_year, free_if: documented_by }
civil_penalties:
  LATERAL_OVERFLOW: { section: § H, within_years: 3, up_to: [500.00, 1000.00, 2500.00] }
`),
);
const tables = law.inForceOn(day);
const notSet = expect.objectContaining({ code: 'RATE_NOT_SET' });

describe('A figure by meter size', () => {
  const figureOf = (accountClass: string, meterSize: '1/2' | '5/8' | '3/4' | '1' | '2') =>
    findMeterSizeFigure(tables, { code: 'SEWER', class: accountClass, meterSize }).value.amount.toString();

  it('is that of the row of the class before that of the row for everyone', () => {
    expect(figureOf('house', '1')).toBe('64.00');
    expect(() => figureOf('shop', '1')).toThrow(notSet);
    expect(figureOf('shop', '3/4')).toBe('80.00');
  });

  it('is that of the exact size before "or less" of a larger one', () => {
    expect(figureOf('house', '5/8')).toBe('48.00');
    expect(figureOf('house', '1/2')).toBe('48.00');
  });

  it('is that of "or less" of the class before the exact size of everyone', () => {
    expect(figureOf('shop', '5/8')).toBe('80.00');
    expect(figureOf('shop', '1/2')).toBe('80.00');
  });

  it('serves a class outside the charge only where a row names it', () => {
    expect(figureOf('plant', '2')).toBe('900.00');
    expect(() => figureOf('plant', '1')).toThrow(notSet);
    expect(() => figureOf('plant', '1/2')).toThrow(notSet);
  });

  it('is never that of a size between two rows', () => {
    expect(() => figureOf('house', '3/4')).toThrow(notSet);
  });

  it('is missing for a code that no act has', () => {
    expect(() => findCharge(tables, { code: 'STORM', on: day })).toThrow(
      'No act in force on January 1, 2024 sets the charge STORM',
    );
  });
});

describe('The charges that an account bears', () => {
  const borneBy = (accountClass: string, services?: string[]) =>
    findBorneCharges(tables, { class: accountClass, services }).map(({ code }) => code);

  it('are all that admit its class, by name, by a row, or by naming no class', () => {
    expect(borneBy('house')).toEqual(['SEWER', 'WATER', 'RENTAL']);
    expect(borneBy('plant')).toEqual(['SEWER', 'WATER', 'RENTAL']);
  });

  it('are those of its services, in the order of the law', () => {
    expect(borneBy('house', ['WATER', 'SEWER'])).toEqual(['SEWER', 'WATER']);
    expect(borneBy('house', [])).toEqual([]);
  });

  it('refuse a service that does not admit its class, or that no act has', () => {
    expect(() => borneBy('house', ['STORM'])).toThrow(notSet);
    const sewerOnly = buildExampleLaw(
      readOrdinance(
        'charges: { SEWER: { section: § 2, classes: [house], flat: { unit: usd_per_month, amount: 5.00, per: account } } }',
      ),
    ).inForceOn(day);
    expect(() => findBorneCharges(sewerOnly, { class: 'shop', services: ['SEWER'] })).toThrow(notSet);
    expect(() => findBorneCharges(sewerOnly, { class: 'shop' })).toThrow('sets any charge for class shop');
    expect(findBorneCharges(sewerOnly, { class: 'on_site' })).toEqual([]);
    expect(findBorneCharges(sewerOnly, { class: 'on_site', services: ['SEWER'] })).toEqual([]);
  });

  it('are for a premise with its own system what is open to all and could serve it', () => {
    expect(borneBy('on_site')).toEqual(['WATER']);
  });
});

describe('Fees and civil penalties', () => {
  it('go by class where the act says so', () => {
    expect(findFeeAmount(tables, { code: 'PERMIT_INSPECTION', class: 'plant' }).value.toString()).toBe('40.00');
    expect(() => findFeeAmount(tables, { code: 'PERMIT_INSPECTION', class: 'shop' })).toThrow('for class shop');
    expect(() => findFeeAmount(tables, { code: 'PERMIT_INSPECTION' })).toThrow('without a class');
  });

  it('leave a cost to the clerk, with the notice that must come first', () => {
    expect(findFeeAmount(tables, { code: 'TEST_COST' })).toEqual({
      value: 'at_cost',
      citation: { enactment: 'code-1', act: 'Ordinance 1', section: '§ 3 item 14' },
    });
    expect(tables.fees.get('TEST_COST')?.afterNotice).toEqual({ of: 'testing', days: 10 });
  });

  it('carry what else the act says of them', () => {
    expect(tables.fees.get('REINSPECTION')?.dueWithinDays).toBe(10);
    expect(tables.fees.get('CONNECTION_COST')?.interest).toMatchObject({ set: false });
    expect(tables.fees.get('LICENSE')).toMatchObject({ lasts: '1_year', freeIf: 'documented_by', title: 'License' });
    expect(() => findFeeAmount(tables, { code: 'NOTHING' })).toThrow(notSet);
  });

  it.each([
    [0, '500.00'],
    [1, '1000.00'],
    [2, '2500.00'],
    [7, '2500.00'],
  ])('limit a civil penalty after %s earlier violations to %s', (earlierViolations, limit) => {
    expect(findCivilPenaltyLimit(tables, { code: 'LATERAL_OVERFLOW', earlierViolations }).value.toString()).toBe(limit);
  });
});

describe('What no act says', () => {
  it.each([
    ['the statement calendar', () => findStatementCalendar(tables)],
    ['the rule of certification', () => findCertificationRule(tables)],
    ['pump capacities', () => findEquivalentMeterSize(tables, { pumpCapacityGpm: new Decimal(10) })],
    ['a surcharge', () => findSurchargeFigure(tables, { code: 'SUMP_PUMP' })],
    ['a civil penalty', () => findCivilPenaltyLimit(tables, { code: 'SPILL', earlierViolations: 0 })],
  ])('is refused, never guessed: %s', (_, find) => {
    expect(find).toThrow(notSet);
  });
});

describe('The figures in force, for people to read', () => {
  const lines = describeTablesInForce(readRateTables('rate-tables/lino-lakes'), parseLocalDate('2025-01-01'));

  it('give each row with unit, section and the day since when it stands', () => {
    expect(lines.find(({ row }) => row === '5/8 inch meter or less')).toMatchObject({
      table: 'charges',
      code: 'SEWER',
      unit: 'usd_per_year',
      figure: '48.00',
      citation: 'Ordinance 57 § 14(A)(1)',
      effectiveSince: '1973-01-01',
    });
    expect(lines.find(({ row }) => row === '4 inch meter')?.figure).toBe('left to a council resolution');
    expect(lines.find(({ row }) => row === 'due_on')?.figure).toBe("last day of the month after the period's end");
  });

  it('leave no table out', () => {
    const all = describeTablesInForce(law, day);
    expect(new Set([...lines, ...all].map(({ table }) => table))).toEqual(
      new Set([
        'statement_calendar',
        'proration',
        'equivalent_meter_size_by_pump_capacity',
        'payments',
        'charges',
        'fees',
        'civil_penalties',
        'penalty',
        'certification',
        'securities',
        'deadlines',
      ]),
    );
    expect(all.find(({ row }) => row.startsWith('violation 3'))?.row).toBe('violation 3 and further, within 3 years');
    expect(all.filter(({ code }) => code === 'PERMIT_INSPECTION').map(({ row, figure }) => [row, figure])).toEqual([
      ['house', '10.00'],
      ['plant', '40.00'],
    ]);
  });
});
