import { computeCharges } from '../../../src/charges/compute-charges.js';
import type { Charge } from '../../../src/charges/charge.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { buildExampleLaw, readOrdinance, readResolution } from '../rate-tables/build-example-law.js';
import { lawOf } from './example-use.js';
import { sampleAgreement } from './sample-agreement.js';

const house = (terms: Parameters<typeof sampleAgreement>[0] = {}): ServiceAgreement =>
  sampleAgreement({ class: 'house', ...terms });

function bill(
  rateTables: RateTables,
  agreements: readonly ServiceAgreement[] = [house()],
  period = '2025-Q1',
): Charge[] {
  return computeCharges({ agreements, period: parseBillingPeriod(period), rateTables });
}

const lines = (charges: readonly Charge[]): string[] =>
  charges.map(
    ({ code, class: ofClass, amount, firstDay, lastDay }) =>
      `${code} ${ofClass} ${amount.toString()} ${firstDay.slice(5)}..${lastDay.slice(5)}`,
  );

describe('Several meters on one account', () => {
  const three = [
    house({ meterSize: '5/8', units: { house: 2, shop: 1 } }),
    house({ agreementId: 2, premiseId: 2, meterSize: '1', units: { house: 1 } }),
    house({ agreementId: 3, premiseId: 3, meterSize: undefined, units: { shop: 2 } }),
  ];

  test('are a line each where a charge is by the meter, and a premise without one owes nothing', () => {
    const byMeter = lawOf('{ SEWER: { section: "2", flat: { unit: usd_per_quarter, amount: 20.00, per: meter } } }');
    expect(lines(bill(byMeter, three))).toEqual(['SEWER house 20.00 01-01..03-31', 'SEWER house 20.00 01-01..03-31']);
    const byClass = lawOf(
      '{ SEWER: { section: "2", by_class: { unit: usd_per_quarter, per: meter, rows: [ { class: house, amount: 20.00 } ] } } }',
    );
    expect(lines(bill(byClass, three))).toHaveLength(2);
  });

  test('are a line for each class of unit behind each meter', () => {
    const law = lawOf(
      '{ SEWER: { section: "2", by_class: { unit: usd_per_quarter, per: unit, rows: [ { class: house, amount: 10.00 }, { class: shop, amount: 15.00 } ] } } }',
    );
    expect(bill(law, three).map(({ class: ofClass, amount }) => `${ofClass} ${amount.toString()}`)).toEqual([
      'house 20.00',
      'shop 15.00',
      'house 10.00',
      'shop 30.00',
    ]);
  });

  test('owe once what is by the account', () => {
    const law = lawOf('{ SEWER: { section: "2", flat: { unit: usd_per_quarter, amount: 90.00, per: account } } }');
    expect(lines(bill(law, three))).toEqual(['SEWER house 90.00 01-01..03-31']);
  });

  test('that follow one another owe what is by the account for the days of both', () => {
    const law = lawOf('{ SEWER: { section: "2", flat: { unit: usd_per_quarter, amount: 90.00, per: account } } }');
    const moved = [house({ to: '2025-01-31' }), house({ agreementId: 2, premiseId: 2, from: '2025-02-01' })];
    expect(lines(bill(law, moved))).toEqual(['SEWER house 31.00 01-01..01-31', 'SEWER house 59.00 02-01..03-31']);
    const both = [house({ to: '2025-01-31' }), house({ agreementId: 2, premiseId: 2, from: '2025-01-15' })];
    expect(lines(bill(law, both))).toEqual(['SEWER house 31.00 01-01..01-31', 'SEWER house 59.00 02-01..03-31']);
  });
});

describe('A charge on named accounts (Ordinance 57 § 14(A)(3))', () => {
  const law = (rows: string): RateTables =>
    lawOf(
      `{ SEWER: { section: "2", flat: { unit: usd_per_quarter, amount: 12.00, per: account } }, EXTRA: { title: Supplemental charge, section: "3", by_account: { unit: usd_per_quarter, rows: [ ${rows} ] } } }`,
    );

  test.each([
    ['from: 2025-01-01', 'EXTRA house 90.00 01-01..03-31'],
    ['from: 2025-02-15', 'EXTRA house 45.00 02-15..03-31'],
    ['from: 2024-06-01, to: 2025-01-31', 'EXTRA house 31.00 01-01..01-31'],
    ['from: 2025-03-31', 'EXTRA house 1.00 03-31..03-31'],
  ])('%s', (days, line) => {
    expect(lines(bill(law(`{ account: 000101, amount: 90.00, ${days} }`)))).toEqual([
      'SEWER house 12.00 01-01..03-31',
      line,
    ]);
  });

  test('is owed by nobody else, and by nobody on other days', () => {
    expect(lines(bill(law('{ account: 000102, amount: 90.00, from: 2025-01-01 }')))).toHaveLength(1);
    expect(lines(bill(law('{ account: 000101, amount: 90.00, from: 2025-04-01 }')))).toHaveLength(1);
    expect(lines(bill(law('{ account: 000101, amount: 90.00, from: 2024-01-01, to: 2024-12-31 }')))).toHaveLength(1);
  });

  test('is owed once, though the account has two premises', () => {
    const two = [house(), house({ agreementId: 2, premiseId: 2 })];
    expect(
      lines(bill(law('{ account: 000101, amount: 90.00, from: 2025-01-01 }'), two)).filter((line) =>
        line.startsWith('EXTRA'),
      ),
    ).toHaveLength(1);
  });
});

describe('A percentage of other charges', () => {
  const FLAT = 'SEWER: { section: "2", flat: { unit: usd_per_quarter, amount: 12.50, per: account } }';

  test('is rounded once, half up', () => {
    // 1.5% of 12.50 is 0.1875
    const law = lawOf(`{ ${FLAT}, FEE: { section: "3", percent_of: { codes: [SEWER], rate: 1.5 } } }`);
    expect(lines(bill(law))[1]).toBe('FEE house 0.19 01-01..03-31');
    expect(bill(law)[1]?.trace).toEqual(['1.5% of 12.50: Ordinance 1 3.']);
  });

  test('of a percentage follows when that is known, whatever their order', () => {
    const law = lawOf(
      `{ TOP: { section: "4", percent_of: { codes: [FEE, SEWER], rate: 10 } }, FEE: { section: "3", percent_of: { codes: [SEWER], rate: 8 } }, ${FLAT} }`,
    );
    // 8% of 12.50 is 1.00; 10% of 13.50 is 1.35
    expect(lines(bill(law))).toEqual([
      'TOP house 1.35 01-01..03-31',
      'FEE house 1.00 01-01..03-31',
      'SEWER house 12.50 01-01..03-31',
    ]);
  });

  test('goes by the rate of the day on which each charge begins', () => {
    const law = buildExampleLaw(
      readOrdinance(
        `charges: { SEWER: { section: "2", changeable_by: council_resolution, flat: { unit: usd_per_quarter, amount: 90.00, per: account } }, FEE: { section: "3", changeable_by: council_resolution, percent_of: { codes: [SEWER], rate: 10 } } }`,
      ),
      readResolution(
        'charges: { SEWER: { section: item 1, flat: { amount: 180.00 } }, FEE: { section: item 2, percent_of: { rate: 5 } } }',
        { on: '2025-03-01', adopted: '2025-02-10', number: '25-10' },
      ),
    );
    const fee = bill(law)[2];
    // 59.00 at 10% and 62.00 at 5%
    expect(fee?.amount.toString()).toBe('9.00');
    expect(fee?.title).toBe('Fee, 10% and 5%');
    expect(fee?.trace).toEqual(['10% of 59.00: Ordinance 1 3.', '5% of 62.00: Resolution 25-10 item 2.']);
  });

  test('is not borne by an account whose services leave it out', () => {
    const law = lawOf(`{ ${FLAT}, FEE: { section: "3", percent_of: { codes: [SEWER], rate: 1.5 } } }`);
    expect(lines(bill(law, [house({ services: ['SEWER'] })]))).toHaveLength(1);
  });
});
