import { computeCharges } from '../../../src/charges/compute-charges.js';
import type { Charge } from '../../../src/charges/charge.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { describeTablesInForce } from '../../../src/rate-tables/describe-tables-in-force.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildExampleLaw, readOrdinance, readResolution } from '../rate-tables/build-example-law.js';
import { lawOf, useOf } from './example-use.js';
import { sampleAgreement } from './sample-agreement.js';

function byVolume(rule: string, more = ''): RateTables {
  return lawOf(`{ WATER: { title: Water, section: "2", ${more} by_volume: { volume: metered, ${rule} } } }`);
}

function bill(law: RateTables, gallons: number, ...agreements: readonly ServiceAgreement[]): Charge[] {
  return computeCharges({
    agreements,
    period: parseBillingPeriod('2025-Q1'),
    rateTables: law,
    use: useOf({ '2025-Q1': gallons }),
  });
}

const amounts = (charges: readonly Charge[]): string[] => charges.map(({ amount }) => amount.toString());
const of = (terms: Parameters<typeof sampleAgreement>[0]): ServiceAgreement =>
  sampleAgreement({ class: 'house', ...terms });

describe('A base by meter size', () => {
  const SIZES =
    'base: { by_meter_size: [ { meter_size: 5/8, or_less: true, amount: 10.00 }, { meter_size: 1, amount: 25.00, includes_gallons: 3000 }, { meter_size: 2, set_by: council_resolution }, { class: shop, meter_size: 5/8, amount: 14.00 } ] }, tiers: [ { up_to_gallons: 5000, rate: 2.00 }, { rate: 3.00 } ]';
  const law = byVolume(SIZES);

  test.each([
    ['house', '5/8', '25.00'],
    ['house', '1/2', '25.00'],
    ['house', '1', '34.00'],
    ['shop', '5/8', '29.00'],
    ['shop', '1', '34.00'],
  ] as const)('of a %s with a %s inch meter and 6,667 gallons', (ofClass, meterSize, expected) => {
    // 5,000 at 2.00 and 1,667 at 3.00 are 15.00; with 3,000 gallons included 9.00
    expect(amounts(bill(law, 6_667, of({ class: ofClass, meterSize })))).toEqual([expected]);
  });

  test('says which meter it is of', () => {
    expect(bill(law, 4_000, of({ meterSize: '1' }))[0]).toMatchObject({
      title: 'Water, 4,000 gallons, metered use',
      trace: [
        'By volume: Ordinance 1 2.',
        'Base 25.00 (1 inch meter), with 3,000 gallons.',
        '1,000 gallons at 2.00 a thousand: 2.00.',
      ],
    });
  });

  test('that is not set, or whose meter is not known, is refused', () => {
    expect(() => bill(law, 1_000, of({ meterSize: '2' }))).toThrow(
      /sets the base of water \(WATER\) for a 2 inch meter, class house.*leaves it to a resolution/s,
    );
    expect(() => bill(law, 1_000, of({ meterSize: '4' }))).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
    expect(() => bill(law, 1_000, of({ meterSize: undefined }))).toThrow(
      expect.objectContaining({ code: 'METER_SIZE_MISSING' }),
    );
  });

  test('of a meter changed inside a quarter takes its days, and the use is spread over them', () => {
    // 45 of 90 days each: 5.00 and 500 at 2.00; 12.50 with 1,500 included and nothing beyond
    const changed = [of({ meterSize: '5/8', to: '2025-02-14' }), of({ meterSize: '1', from: '2025-02-15' })];
    expect(amounts(bill(law, 1_000, ...changed))).toEqual(['6.00', '12.50']);
  });

  test('goes on, row by row, where a resolution sets one of them', () => {
    const both = buildExampleLaw(
      readOrdinance(`charges: { WATER: { title: Water, section: "2", by_volume: { volume: metered, ${SIZES} } } }`),
      readResolution(
        'charges: { WATER: { section: item 1, by_volume: { base: { by_meter_size: [ { meter_size: 2, amount: 60.00 } ] } } } }',
      ),
    );
    expect(amounts(bill(both, 0, of({ meterSize: '2' })))).toEqual(['60.00']);
    expect(amounts(bill(both, 0, of({ meterSize: '5/8' })))).toEqual(['10.00']);
    const rows = describeTablesInForce(both, parseLocalDate('2025-01-01')).filter(({ code }) => code === 'WATER');
    expect(rows.map(({ row, figure, citation }) => `${row}: ${figure} ${citation}`)).toEqual([
      'volume: metered Resolution 24-10 item 1',
      'base, 5/8 inch meter or less, with 0 gallons: 10.00 Ordinance 1 2',
      'base, 1 inch meter, with 3000 gallons: 25.00 Ordinance 1 2',
      'base, 2 inch meter, with 0 gallons: 60.00 Resolution 24-10 item 1',
      'base, 5/8 inch meter, shop, with 0 gallons: 14.00 Ordinance 1 2',
      'up to 5000 gallons: 2.00 Resolution 24-10 item 1',
      'above: 3.00 Resolution 24-10 item 1',
    ]);
  });
});

describe('A base by class', () => {
  const law = byVolume(
    'base: { by_class: [ { class: house, amount: 10.00 }, { class: shop, amount: 30.00 } ] }, tiers: [ { rate: 2.00 } ]',
  );

  test('is that of the class', () => {
    expect(amounts(bill(law, 1_000, of({})))).toEqual(['12.00']);
    expect(amounts(bill(law, 1_000, of({ class: 'shop' })))).toEqual(['32.00']);
  });

  test('without a row for the class is refused', () => {
    expect(() => bill(law, 1_000, of({ class: 'plant' }))).toThrow(/the base of water \(WATER\) for class plant/);
  });

  test('for each unit counts the units of each class', () => {
    const each = byVolume(
      'base: { per: unit, by_class: [ { class: house, amount: 10.00 }, { class: shop, amount: 30.00 } ] }, tiers: [ { rate: 2.00 } ]',
    );
    const mixed = of({ units: { house: 3, shop: 1 } });
    expect(amounts(bill(each, 1_000, mixed))).toEqual(['62.00']);
    expect(bill(each, 1_000, mixed)[0]?.trace.slice(1, 3)).toEqual([
      'Base 10.00 (3 house units), 3 times.',
      'Base 30.00 (1 shop unit).',
    ]);
  });
});

describe('Prices by volume for each unit', () => {
  const twelve = of({ units: { house: 12 } });

  test('count base, included gallons and limits for each, together', () => {
    const law = byVolume(
      'per: unit, base: { amount: 7.00, includes_gallons: 1000 }, tiers: [ { up_to_gallons: 15000, rate: 2.00 }, { rate: 3.00 } ]',
    );
    // 84.00; 12,000 included, 168,000 to the limit of 180,000, 1,000 above
    expect(amounts(bill(law, 181_000, twelve))).toEqual(['423.00']);
    expect(bill(law, 181_000, twelve)[0]?.trace).toContain('Limits count for each of 12 units.');
  });

  test('count least and greatest for each', () => {
    const law = byVolume('per: unit, tiers: [ { rate: 2.00 } ], minimum: 10.00, maximum: 20.00');
    expect(amounts(bill(law, 0, twelve))).toEqual(['120.00']);
    expect(amounts(bill(law, 500_000, twelve))).toEqual(['240.00']);
  });

  test('may count the base alone, or all but the base', () => {
    const tiers = 'tiers: [ { up_to_gallons: 1000, rate: 2.00 }, { rate: 3.00 } ]';
    const baseAlone = byVolume(`base: { amount: 7.00, per: unit }, ${tiers}`);
    expect(amounts(bill(baseAlone, 2_000, twelve))).toEqual(['89.00']);
    const butBase = byVolume(`per: unit, base: { amount: 7.00, per: account }, ${tiers}`);
    expect(amounts(bill(butBase, 2_000, twelve))).toEqual(['11.00']);
  });

  test('give each unit what those without a winter go by', () => {
    const law = lawOf(
      '{ SEWER: { section: "2", by_volume: { per: unit, volume: winter_average, winter: { periods: [Q1], without_history: { gallons: 5000 } }, tiers: [ { rate: 2.00 } ] } } }',
    );
    const summer = computeCharges({
      agreements: [twelve],
      period: parseBillingPeriod('2025-Q3'),
      rateTables: law,
      use: new Map(),
    });
    expect(amounts(summer)).toEqual(['120.00']);
  });

  test('of an account that gains a unit inside a quarter is split there', () => {
    const law = byVolume('per: unit, base: { amount: 9.00 }, tiers: [ { rate: 2.00 } ]');
    const built = [of({ units: { house: 1 }, to: '2025-02-14' }), of({ units: { house: 2 }, from: '2025-02-15' })];
    expect(amounts(bill(law, 1_000, ...built))).toEqual(['5.50', '10.00']);
  });
});
