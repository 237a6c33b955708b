import { Decimal } from 'decimal.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { refusalOf, SampleCity } from '../ledger/sample-city.js';

const CITY = {
  jurisdiction: 'example-city',
  name: 'Example City',
  county: 'Anoka',
  state: 'MN',
  time_zone: 'America/Chicago',
  billing_cycle: 'quarterly',
  classes: ['single_family'],
};

const CODE = {
  enactment: 'code-12',
  kind: 'ordinance',
  number: '12',
  title: 'Example',
  adopted_on: '2023-12-04',
  effective_on: '2024-01-01',
  source: 'example',
  checked_on: '2024-01-01',
  statement_calendar: {
    section: '1',
    mailed_by: { months_after_period_end: '1', day: '5' },
    due_on: { months_after_period_end: '1', day: 'last' },
    if_not_business_day: 'same_day',
  },
  charges: {
    SEWER: {
      title: 'Sewer',
      section: '2',
      by_volume: { unit: 'usd_per_1000_gallons', volume: 'metered', tiers: [{ rate: '10.00' }] },
    },
    WATER: { title: 'Water', section: '3', flat: { unit: 'usd_per_quarter', amount: '36.00', per: 'account' } },
    STRENGTH: {
      title: 'Strength',
      section: '4',
      by_strength: {
        unit: 'usd_per_pound',
        pounds_per_million_gallons: '8.34',
        rows: [{ measure: 'bod', above_mg_per_l: '200', rate: '0.50' }],
      },
    },
  },
  discounts: { SENIOR: { title: 'Senior discount', section: '5', percent: '25', of: ['WATER'] } },
  vacation_hold: { section: '6', codes: ['WATER'], least_days: '30' },
};

const A = '000101';

let city: SampleCity;

beforeEach(async () => {
  city = await SampleCity.open({ jurisdiction: CITY, enactments: [CODE] });
  await city.openAccount(A);
  await use('2025-Q1', '3000');
});

afterEach(() => city.close());

const of = (on = '2025-04-01') => ({ ...city.who(on), accountNumber: A, documentedBy: 'seen' });

function use(period: string, gallons: string, estimated = false): Promise<unknown> {
  return city.inTx((tx) =>
    city.engine.meterUse.record(tx, {
      ...of('2025-10-01'),
      period: parseBillingPeriod(period),
      gallons: new Decimal(gallons),
      estimated,
    }),
  );
}

const grant = (from: string, to?: string) =>
  city.inTx((tx) =>
    city.engine.discounts.grant(tx, {
      ...of(),
      code: 'SENIOR',
      from: parseLocalDate(from),
      to: to === undefined ? undefined : parseLocalDate(to),
    }),
  );

const place = (from: string, to: string) =>
  city.inTx((tx) => city.engine.holds.place(tx, { ...of(), from: parseLocalDate(from), to: parseLocalDate(to) }));

const measure = (bod: string) =>
  city.inTx((tx) =>
    city.engine.strength.record(tx, {
      ...of(),
      period: parseBillingPeriod('2025-Q1'),
      measured: new Map([['bod', new Decimal(bod)]]),
    }),
  );

/** What the run of the next quarter would correct, as `period posted to desired`. */
async function corrections(key = '2025-Q2', on = '2025-07-02'): Promise<string[]> {
  await city.prepare(key, on);
  const rows = await city.query<{ period: string; posted_amount: string; desired_amount: string }>(
    'select period, posted_amount, desired_amount from billing_run_correction order by period',
  );
  return rows.map((row) => `${row.period} ${row.posted_amount} to ${row.desired_amount}`);
}

describe('An estimated use', () => {
  test('is billed, said on the line and counted before posting; the reading that comes later shows as a correction', async () => {
    await use('2025-Q1', '4000', true);
    const { warnings } = await city.prepare('2025-Q1', '2025-04-02');
    expect(warnings).toContainEqual(expect.stringContaining('1 account is billed by an estimated use'));
    await city.post('2025-Q1', '2025-04-02');
    expect((await city.entries(A))[0]).toMatchObject({ code: 'SEWER', title: 'Sewer, 4,000 gallons, estimated use' });
    await use('2025-Q1', '4000');
    await use('2025-Q2', '2000');
    // the same gallons are the same amount: nothing to correct
    expect(await corrections()).toEqual([]);
    await use('2025-Q1', '3500');
    expect(await corrections()).toEqual(['2025-Q1 76.00 to 71.00']);
    expect((await city.prepare('2025-Q2', '2025-07-02')).warnings).toEqual([]);
    await city.post('2025-Q2', '2025-07-02', { acceptCorrections: 'all' });
    expect(await city.balance(A)).toBe('127.00');
    expect(await city.problems()).toEqual([]);
  });
});

describe('A discount', () => {
  test('granted for days that are billed shows as a correction, and goes when it is withdrawn', async () => {
    await city.bill('2025-Q1', '2025-04-02');
    await use('2025-Q2', '2000');
    expect(await grant('2025-02-15')).toBe('new');
    expect(await grant('2025-02-15')).toBe('unchanged');
    expect(await corrections()).toEqual(['2025-Q1 66.00 to 61.50']);
    expect(await grant('2025-02-15', '2025-02-15')).toBe('changed');
    expect(await corrections()).toEqual(['2025-Q1 66.00 to 65.90']);
    await city.inTx((tx) =>
      city.engine.discounts.withdraw(tx, { ...of(), code: 'SENIOR', from: parseLocalDate('2025-02-15') }),
    );
    expect(await corrections()).toEqual([]);
    expect(await city.count('discount_eligibility')).toBe(3);
  });

  test('is refused backwards, without a document, over others, and for who is not on file', async () => {
    await grant('2025-02-15', '2025-06-30');
    expect(await refusalOf(grant('2025-06-30'))).toBe('AGREEMENT_OVERLAPS');
    expect(await refusalOf(grant('2025-01-01', '2025-02-15'))).toBe('AGREEMENT_OVERLAPS');
    expect(await grant('2025-01-01', '2025-02-14')).toBe('new');
    expect(await grant('2025-07-01')).toBe('new');
    expect(await refusalOf(grant('2024-06-02', '2024-06-01'))).toBe('INPUT_INVALID');
    const odd = { ...of(), code: 'SENIOR', from: parseLocalDate('2024-01-01') };
    const grantOdd = (more: object) => city.inTx((tx) => city.engine.discounts.grant(tx, { ...odd, ...more }));
    expect(await refusalOf(grantOdd({ documentedBy: ' ' }))).toBe('INPUT_INVALID');
    expect(await refusalOf(grantOdd({ accountNumber: '999999' }))).toBe('ACCOUNT_UNKNOWN');
    expect(await refusalOf(grantOdd({ code: 'SENIORS' }))).toBe('CODE_UNKNOWN');
    expect(await refusalOf(city.inTx((tx) => city.engine.discounts.withdraw(tx, odd)))).toBe('NOT_FOUND');
  });
});

describe('A vacation hold', () => {
  test('asked for late shows as a correction, and goes when it is lifted', async () => {
    await city.bill('2025-Q1', '2025-04-02');
    await use('2025-Q2', '2000');
    expect(await place('2025-01-31', '2025-03-01')).toBe('new');
    expect(await place('2025-01-31', '2025-03-01')).toBe('unchanged');
    expect(await corrections()).toEqual(['2025-Q1 66.00 to 54.00']);
    await city.inTx((tx) => city.engine.holds.lift(tx, { ...of(), from: parseLocalDate('2025-01-31') }));
    expect(await corrections()).toEqual([]);
  });

  test.each([
    ['2025-01-31', '2025-02-28', 'HOLD_NOT_ALLOWED'],
    ['2025-01-31', '2025-03-01', 'not refused'],
    ['2023-12-01', '2024-03-01', 'HOLD_NOT_ALLOWED'],
    ['2025-03-01', '2025-01-31', 'INPUT_INVALID'],
  ])('from %s to %s is answered %s', async (from, to, code) => {
    expect(await refusalOf(place(from, to))).toBe(code);
  });
});

describe('A strength', () => {
  test('is on file once, and a second finding takes the place of the first', async () => {
    expect(await measure('614')).toBe('new');
    expect(await measure('614.0')).toBe('unchanged');
    await city.bill('2025-Q1', '2025-04-02');
    await use('2025-Q2', '2000');
    // 3,000 gallons x 8.34 x 414 / 1,000,000 x 0.50 is 5.179; with 1,200 it is 12.51
    expect(await city.balance(A)).toBe('71.18');
    expect(await measure('1200')).toBe('changed');
    expect(await corrections()).toEqual(['2025-Q1 71.18 to 78.51']);
    expect(await refusalOf(measure('-1'))).toBe('INPUT_INVALID');
  });
});

describe('A budget plan', () => {
  const plan = (settledIn: string, amount = '55.00') =>
    city.inTx((tx) =>
      city.engine.budgets.plan(tx, {
        ...of(),
        code: 'SEWER',
        firstPeriod: parseBillingPeriod('2025-Q1'),
        settledIn: parseBillingPeriod(settledIn),
        levelAmount: Money.of(amount),
      }),
    );

  test('gives back what was too much, and corrects that too', async () => {
    expect(await plan('2025-Q2')).toBe('new');
    expect(await plan('2025-Q2')).toBe('unchanged');
    await city.bill('2025-Q1', '2025-04-02');
    await use('2025-Q2', '1000');
    await city.bill('2025-Q2', '2025-07-02');
    // 30.00 and 10.00 were used, 55.00 billed: 15.00 back
    expect((await city.entries(A)).map(({ kind, code, amount }) => `${kind} ${code} ${amount.toString()}`)).toEqual([
      'charge SEWER 55.00',
      'charge WATER 36.00',
      'adjustment SEWER -15.00',
      'charge WATER 36.00',
    ]);
    await use('2025-Q1', '3500');
    await use('2025-Q3', '1000');
    expect(await corrections('2025-Q3', '2025-10-02')).toEqual(['2025-Q2 21.00 to 26.00']);
    await city.post('2025-Q3', '2025-10-02', { acceptCorrections: 'all' });
    // 35.00 + 10.00 + 10.00 of sewer, three quarters of water
    expect(await city.balance(A)).toBe('163.00');
    expect(await city.problems()).toEqual([]);
  });

  test('that is withdrawn was never agreed', async () => {
    await plan('2025-Q4');
    await city.bill('2025-Q1', '2025-04-02');
    await use('2025-Q2', '1000');
    const withdraw = () =>
      city.inTx((tx) =>
        city.engine.budgets.withdraw(tx, { ...of(), code: 'SEWER', firstPeriod: parseBillingPeriod('2025-Q1') }),
      );
    await withdraw();
    expect(await corrections()).toEqual(['2025-Q1 91.00 to 66.00']);
    expect(await refusalOf(withdraw())).toBe('NOT_FOUND');
  });

  test('is of two periods at least and of a year at most', async () => {
    expect(await refusalOf(plan('2025-Q1'))).toBe('INPUT_INVALID');
    expect(await refusalOf(plan('2026-Q1'))).toBe('INPUT_INVALID');
    expect(await refusalOf(plan('2025-Q4', '0.00'))).toBe('INPUT_INVALID');
    expect(await refusalOf(plan('2025-Q4'))).toBe('not refused');
  });
});
