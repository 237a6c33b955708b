import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { computeCharges, type ChargesInput } from '../../../src/charges/compute-charges.js';
import type { Charge } from '../../../src/charges/charge.js';
import type { DiscountEligibility, VacationHold } from '../../../src/premises/account-conditions.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import type { StrengthByPeriod } from '../../../src/premises/strength.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { addDays } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { day } from '../ledger/sample-book.js';
import { buildExampleLaw, readOrdinance, readResolution } from '../rate-tables/build-example-law.js';
import { lawOf, useOf } from './example-use.js';
import { sampleAgreement } from './sample-agreement.js';

const house = (terms: Parameters<typeof sampleAgreement>[0] = {}): ServiceAgreement =>
  sampleAgreement({ class: 'house', ...terms });

function bill(input: Pick<ChargesInput, 'rateTables'> & Partial<ChargesInput> & { in?: string }): Charge[] {
  return computeCharges({ agreements: [house()], period: parseBillingPeriod(input.in ?? '2025-Q1'), ...input });
}

const amounts = (charges: readonly Charge[]): string[] =>
  charges.map(({ code, amount }) => `${code} ${amount.toString()}`);

function eligible(code: string, from: string, to?: string): DiscountEligibility {
  return { code, firstDay: day(from), lastDay: to === undefined ? undefined : day(to), documentedBy: 'seen' };
}

function hold(from: string, to: string): VacationHold {
  return { firstDay: day(from), lastDay: day(to) };
}

const FLAT = 'SEWER: { title: Sewer, section: "2", flat: { unit: usd_per_quarter, amount: 36.00, per: account } }';

describe('A charge by strength', () => {
  const law = lawOf(
    `{ ${FLAT}, STRENGTH: { title: Strength, section: "3", by_strength: { unit: usd_per_pound, pounds_per_million_gallons: 8.34, rows: [ { measure: bod, above_mg_per_l: 200, rate: 0.5043 } ] } } }`,
  );
  const measured = (bod: string): StrengthByPeriod => new Map([['2025-Q1', new Map([['bod', new Decimal(bod)]])]]);
  const use = useOf({ '2025-Q1': 11_600 });

  test.each([
    ['614', ['SEWER 36.00', 'STRENGTH 20.20']],
    ['200', ['SEWER 36.00']],
    ['199', ['SEWER 36.00']],
    ['0', ['SEWER 36.00']],
    ['201', ['SEWER 36.00', 'STRENGTH 0.05']],
  ])('of %s milligrams a liter, 200 of them free: %p', (bod, expected) => {
    expect(amounts(bill({ rateTables: law, use, strength: measured(bod) }))).toEqual(expected);
  });

  test('is for nobody whose water was not measured in the period, and asks no use of them', () => {
    expect(amounts(bill({ rateTables: law }))).toEqual(['SEWER 36.00']);
    expect(amounts(bill({ rateTables: law, in: '2025-Q2', strength: measured('614') }))).toEqual(['SEWER 36.00']);
  });

  test('is refused where the services name it and nobody measured, and where the use is not known', () => {
    const missing = expect.objectContaining({ code: 'USAGE_MISSING' });
    expect(() => bill({ rateTables: law, use, agreements: [house({ services: ['STRENGTH'] })] })).toThrow(missing);
    expect(() => bill({ rateTables: law, strength: measured('614') })).toThrow(missing);
  });

  test('is owed whole for a part of a period, since what was used is what was used', () => {
    const part = [house({ from: '2025-02-15' })];
    expect(amounts(bill({ rateTables: law, use, strength: measured('614'), agreements: part }))).toEqual([
      'SEWER 18.00',
      'STRENGTH 20.20',
    ]);
  });

  test('says how it came about', () => {
    expect(bill({ rateTables: law, use, strength: measured('614') })[1]).toMatchObject({
      title: 'Strength, 11,600 gallons, metered use',
      trace: [
        'By strength: Ordinance 1 3.',
        'BOD 614 mg/l, 414 above 200: 11,600 gallons at 8.34 pounds a million are 40.05 pounds, at 0.5043: 20.20.',
      ],
    });
  });
});

describe('A discount', () => {
  const law = lawOf(
    `{ ${FLAT}, WATER: { title: Water, section: "3", flat: { unit: usd_per_quarter, amount: 9.00, per: account } }, FEE: { title: Fee, section: "4", percent_of: { codes: [SEWER], rate: 10 } } }`,
    'discounts: { SENIOR: { title: Senior discount, section: "5", percent: 25, of: [SEWER] }, HARDSHIP: { title: Hardship, section: "6", amount: 13.00, unit: usd_per_month, of: [SEWER, WATER] } }',
  );

  test.each([
    ['2024-12-31', '27.00'],
    ['2025-01-01', '27.00'],
    ['2025-02-14', '31.40'],
    ['2025-02-15', '31.50'],
    ['2025-03-31', '35.90'],
    ['2025-04-01', '36.00'],
  ])('from %s on leaves %s', (from, expected) => {
    expect(bill({ rateTables: law, discounts: [eligible('SENIOR', from)] })[0]?.amount.toString()).toBe(expected);
  });

  test.each([
    ['2024-12-31', '36.00'],
    ['2025-01-01', '35.90'],
    ['2025-02-14', '31.50'],
    ['2025-03-31', '27.00'],
  ])('to %s leaves %s', (to, expected) => {
    const discounts = [eligible('SENIOR', '2024-01-01', to)];
    expect(bill({ rateTables: law, discounts })[0]?.amount.toString()).toBe(expected);
  });

  test('of an amount goes from one charge to the next while it lasts, and a fee is of what is left', () => {
    // 39.00 off: all 36.00 of the sewer, so that no fee is on it, and 3.00 of the water
    expect(amounts(bill({ rateTables: law, discounts: [eligible('HARDSHIP', '2024-01-01')] }))).toEqual(['WATER 6.00']);
    expect(amounts(bill({ rateTables: law, discounts: [eligible('SENIOR', '2024-01-01')] }))).toEqual([
      'SEWER 27.00',
      'WATER 9.00',
      'FEE 2.70',
    ]);
  });

  test('comes in the order of the act, whatever the order of the eligibilities', () => {
    const both = [eligible('HARDSHIP', '2025-03-02'), eligible('SENIOR', '2024-01-01')];
    // 27.00, then 39.00 for 30 of 90 days
    expect(amounts(bill({ rateTables: law, discounts: both }))).toEqual(['SEWER 14.00', 'WATER 9.00', 'FEE 1.40']);
    expect(amounts(bill({ rateTables: law, discounts: [...both].reverse() }))).toEqual(
      amounts(bill({ rateTables: law, discounts: both })),
    );
  });

  test('of a service that began inside the period counts on the days served', () => {
    const part = [house({ from: '2025-02-15' })];
    expect(amounts(bill({ rateTables: law, agreements: part, discounts: [eligible('SENIOR', '2024-01-01')] }))[0]).toBe(
      'SEWER 13.50',
    );
  });

  test('says what it took off, of what and by which section', () => {
    const [sewer] = bill({ rateTables: law, discounts: [eligible('SENIOR', '2025-02-15')] });
    expect(sewer?.title).toBe('Sewer, less Senior discount');
    expect(sewer?.trace.at(-1)).toBe(
      'Senior discount 25%, February 15, 2025 to March 31, 2025: 4.50 off 36.00: Ordinance 1 5.',
    );
  });

  test('that a later act changes or ends goes by the act of each day', () => {
    const changed = buildExampleLaw(
      readOrdinance(
        `charges: { ${FLAT} }\ndiscounts: { SENIOR: { section: "5", changeable_by: council_resolution, percent: 25, of: [SEWER] } }`,
      ),
      readResolution('discounts: { SENIOR: { section: item 1, percent: 50 } }', {
        on: '2025-02-15',
        adopted: '2025-01-10',
        number: '25-1',
      }),
      readResolution('discounts: { SENIOR: { section: item 1, percent: repealed } }', {
        on: '2025-07-01',
        adopted: '2025-06-10',
        number: '25-2',
      }),
    );
    const discounts = [eligible('SENIOR', '2024-01-01')];
    // 25% of 36.00 for 45 of 90 days is 4.50, and 50% of the same for the other 45 is 9.00
    expect(amounts(bill({ rateTables: changed, discounts }))).toEqual(['SEWER 22.50']);
    expect(amounts(bill({ rateTables: changed, discounts, in: '2025-Q3' }))).toEqual(['SEWER 36.00']);
  });

  test('whose figure is left to a resolution is refused until there is one', () => {
    const left = lawOf(
      `{ ${FLAT} }`,
      'discounts: { SENIOR: { section: "5", set_by: council_resolution, of: [SEWER] } }',
    );
    expect(amounts(bill({ rateTables: left }))).toEqual(['SEWER 36.00']);
    expect(() => bill({ rateTables: left, discounts: [eligible('SENIOR', '2024-01-01')] })).toThrow(
      expect.objectContaining({ code: 'RATE_NOT_SET' }),
    );
  });

  test('never makes a charge negative, and never takes more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 89 }), { maxLength: 4 }),
        (percent, cuts) => {
          const any = lawOf(
            `{ ${FLAT} }`,
            `discounts: { SENIOR: { section: "5", percent: ${String(percent)}, of: [SEWER] } }`,
          );
          const starts = [0, ...[...new Set(cuts)].sort((a, b) => a - b)].map((cut) => addDays(day('2025-01-01'), cut));
          const agreements = starts.map((from, index) => {
            const next = starts[index + 1];
            return house({
              agreementId: index + 1,
              from,
              class: index % 2 === 0 ? 'house' : 'shop',
              ...(next === undefined ? {} : { to: addDays(next, -1) }),
            });
          });
          const discounts = [eligible('SENIOR', '2024-01-01')];
          const charges = bill({ rateTables: any, agreements, discounts });
          expect(charges.every(({ amount }) => amount.isPositive())).toBe(true);
          const full = Money.sum(bill({ rateTables: any, agreements }).map(({ amount }) => amount));
          const off = Money.round(full.times(percent).dividedBy(100));
          expect(Money.sum(charges.map(({ amount }) => amount)).toString()).toBe(full.minus(off).toString());
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('A vacation hold', () => {
  const charges = `{ ${FLAT}, USE: { title: Use, section: "3", by_volume: { unit: usd_per_1000_gallons, volume: metered, tiers: [ { rate: 1.00 } ] } } }`;
  const allowing = 'vacation_hold: { section: "9", codes: [SEWER, USE], least_days: 30 }';
  const law = lawOf(charges, allowing);
  const use = useOf({ '2025-Q1': 5_000 });

  test('takes its days out of a charge for a time, and none out of what is metered', () => {
    const found = bill({ rateTables: law, use, holds: [hold('2025-01-31', '2025-03-01')] });
    expect(amounts(found)).toEqual(['SEWER 12.00', 'SEWER 12.00', 'USE 5.00']);
    expect(found[0]?.trace).toContain('Service rested January 31, 2025 to March 1, 2025: Ordinance 1 9.');
  });

  test.each([
    ['2024-12-01', '2024-12-31', ['SEWER 36.00']],
    ['2024-12-01', '2025-01-01', ['SEWER 35.60']],
    ['2024-12-01', '2025-03-30', ['SEWER 0.40']],
    ['2024-12-01', '2025-03-31', []],
    ['2025-03-31', '2025-05-01', ['SEWER 35.60']],
    ['2025-04-01', '2025-05-01', ['SEWER 36.00']],
  ])('from %s to %s leaves %p', (from, to, expected) => {
    expect(amounts(bill({ rateTables: law, use, holds: [hold(from, to)] }))).toEqual([...expected, 'USE 5.00']);
  });

  test('counts for nothing where no act allows it, or the act does not name the charge', () => {
    const holds = [hold('2025-01-31', '2025-03-01')];
    expect(amounts(bill({ rateTables: lawOf(charges), use, holds }))).toEqual(['SEWER 36.00', 'USE 5.00']);
    const other = lawOf(charges, 'vacation_hold: { section: "9", codes: [USE] }');
    expect(amounts(bill({ rateTables: other, use, holds }))).toEqual(['SEWER 36.00', 'USE 5.00']);
  });

  test('counts only for a whole period where any day owes the whole period', () => {
    const whole = lawOf(charges, `${allowing}\nproration: { rule: whole_period, reading: example }`);
    expect(amounts(bill({ rateTables: whole, use, holds: [hold('2025-01-02', '2025-06-30')] }))[0]).toBe('SEWER 36.00');
    expect(amounts(bill({ rateTables: whole, use, holds: [hold('2025-01-01', '2025-06-30')] }))).toEqual(['USE 5.00']);
  });
});
