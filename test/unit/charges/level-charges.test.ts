import fc from 'fast-check';
import { computeCharges } from '../../../src/charges/compute-charges.js';
import { computeLevelCharges } from '../../../src/charges/compute-level-charges.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { Money } from '../../../src/shared/money.js';
import { cents, money } from '../ledger/sample-book.js';
import { lawOf, useOf } from './example-use.js';
import { sampleAgreement } from './sample-agreement.js';

const law = lawOf(
  '{ WATER: { title: Water, section: "3", flat: { unit: usd_per_quarter, amount: 9.00, per: account } }, SEWER: { title: Sewer, section: "2", by_volume: { unit: usd_per_1000_gallons, volume: metered, tiers: [ { rate: 10.00 } ] } } }',
);
const house = sampleAgreement({ class: 'house' });
const PLAN = { code: 'SEWER', firstPeriod: '2025-Q1', settledIn: '2025-Q4', levelAmount: money('55.00') };
const YEAR = {
  '2025-Q1': 3_000,
  '2025-Q2': 9_000,
  '2025-Q3': 8_000,
  '2025-Q4': 2_000,
  '2026-Q1': 4_000,
  '2024-Q4': 1_000,
};

function bill(
  key: string,
  {
    gallons = YEAR,
    agreements = [house],
    plans = [PLAN],
  }: {
    gallons?: Readonly<Record<string, number>>;
    agreements?: readonly ServiceAgreement[];
    plans?: (typeof PLAN)[];
  } = {},
) {
  const charges = computeLevelCharges({
    agreements,
    plans,
    period: parseBillingPeriod(key),
    rateTables: law,
    use: useOf(gallons),
  });
  return charges.map(({ kind, code, amount }) => `${kind} ${code} ${amount.toString()}`);
}

describe('A budget plan', () => {
  test.each([
    ['2024-Q4', 'charge SEWER 10.00'],
    ['2025-Q1', 'charge SEWER 55.00'],
    ['2025-Q3', 'charge SEWER 55.00'],
    // 30.00 + 90.00 + 80.00 + 20.00, less 3 times 55.00
    ['2025-Q4', 'charge SEWER 55.00'],
    ['2026-Q1', 'charge SEWER 40.00'],
  ])('bills in %s %s, and leaves other charges', (key, line) => {
    expect(bill(key)).toEqual(['charge WATER 9.00', line]);
  });

  test('brings nothing in its last period where all is paid, and gives back what was too much', () => {
    expect(bill('2025-Q4', { gallons: { ...YEAR, '2025-Q2': 3_500 } })).toEqual(['charge WATER 9.00']);
    expect(bill('2025-Q4', { gallons: { ...YEAR, '2025-Q2': 0 } })).toEqual([
      'charge WATER 9.00',
      'adjustment SEWER -35.00',
    ]);
  });

  test('leaves its level amounts when a use is corrected, and moves its last period', () => {
    const corrected = { ...YEAR, '2025-Q1': 4_000 };
    expect(bill('2025-Q1', { gallons: corrected })).toEqual(bill('2025-Q1'));
    expect(bill('2025-Q4', { gallons: corrected })).toContain('charge SEWER 65.00');
  });

  test('bills over all its periods what their charges come to, to the cent', () => {
    const gallons = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(fc.tuple(gallons, gallons, gallons, gallons), fc.integer({ min: 1, max: 30_000 }), (uses, level) => {
        const keys = ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'];
        const facts = {
          agreements: [house],
          plans: [{ ...PLAN, levelAmount: cents(level) }],
          rateTables: law,
          use: useOf(Object.fromEntries(keys.map((key, index) => [key, uses[index] ?? 0]))),
        };
        const sumOf = (compute: typeof computeCharges) =>
          Money.sum(
            keys.flatMap((key) =>
              compute({ ...facts, period: parseBillingPeriod(key) })
                .filter(({ code }) => code === 'SEWER')
                .map(({ amount }) => amount),
            ),
          ).toString();
        expect(sumOf(computeLevelCharges)).toBe(sumOf(computeCharges));
      }),
    );
  });

  test('is settled in the period in which service ends, and bills nothing afterwards', () => {
    const left = [sampleAgreement({ class: 'house', to: '2025-06-30' })];
    expect(bill('2025-Q1', { agreements: left })).toContain('charge SEWER 55.00');
    // 120.00 less 55.00
    expect(bill('2025-Q2', { agreements: left })).toContain('charge SEWER 65.00');
    expect(bill('2025-Q3', { agreements: left })).toEqual([]);
    expect(bill('2025-Q4', { agreements: left })).toEqual([]);
    const inFirst = [sampleAgreement({ class: 'house', to: '2025-03-31' })];
    expect(bill('2025-Q1', { agreements: inFirst })).toContain('charge SEWER 30.00');
  });

  test('runs on while any meter is served, through other terms and through days without service', () => {
    const first = sampleAgreement({ class: 'house', to: '2025-05-15' });
    const others = {
      meter: sampleAgreement({ class: 'house', agreementId: 2, meterName: 'hall' }),
      terms: sampleAgreement({ class: 'house', agreementId: 2, from: '2025-07-01' }),
      later: sampleAgreement({ class: 'house', agreementId: 2, from: '2025-10-10' }),
    };
    for (const other of [others.terms, others.later])
      expect(bill('2025-Q2', { agreements: [first, other] })).toContain('charge SEWER 55.00');
    const both = computeLevelCharges({
      ...{ agreements: [first, others.meter], plans: [PLAN], period: parseBillingPeriod('2025-Q2'), rateTables: law },
      use: new Map([...useOf(YEAR), ['hall', useOf(YEAR).get('1') ?? new Map()]]),
    });
    expect(both.filter(({ code }) => code === 'SEWER').map(({ amount }) => amount.toString())).toEqual(['55.00']);
  });

  test('is settled when the account goes on without the charge', () => {
    const first = sampleAgreement({ class: 'house', to: '2025-06-30' });
    const waterOnly = sampleAgreement({ class: 'house', agreementId: 2, from: '2025-07-01', services: ['WATER'] });
    const agreements = [first, waterOnly];
    expect(bill('2025-Q2', { agreements })).toContain('charge SEWER 65.00');
    expect(bill('2025-Q3', { agreements })).toEqual(['charge WATER 9.00']);
    expect(bill('2025-Q4', { agreements })).toEqual(['charge WATER 9.00']);
  });

  test('cannot be settled while a use of its periods is not known', () => {
    const { '2025-Q2': _, ...known } = YEAR;
    expect(() => bill('2025-Q4', { gallons: known })).toThrow(expect.objectContaining({ code: 'USAGE_MISSING' }));
  });

  test('says what was used, and what is still to be settled', () => {
    const [, sewer] = computeLevelCharges({
      agreements: [house],
      plans: [PLAN],
      period: parseBillingPeriod('2025-Q4'),
      rateTables: law,
      use: useOf(YEAR),
    });
    expect(sewer?.title).toBe('Sewer, budget plan settled');
    expect(sewer?.trace.slice(-2)).toEqual([
      'Charges of the plan: 2025-Q1 30.00, 2025-Q2 90.00, 2025-Q3 80.00, 2025-Q4 20.00: 220.00.',
      'Billed before: 3 times 55.00, 165.00. Difference: 55.00.',
    ]);
  });
});
