import type { ComplianceEvent } from '../../../src/compliance/compliance-event.js';
import { computeSurcharges } from '../../../src/compliance/compute-surcharges.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { AppError } from '../../../src/shared/app-error.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { sampleAgreement } from '../charges/sample-agreement.js';
import { readCity, writeResolution } from '../rate-tables/read-city.js';
import { buildExampleLaw, readOrdinance, readResolution } from '../rate-tables/build-example-law.js';
import { certificate, CHASKA, clear, eventsOf, found, hardship, notice, refused } from './sample-events.js';

function surcharge(
  events: readonly ComplianceEvent[],
  period: string,
  {
    agreements = [sampleAgreement({ class: 'residential' })],
    rateTables = CHASKA,
  }: { agreements?: readonly ServiceAgreement[]; rateTables?: RateTables } = {},
) {
  return computeSurcharges({ events, agreements, period: parseBillingPeriod(period), rateTables });
}

const lines = (...made: Parameters<typeof surcharge>): string[] =>
  surcharge(...made).map(
    ({ title, amount, firstDay, lastDay }) => `${title}: ${amount.toString()} ${firstDay} ${lastDay}`,
  );

describe('A surcharge', () => {
  const events = eventsOf(['2025-03-10', notice], ['2025-06-15', certificate]);

  test('is owed whole for each month on whose last day the premise is in violation, and for no other', () => {
    expect(lines(events, '2025-03')).toEqual([]);
    expect(lines(events, '2025-04')).toEqual(['Sump pump surcharge, April 2025: 100.00 2025-04-01 2025-04-30']);
    expect(lines(events, '2025-05')).toEqual(['Sump pump surcharge, May 2025: 100.00 2025-05-01 2025-05-31']);
    expect(lines(events, '2025-06')).toEqual([]);
  });

  test('says why, and where its amount stands', () => {
    const [charge] = surcharge(events, '2025-04');
    expect(charge).toMatchObject({ kind: 'surcharge', code: 'SUMP_PUMP', class: 'residential', agreementId: 1 });
    expect(charge?.trace).toEqual([
      'In violation on April 30, 2025: the notice of March 10, 2025 brought neither an inspection nor a certificate by April 9, 2025.',
      '100.00 a month, added whole: Resolution 24-90 item 4.',
    ]);
    expect(charge?.citation).toMatchObject({ enactment: 'resolution-24-90', section: 'item 4' });
  });

  test('names every cause when there are several', () => {
    const [charge] = surcharge(eventsOf(['2025-03-10', notice], ['2025-04-20', refused]), '2025-04');
    expect(charge?.trace[0]).toBe(
      'In violation on April 30, 2025: the notice of March 10, 2025 brought neither an inspection nor a certificate by April 9, 2025; the inspection of April 20, 2025 was refused.',
    );
  });

  test('is not owed for a month that ends in a hardship waiver', () => {
    const waived = eventsOf(['2025-03-15', found], ['2025-03-25', hardship('2025-04-30', '2025-05-30')]);
    expect(lines(waived, '2025-04')).toEqual([]);
    expect(lines(waived, '2025-05')).toHaveLength(1);
  });

  test('is owed only when the account is served on the last day of the month', () => {
    const served = (to: string) => ({ agreements: [sampleAgreement({ class: 'residential', to })] });
    expect(lines(events, '2025-04', served('2025-04-29'))).toEqual([]);
    expect(lines(events, '2025-04', served('2025-04-30'))).toHaveLength(1);
  });

  test('is owed once by an account of two premises, and by one that bears sewer charges only', () => {
    const two = [sampleAgreement(), sampleAgreement({ agreementId: 2, premiseId: 2, services: ['SEWER'] })];
    expect(surcharge(events, '2025-04', { agreements: two })).toHaveLength(1);
    expect(surcharge(events, '2025-04', { agreements: [sampleAgreement({ services: ['SEWER'] })] })).toHaveLength(1);
  });

  test('of cooling water begins and ends by events of its own', () => {
    const both = eventsOf(
      ['2025-03-15', { ...found, code: 'COOLING_WATER' }],
      ['2025-03-20', found],
      ['2025-04-02', { ...clear, code: 'COOLING_WATER' }],
    );
    expect(lines(both, '2025-03')).toEqual([
      'Sump pump surcharge, March 2025: 100.00 2025-03-01 2025-03-31',
      'Cooling water surcharge, March 2025: 40.00 2025-03-01 2025-03-31',
    ]);
    expect(lines(both, '2025-04')).toEqual(['Sump pump surcharge, April 2025: 100.00 2025-04-01 2025-04-30']);
  });

  test('takes the figure in force on the last day of the month', () => {
    const raised = readCity(
      'chaska',
      writeResolution('surcharges: { SUMP_PUMP: { section: item 4, amount: 100.00 } }'),
      writeResolution('surcharges: { SUMP_PUMP: { section: item 1, amount: 120.00 } }')
        .replaceAll('24-90', '25-10')
        .replace('effective_on: 2025-01-01', 'effective_on: 2025-04-30'),
    );
    const since = eventsOf(['2025-01-15', found]);
    expect(lines(since, '2025-03', { rateTables: raised })[0]).toContain('100.00');
    expect(lines(since, '2025-04', { rateTables: raised })[0]).toContain('120.00');
  });

  test('that the council has not set keeps the account off the bill, naming the day and the section', () => {
    const blank = readCity('chaska');
    expect(lines(eventsOf(['2025-03-15', clear]), '2025-03', { rateTables: blank })).toEqual([]);
    const bill = () => surcharge(eventsOf(['2025-03-15', found]), '2025-03', { rateTables: blank });
    expect(bill).toThrow(AppError);
    expect(bill).toThrow(
      'No act in force on March 31, 2025 sets the amount of the surcharge SUMP_PUMP. City Code chapter 19 § 63(e) leaves it to a resolution of the council.',
    );
  });

  test('that an act has ended is owed no more', () => {
    const ended = readCity(
      'chaska',
      writeResolution('surcharges: { SUMP_PUMP: { section: item 4, amount: repealed } }'),
    );
    expect(lines(eventsOf(['2024-03-15', found]), '2025-03', { rateTables: ended })).toEqual([]);
  });
});

describe('In a quarterly cycle', () => {
  const law = buildExampleLaw(
    readOrdinance(`
surcharges:
  SUMP_PUMP: { title: Sump pump surcharge, section: § 9, unit: usd_per_month, set_by: council_resolution, notice_days: 30 }
  GREASE: { title: Grease surcharge, section: § 10, unit: usd_per_quarter, amount: 50.00 }`),
    readResolution('surcharges: { SUMP_PUMP: { section: item 1, amount: 25.00 } }'),
  );
  const pump = eventsOf(['2025-02-10', found], ['2025-05-31', clear]);

  test('a monthly surcharge is added for each of its months', () => {
    expect(lines(pump, '2025-Q1', { rateTables: law })).toEqual([
      'Sump pump surcharge, February 2025: 25.00 2025-02-01 2025-02-28',
      'Sump pump surcharge, March 2025: 25.00 2025-03-01 2025-03-31',
    ]);
    expect(lines(pump, '2025-Q2', { rateTables: law })).toEqual([
      'Sump pump surcharge, April 2025: 25.00 2025-04-01 2025-04-30',
    ]);
  });

  test('one by the quarter goes by the last day of the quarter', () => {
    const grease = eventsOf(['2025-02-10', { ...found, code: 'GREASE' }], ['2025-06-30', { ...clear, code: 'GREASE' }]);
    expect(lines(grease, '2025-Q1', { rateTables: law })).toEqual([
      'Grease surcharge, Q1 2025: 50.00 2025-01-01 2025-03-31',
    ]);
    expect(lines(grease, '2025-02', { rateTables: law })).toEqual([]);
    expect(lines(grease, '2025-Q2', { rateTables: law })).toEqual([]);
  });
});
