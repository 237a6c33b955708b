import { describeExcluded, describeLines, refusalOf, RollVillage } from './roll-village.js';

const CITY = {
  jurisdiction: 'example-city',
  name: 'Example City',
  county: 'Anoka',
  state: 'MN',
  time_zone: 'America/Chicago',
  billing_cycle: 'quarterly',
  classes: ['house', 'cabin'],
};

const CODE_7 = {
  enactment: 'code-7',
  kind: 'ordinance',
  number: '7',
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
      by_class: {
        unit: 'usd_per_quarter',
        per: 'account',
        rows: [
          { class: 'house', amount: '100.00' },
          { class: 'cabin', amount: '40.00' },
        ],
      },
    },
  },
  penalty: { section: '3', percent: { rate: '10', of: 'open_charges', per: 'once' }, on: ['SEWER'] },
  certification: {
    section: '4',
    county: 'Anoka',
    include: ['charge', 'penalty', 'surcharge', 'fee'],
    require: ['legal_description'],
    payable_year: 'next_year',
    minimum: '50.00',
    notice_days: '20',
    fee: { code: 'CERTIFICATION_FEE', amount: '50.00' },
    interest: {
      rate_percent_per_year: '18',
      of: ['charge', 'penalty', 'surcharge', 'fee', 'certification_fee'],
      day_count: 'actual_365',
      from: 'adopted_on',
      to: 'end_of_payable_year',
    },
  },
};

let village: RollVillage;

beforeEach(async () => {
  village = await RollVillage.open(CITY, [CODE_7]);
  await village.openHouses('2024-01-01', [
    { account: 'H1', class: 'house', parcel: '01-31-22-11-0001', legal: 'Lot 1, Example' },
    { account: 'C1', class: 'cabin', parcel: '01-31-22-11-0002', legal: 'Lot 2, Example' },
  ]);
  await village.bill('2024-04-03', '2024-Q1');
});

afterEach(async () => {
  await village.close();
});

async function adopt(): Promise<void> {
  await village.roll('2024-10-01', 2025, { draft: '2024-09-30' });
  await village.roll('2024-10-05', 2025, { notice: '2024-11-04' });
  await village.roll('2024-11-04', 2025, { adopt: '24-70' });
}

describe('A roll with a fee, interest, a minimum and a notice period', () => {
  it('asks the minimum before the fee, adds the fee once and interest to the roll only', async () => {
    const draft = await village.roll('2024-10-01', 2025, { draft: '2024-09-30' });
    expect(describeLines(draft)).toEqual(['H1 100.00 + 10.00 = 110.00']);
    expect(describeExcluded(draft)).toEqual({ C1: 'BELOW_MINIMUM' });
    await village.roll('2024-10-05', 2025, { notice: '2024-11-04' });
    expect(await refusalOf(village.roll('2024-10-25', 2025, { adopt: '24-70' }))).toBe('NOTICE_PERIOD_NOT_OVER');
    const adopted = await village.roll('2024-11-04', 2025, { adopt: '24-70' });
    expect(describeLines(adopted)).toEqual(['H1 100.00 + 10.00 + 50.00 + 33.30 = 193.30']);
    expect(await village.balance('2024-11-04', 'H1')).toBe('160.00');
    const certified = await village.roll('2024-11-29', 2025, { certify: true });
    expect(describeLines(certified)).toEqual(describeLines(adopted));
    expect([await village.balance('2024-11-29', 'H1'), await village.balance('2024-11-29', 'C1')]).toEqual([
      '0.00',
      '44.00',
    ]);
    expect(await village.findProblems()).toEqual([]);
  });

  it('bears less interest on what is left, and certifies the fee alone if need be', async () => {
    await adopt();
    await village.pay('2024-11-10', 'H1', '110.00');
    // 50.00 at 18% for 422 days
    const certified = await village.roll('2024-11-29', 2025, { certify: true });
    expect(describeLines(certified)).toEqual(['H1 0.00 + 0.00 + 50.00 + 10.41 = 60.41']);
    expect(await village.balance('2024-11-29', 'H1')).toBe('0.00');
  });

  it('drops a line that has been paid with its fee', async () => {
    await adopt();
    await village.pay('2024-11-10', 'H1', '160.00');
    const certified = await village.roll('2024-11-29', 2025, { certify: true });
    expect(describeLines(certified)).toEqual([]);
    expect(certified.version.changes).toMatchObject([
      { accountNumber: 'H1', why: 'Nothing that could be certified is left to pay.' },
    ]);
  });

  it('keeps an account off that has paid itself below the minimum between notice and adoption, without a fee', async () => {
    await village.roll('2024-10-01', 2025, { draft: '2024-09-30' });
    await village.roll('2024-10-05', 2025, { notice: '2024-11-04' });
    await village.pay('2024-10-20', 'H1', '60.01');
    const adopted = await village.roll('2024-11-04', 2025, { adopt: '24-70' });
    expect(describeLines(adopted)).toEqual([]);
    expect(describeExcluded(adopted)).toEqual({ C1: 'BELOW_MINIMUM', H1: 'BELOW_MINIMUM' });
    expect(await village.balance('2024-11-04', 'H1')).toBe('49.99');
  });

  it('takes the fee away with a correction, before and after certification', async () => {
    await adopt();
    await village.roll('2024-11-05', 2025, { correct: 'H1', reason: 'disputed' });
    expect(await village.balance('2024-11-05', 'H1')).toBe('110.00');
    await village.roll('2024-11-29', 2025, { certify: true });
    await village.roll('2024-11-29', 2025, { draft: '2024-10-31' });
    await village.roll('2024-11-29', 2025, { notice: '2024-12-20' });
    expect(describeLines(await village.roll('2024-12-20', 2025, { adopt: '24-80' }))).toEqual([
      'H1 100.00 + 10.00 + 50.00 + 29.67 = 189.67',
    ]);
    await village.roll('2024-12-21', 2025, { certify: true });
    expect(await village.balance('2024-12-21', 'H1')).toBe('0.00');
    await village.roll('2024-12-28', 2025, { correct: 'H1', reason: 'parcel retired' });
    expect(await village.balance('2024-12-28', 'H1')).toBe('110.00');
    expect(await village.findProblems()).toEqual([]);
  });

  it('never bears a penalty on the fee, nor on what the county has', async () => {
    await adopt();
    await village.roll('2024-11-29', 2025, { certify: true });
    await village.assess('2025-06-01');
    expect(await village.balance('2025-06-01', 'H1')).toBe('0.00');
  });
});
