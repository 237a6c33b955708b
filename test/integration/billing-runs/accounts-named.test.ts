import { SampleCity } from '../ledger/sample-city.js';

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
  },
  charges: {
    SUPPLEMENTAL: {
      title: 'Supplemental charge',
      section: '2',
      by_account: {
        unit: 'usd_per_quarter',
        rows: [
          { account: '000101', amount: '30.00', from: '2024-01-01' },
          { account: '999999', amount: '30.00', from: '2025-03-31', to: '2025-06-30' },
        ],
      },
    },
  },
};

let city: SampleCity;

beforeEach(async () => {
  city = await SampleCity.open({ jurisdiction: CITY, enactments: [CODE] });
  await city.openAccount('000101');
});

afterEach(() => city.close());

describe('A number that an act charges by name and no account has', () => {
  const said = expect.stringContaining('No account has the number 999999');

  test('is named when a run is prepared for a period of its days, and holds nothing up', async () => {
    expect((await city.prepare('2025-Q1', '2025-04-02')).warnings).toContainEqual(said);
    await city.post('2025-Q1', '2025-04-02');
    expect(await city.balance('000101')).toBe('30.00');
  });

  test('is not named before its days', async () => {
    expect((await city.prepare('2024-Q4', '2025-01-02')).warnings).not.toContainEqual(said);
  });
});
