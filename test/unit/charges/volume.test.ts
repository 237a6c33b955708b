import { computeCharges } from '../../../src/charges/compute-charges.js';
import type { Charge } from '../../../src/charges/charge.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { Money } from '../../../src/shared/money.js';
import { buildExampleLaw, buildMonthlyLaw, readOrdinance, readResolution } from '../rate-tables/build-example-law.js';
import { lawOf, useOf } from './example-use.js';
import { sampleAgreement } from './sample-agreement.js';

const house = (terms: Parameters<typeof sampleAgreement>[0] = {}): ServiceAgreement =>
  sampleAgreement({ class: 'house', ...terms });

function byVolume(rule: string, more = ''): RateTables {
  return lawOf(`{ SEWER: { title: Sewer, section: "2", by_volume: { unit: usd_per_1000_gallons, ${rule} } } }`, more);
}

function bill(
  law: RateTables,
  gallons: Readonly<Record<string, number | string>>,
  { period = '2025-Q1', agreements = [house()] }: { period?: string; agreements?: readonly ServiceAgreement[] } = {},
): Charge[] {
  return computeCharges({
    agreements,
    period: parseBillingPeriod(period),
    rateTables: law,
    use: useOf(gallons),
  });
}

const amounts = (charges: readonly Charge[]): string[] => charges.map(({ amount }) => amount.toString());
const total = (charges: readonly Charge[]): string => Money.sum(charges.map(({ amount }) => amount)).toString();

describe('A charge by metered volume', () => {
  const tiers = 'volume: metered, tiers: [ { up_to_gallons: 10000, rate: 3.00 }, { rate: 4.50 } ]';

  test.each([
    [0, []],
    [9_999, ['30.00']],
    [10_000, ['30.00']],
    [10_001, ['30.00']],
    [10_002, ['30.01']],
    [20_000, ['75.00']],
  ])('of %d gallons counts each tier up to and including its limit: %p', (gallons, expected) => {
    expect(amounts(bill(byVolume(tiers), { '2025-Q1': gallons }))).toEqual(expected);
  });

  test.each([
    [1_999, '10.00'],
    [2_000, '10.00'],
    [3_000, '13.00'],
    [10_000, '34.00'],
    // the included 2,000 gallons fill the first tier: 8,000 of it are billed, not 10,000
    [12_000, '43.00'],
  ])('with included gallons: %d cost %s', (gallons, expected) => {
    const law = byVolume(`${tiers}, base: { amount: 10.00, includes_gallons: 2000 }`);
    expect(amounts(bill(law, { '2025-Q1': gallons }))).toEqual([expected]);
  });

  test('with more included than the first tier holds begins in the second', () => {
    const law = byVolume(`${tiers}, base: { amount: 10.00, includes_gallons: 12000 }`);
    expect(amounts(bill(law, { '2025-Q1': 13_000 }))).toEqual(['14.50']);
  });

  test.each([
    ['down', 1_999, '3.00'],
    ['down', 2_000, '6.00'],
    ['nearest', 1_499, '3.00'],
    ['nearest', 1_500, '6.00'],
  ])('in whole thousands, %s: %d gallons cost %s', (how, gallons, expected) => {
    const law = byVolume(`${tiers}, round_gallons_to: { gallons: 1000, how: ${how} }`);
    expect(amounts(bill(law, { '2025-Q1': gallons }))).toEqual([expected]);
  });

  test.each([
    [0, '12.00'],
    [4_000, '12.00'],
    [4_001, '12.00'],
    [5_000, '15.00'],
    [15_000, '50.00'],
  ])('is at least its minimum and at most its maximum: %d gallons cost %s', (gallons, expected) => {
    expect(amounts(bill(byVolume(`${tiers}, minimum: 12.00, maximum: 50.00`), { '2025-Q1': gallons }))).toEqual([
      expected,
    ]);
  });

  test('says how it came about, and whether somebody guessed', () => {
    const [charge] = bill(byVolume(`${tiers}, base: { amount: 10.00, includes_gallons: 2000 }`), {
      '2025-Q1': '~12000',
    });
    expect(charge).toMatchObject({
      title: 'Sewer, 12,000 gallons, estimated use',
      trace: [
        'By volume: Ordinance 1 2.',
        'Base 10.00, with 2,000 gallons.',
        '8,000 gallons at 3.00 a thousand: 24.00.',
        '2,000 gallons at 4.50 a thousand: 9.00.',
      ],
    });
  });

  test('of a use that nobody knows is refused, never billed as nothing', () => {
    expect(() => bill(byVolume(tiers), { '2024-Q4': 9_000 })).toThrow(
      expect.objectContaining({ code: 'USAGE_MISSING' }),
    );
  });
});

describe('A charge by volume for a part of a period', () => {
  const rule =
    'volume: metered, base: { amount: 20.00, includes_gallons: 2000 }, tiers: [ { up_to_gallons: 10000, rate: 3.00 }, { rate: 4.50 } ]';
  const half = [house({ from: '2025-02-15' })];

  test('takes half of base, included gallons and limits for 45 of 90 days, and all of the use', () => {
    // 10.00, 1,000 included, 4,000 to the limit of 5,000 at 3.00, 5,000 at 4.50
    expect(amounts(bill(byVolume(rule), { '2025-Q1': 10_000 }, { agreements: half }))).toEqual(['44.50']);
  });

  test('takes half of the minimum and of the maximum', () => {
    const law = byVolume(`${rule}, minimum: 60.00, maximum: 80.00`);
    expect(amounts(bill(law, { '2025-Q1': 1_000 }, { agreements: half }))).toEqual(['30.00']);
    expect(amounts(bill(law, { '2025-Q1': 90_000 }, { agreements: half }))).toEqual(['40.00']);
  });

  test('bills a use once, though the prices change inside the period', () => {
    const law = buildExampleLaw(
      readOrdinance(
        'charges: { SEWER: { title: Sewer, section: "2", changeable_by: council_resolution, by_volume: { unit: usd_per_1000_gallons, volume: metered, tiers: [ { rate: 3.00 } ] } } }',
      ),
      readResolution('charges: { SEWER: { section: item 1, by_volume: { tiers: [ { rate: 6.00 } ] } } }', {
        on: '2025-02-15',
        adopted: '2025-01-10',
        number: '25-1',
      }),
    );
    expect(amounts(bill(law, { '2025-Q1': 9_000 }))).toEqual(['13.50', '27.00']);
    expect(bill(law, { '2025-Q1': 9_000 }).map(({ title }) => title)).toEqual([
      'Sewer, 4,500 of 9,000 gallons, metered use',
      'Sewer, 4,500 of 9,000 gallons, metered use',
    ]);
  });

  test('bills a use once, though the class or the premise changes inside the period', () => {
    const asShop = house({ agreementId: 2, from: '2025-02-15', class: 'shop' });
    const moved = house({ agreementId: 2, premiseId: 2, from: '2025-02-15' });
    const before = house({ to: '2025-02-14' });
    for (const after of [asShop, moved]) {
      expect(amounts(bill(byVolume(rule), { '2025-Q1': 8_000 }, { agreements: [before, after] }))).toEqual([
        '19.00',
        '19.00',
      ]);
      expect(total(bill(byVolume(rule), { '2025-Q1': 8_000 }))).toBe('38.00');
    }
  });

  test('bills a use once for two premises at once', () => {
    const two = [house(), house({ agreementId: 2, premiseId: 2 })];
    expect(total(bill(byVolume(rule), { '2025-Q1': 8_000 }, { agreements: two }))).toBe('38.00');
  });
});

describe('A winter average', () => {
  const winter = (periods: string, more = ''): RateTables =>
    byVolume(`volume: winter_average, winter: { periods: ${periods}${more} }, tiers: [ { rate: 1.00 } ]`);
  const winterOfMonths = (periods: string, more: string): RateTables =>
    buildMonthlyLaw(
      readOrdinance(
        `charges: { SEWER: { title: Sewer, section: "2", by_volume: { unit: usd_per_1000_gallons, volume: winter_average, winter: { periods: ${periods}${more} }, tiers: [ { rate: 1.00 } ] } } }`,
      ),
    );

  test.each([
    // the winter quarter counts from its own bill on
    ['2024-Q4', '7.00'],
    ['2025-Q1', '10.00'],
    ['2025-Q2', '10.00'],
    ['2025-Q4', '10.00'],
    ['2026-Q1', '4.00'],
  ])('by quarters, for %s is %s', (period, expected) => {
    const use = { '2024-Q1': 7_000, '2025-Q1': 10_000, '2025-Q2': 99_000, '2026-Q1': 4_000 };
    expect(amounts(bill(winter('[Q1]'), use, { period }))).toEqual([expected]);
  });

  test('over the turn of the year takes the last quarter of the year before', () => {
    const use = { '2024-Q4': 6_000, '2025-Q1': 10_000, '2025-Q4': 90_000 };
    expect(amounts(bill(winter('[Q4, Q1]'), use, { period: '2025-Q2' }))).toEqual(['8.00']);
    // the winter of 2025-2026 is not over yet
    expect(amounts(bill(winter('[Q4, Q1]'), use, { period: '2025-Q4' }))).toEqual(['8.00']);
  });

  test.each([
    ['', '7.00'],
    [', trim: [drop_highest]', '5.00'],
    [', trim: [drop_lowest]', '8.00'],
    [', trim: [drop_highest, drop_lowest]', '5.50'],
  ])('of months %s is %s', (trim, expected) => {
    const use = { '2024-12': 4_000, '2025-01': 5_000, '2025-02': 13_000, '2025-03': 6_000 };
    const law = winterOfMonths('[12, 01, 02, 03]', trim);
    const charges = computeCharges({
      agreements: [house()],
      period: parseBillingPeriod('2025-06'),
      rateTables: law,
      use: useOf(use),
    });
    expect(amounts(charges)).toEqual([expected]);
  });

  test('is the mean of the months that are known, and leaves out none where none would be left', () => {
    const bare = (use: Readonly<Record<string, number | string>>) =>
      computeCharges({
        agreements: [house()],
        period: parseBillingPeriod('2025-06'),
        rateTables: winterOfMonths('[12, 01, 02]', ', trim: [drop_highest, drop_lowest]'),
        use: useOf(use),
      });
    expect(amounts(bare({ '2025-01': 5_000 }))).toEqual(['5.00']);
    expect(amounts(bare({ '2025-01': 5_000, '2025-02': '~6000' }))).toEqual(['5.50']);
    expect(bare({ '2025-01': 5_000, '2025-02': '~6000' })[0]?.title).toBe(
      'Sewer, 5,500 gallons, estimated winter average of January and February 2025',
    );
  });

  test('without a winter on record is what the act gives, and refused where it gives nothing', () => {
    const given = winter('[Q1]', ', without_history: { gallons: 7500 }');
    expect(bill(given, {}, { period: '2025-Q2' })[0]).toMatchObject({
      title: 'Sewer, 7,500 gallons, without a winter on record',
      amount: Money.of('7.50'),
    });
    expect(() => bill(winter('[Q1]'), {}, { period: '2025-Q2' })).toThrow(
      expect.objectContaining({ code: 'USAGE_MISSING' }),
    );
  });

  test.each([
    [9_999, '10.00'],
    [10_000, '10.00'],
    [10_001, '10.00'],
    [4_000, '4.00'],
  ])('or the use, whichever is less: with %d gallons metered and 10,000 in winter %s', (metered, expected) => {
    const law = byVolume('volume: lesser_of_both, winter: { periods: [Q1] }, tiers: [ { rate: 1.00 } ]');
    expect(amounts(bill(law, { '2025-Q1': 10_000, '2025-Q2': metered }, { period: '2025-Q2' }))).toEqual([expected]);
  });

  // of a quarter of 91 days 46 are served: 5,055.96 of the winter's 10,002 gallons, or what the meter measured in them
  test.each([
    [6_000, '5.06'],
    [5_000, '5.00'],
  ])('or the use of a part of a period: %d gallons are %s', (metered, expected) => {
    const law = byVolume('volume: lesser_of_both, winter: { periods: [Q1] }, tiers: [ { rate: 1.00 } ]');
    const agreements = [house({ from: '2025-05-16' })];
    const use = { '2025-Q1': 10_002, '2025-Q2': metered };
    expect(amounts(bill(law, use, { period: '2025-Q2', agreements }))).toEqual([expected]);
  });

  test('or the use needs the use', () => {
    const law = byVolume('volume: lesser_of_both, winter: { periods: [Q1] }, tiers: [ { rate: 1.00 } ]');
    expect(() => bill(law, { '2025-Q1': 10_000 }, { period: '2025-Q2' })).toThrow(
      expect.objectContaining({ code: 'USAGE_MISSING' }),
    );
  });
});
