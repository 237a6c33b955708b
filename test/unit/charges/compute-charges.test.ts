import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { computeCharges } from '../../../src/charges/compute-charges.js';
import type { Charge } from '../../../src/charges/charge.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { buildInlineRateTables } from '../../../src/rate-tables/inline-rate-tables.file.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { addDays } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { day } from '../ledger/sample-book.js';
import { buildExampleLaw, readOrdinance, readResolution } from '../rate-tables/build-example-law.js';
import { sampleAgreement } from './sample-agreement.js';

const lino = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });

function compute(agreements: readonly ServiceAgreement[], { law = lino, period = '2025-Q1' } = {}): Charge[] {
  return computeCharges({ agreements, period: parseBillingPeriod(period), rateTables: law });
}

function lines(agreements: readonly ServiceAgreement[], asked: { law?: RateTables; period?: string } = {}): string[] {
  return compute(agreements, asked).map(
    ({ code, class: ofClass, amount, firstDay, lastDay }) =>
      `${code} ${ofClass} ${amount.toString()} ${firstDay.slice(5)}..${lastDay.slice(5)}`,
  );
}

/** A sewer charge in a city of houses and shops, with whatever else a test needs. */
function sewer(way: string, more = ''): RateTables {
  return buildExampleLaw(readOrdinance(`${more}\ncharges: { SEWER: { title: Sewer, section: "2", ${way} } }`));
}

const house = (terms: Parameters<typeof sampleAgreement>[0] = {}): ServiceAgreement =>
  sampleAgreement({ class: 'house', ...terms });

describe('Charges under Ordinance 57', () => {
  test.each([
    ['5/8', '12.00'],
    ['1/2', '12.00'],
    ['3/4', '13.00'],
    ['1', '16.00'],
    ['1-1/4', '18.00'],
  ] as const)('a %s inch meter owes %s a quarter', (meterSize, amount) => {
    expect(lines([sampleAgreement({ meterSize })])).toEqual([`SEWER single_family ${amount} 01-01..03-31`]);
  });

  test.each([
    ['0', '12.00'],
    ['10', '12.00'],
    ['10.4', '13.00'],
    ['30', '13.00'],
    ['30.1', '16.00'],
    ['75', '18.00'],
  ])('a pump of %s gallons a minute owes %s', (capacity, amount) => {
    expect(compute([sampleAgreement({ pumpCapacityGpm: new Decimal(capacity) })])[0]?.amount.toString()).toBe(amount);
  });

  test('a premise with a meter and a pump bills on its meter', () => {
    const both = sampleAgreement({ meterSize: '5/8', pumpCapacityGpm: new Decimal(75) });
    expect(compute([both])[0]).toMatchObject({ title: 'Sewer rental, 5/8 inch meter' });
  });

  test.each([
    ['a pump that counts as a size without a figure', { pumpCapacityGpm: new Decimal('75.1') }, 'RATE_NOT_SET'],
    ['a pump beyond the table', { pumpCapacityGpm: new Decimal('500.1') }, 'PUMP_CAPACITY_OUTSIDE_TABLE'],
    ['a size left to the council', { meterSize: '2' }, 'RATE_NOT_SET'],
    ['a size in no row', { meterSize: '6' }, 'RATE_NOT_SET'],
    ['a class that the act does not admit', { class: 'commercial' }, 'RATE_NOT_SET'],
    ['neither a meter nor a pump', { meterSize: undefined }, 'METER_SIZE_MISSING'],
  ] as const)('%s is refused, never billed as 0.00', (_, terms, code) => {
    expect(() => compute([sampleAgreement(terms)])).toThrow(expect.objectContaining({ code }));
  });

  test('a premise with its own system owes no rental', () => {
    expect(lines([sampleAgreement({ class: 'on_site', meterSize: undefined })])).toEqual([]);
  });

  test('each amount explains itself, with its section', () => {
    const [charge] = compute([sampleAgreement({ from: '2025-02-15' })]);
    expect(charge?.trace).toEqual([
      '48.00 a year (5/8 inch meter): Ordinance 57 § 14(A)(1).',
      'Installment 1 of 4: 12.00.',
      '45 of 90 days, February 15, 2025 to March 31, 2025: 6.00.',
    ]);
    expect(charge?.citation).toMatchObject({ enactment: 'ordinance-57', section: '§ 14(A)(1)' });
  });
});

describe('Part of a period', () => {
  test.each([
    ['2025-02-14', '6.13'],
    ['2025-02-15', '6.00'],
    ['2025-02-16', '5.87'],
    ['2025-03-31', '0.13'],
    ['2025-01-01', '12.00'],
  ])('served from %s owes %s', (from, amount) => {
    expect(compute([sampleAgreement({ from })])[0]?.amount.toString()).toBe(amount);
  });

  test('not served at all owes nothing', () => {
    expect(lines([sampleAgreement({ from: '2025-04-01' })])).toEqual([]);
    expect(lines([sampleAgreement({ to: '2024-12-31' })])).toEqual([]);
    expect(lines([sampleAgreement({ to: '2025-01-01' })])).toEqual(['SEWER single_family 0.13 01-01..01-01']);
  });

  test('with a changed meter is two lines, each by its days', () => {
    const before = sampleAgreement({ to: '2025-01-31' });
    const after = sampleAgreement({ agreementId: 2, from: '2025-02-01', meterSize: '3/4' });
    // 31 of 90 of 12.00 is 4.1333; with 59 of 90 of 13.00 it is 12.6556
    expect(lines([after, before])).toEqual([
      'SEWER single_family 4.13 01-01..01-31',
      'SEWER single_family 8.53 02-01..03-31',
    ]);
  });

  test('with new terms of the same figure is one line', () => {
    const before = sampleAgreement({ to: '2025-01-31', meterSize: '1/2' });
    const after = sampleAgreement({ agreementId: 2, from: '2025-02-01', meterSize: '5/8' });
    expect(lines([before, after])).toEqual(['SEWER single_family 12.00 01-01..03-31']);
  });

  test('with days between is not joined over them', () => {
    const before = sampleAgreement({ to: '2025-01-31' });
    const after = sampleAgreement({ agreementId: 2, from: '2025-03-01' });
    expect(lines([before, after])).toEqual([
      'SEWER single_family 4.13 01-01..01-31',
      'SEWER single_family 4.14 03-01..03-31',
    ]);
  });

  test('of another class is a line of its own, although the figure is the same', () => {
    const before = sampleAgreement({ to: '2025-02-14' });
    const after = sampleAgreement({ agreementId: 2, from: '2025-02-15', class: 'church' });
    expect(lines([before, after])).toEqual(['SEWER single_family 6.00 01-01..02-14', 'SEWER church 6.00 02-15..03-31']);
  });

  test('in which a figure is missing is billed for no part of it', () => {
    const before = sampleAgreement({ to: '2025-03-30' });
    const after = sampleAgreement({ agreementId: 2, from: '2025-03-31', meterSize: '2' });
    expect(() => compute([before, after])).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
  });

  test('is priced at the figure of its own day, whatever day one asks', () => {
    const law = buildExampleLaw(
      readOrdinance(
        'charges: { SEWER: { title: Sewer, section: "2", changeable_by: council_resolution, by_meter_size: { unit: usd_per_quarter, rows: [ { meter_size: 5/8, amount: 90.00 }, { meter_size: 3/4, amount: 100.00 } ] } } }',
      ),
      readResolution(
        'charges: { SEWER: { section: item 1, by_meter_size: { unit: usd_per_quarter, rows: [ { meter_size: 5/8, amount: 180.00 } ] } } }',
        {
          on: '2025-03-01',
          adopted: '2025-02-10',
          number: '25-10',
        },
      ),
    );
    expect(lines([house()], { law })).toEqual(['SEWER house 59.00 01-01..02-28', 'SEWER house 62.00 03-01..03-31']);
    expect(lines([house()], { law, period: '2024-Q4' })).toEqual(['SEWER house 90.00 10-01..12-31']);
    // the row that the resolution does not name is one line, although the act in force changed
    expect(lines([house({ meterSize: '3/4' })], { law })).toEqual(['SEWER house 100.00 01-01..03-31']);
  });

  test('cut at any days sums to the whole, to the cent', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 89 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 99_999 }),
        (cuts, yearly) => {
          const law = sewer(
            `by_meter_size: { unit: usd_per_year, rows: [ { meter_size: 5/8, amount: ${Money.round(new Decimal(yearly).dividedBy(100)).toString()} } ] }`,
          );
          const starts = [0, ...cuts.sort((a, b) => a - b)].map((cut) => addDays(day('2025-01-01'), cut));
          const agreements = starts.map((from, index) => {
            const next = starts[index + 1];
            return house({
              agreementId: index + 1,
              from,
              // services differ, so that nothing but the figure decides what is joined
              services: index % 2 === 0 ? ['SEWER'] : undefined,
              ...(next === undefined ? {} : { to: addDays(next, -1) }),
            });
          });
          const whole = compute([house()], { law });
          const parts = compute(agreements, { law });
          const total = (charges: readonly Charge[]): string =>
            Money.sum(charges.map((each) => each.amount)).toString();
          expect(total(parts)).toBe(total(whole));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('Other rules of proration', () => {
  const way = 'flat: { unit: usd_per_quarter, amount: 60.00, per: account }';

  test('any day of service owes the whole period, at the terms of the first day served', () => {
    const law = sewer(way, 'proration: { rule: whole_period, reading: example }');
    expect(lines([house({ from: '2025-03-31' })], { law })).toEqual(['SEWER house 60.00 03-31..03-31']);
  });

  test('half months count from the nearer of the 1st and the 16th', () => {
    const law = sewer(way, 'proration: { rule: half_month, reading: example }');
    expect(lines([house({ from: '2025-02-08' })], { law })).toEqual(['SEWER house 40.00 02-08..03-31']);
    expect(lines([house({ from: '2025-02-09' })], { law })).toEqual(['SEWER house 30.00 02-09..03-31']);
    expect(lines([house({ to: '2025-01-07' })], { law })).toEqual([]);
  });
});

describe('Ways to charge', () => {
  test('a flat figure counts once an account, though it has two premises, or once a unit', () => {
    const two = [house(), house({ agreementId: 2, premiseId: 2, units: { house: 3 } })];
    expect(lines(two, { law: sewer('flat: { unit: usd_per_month, amount: 15.00, per: account }') })).toEqual([
      'SEWER house 45.00 01-01..03-31',
    ]);
    expect(lines(two, { law: sewer('flat: { unit: usd_per_month, amount: 15.00, per: unit }') })).toEqual([
      'SEWER house 45.00 01-01..03-31',
      'SEWER house 135.00 01-01..03-31',
    ]);
  });

  test('a figure by class bills the units behind the meter by theirs', () => {
    const law = sewer(
      'by_class: { unit: usd_per_month, per: unit, rows: [ { class: house, amount: 12.00 }, { class: shop, amount: 20.00 } ] }',
    );
    expect(lines([house({ units: { house: 2, shop: 1 } })], { law })).toEqual([
      'SEWER house 72.00 01-01..03-31',
      'SEWER shop 60.00 01-01..03-31',
    ]);
    expect(() => compute([house({ units: { plant: 1 } })], { law })).toThrow(
      expect.objectContaining({ code: 'RATE_NOT_SET' }),
    );
  });

  test('a code that is left to a resolution is refused until there is one', () => {
    const law = sewer('set_by: council_resolution');
    expect(() => compute([house()], { law })).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
  });

  test('an account bears the codes of its services only, in the order of the acts', () => {
    const law = buildInlineRateTables({
      source: 'test',
      jurisdiction: {
        jurisdiction: 'example-city',
        name: 'Example City',
        county: 'Anoka',
        state: 'MN',
        time_zone: 'America/Chicago',
        billing_cycle: 'monthly',
        classes: ['house'],
      },
      enactments: [
        {
          enactment: 'code-1',
          kind: 'ordinance',
          number: '1',
          title: 'Example',
          adopted_on: '2023-12-04',
          effective_on: '2024-01-01',
          source: 'example',
          checked_on: '2024-01-02',
          charges: {
            WATER: { title: 'Water', section: '1', flat: { unit: 'usd_per_month', amount: '9.00', per: 'account' } },
            SEWER: { title: 'Sewer', section: '2', flat: { unit: 'usd_per_year', amount: '100.00', per: 'account' } },
          },
        },
      ],
    });
    expect(lines([house()], { law, period: '2025-01' })).toEqual([
      'WATER house 9.00 01-01..01-31',
      'SEWER house 8.33 01-01..01-31',
    ]);
    expect(lines([house({ services: ['SEWER'] })], { law, period: '2025-02' })).toEqual([
      'SEWER house 8.34 02-01..02-28',
    ]);
  });
});
