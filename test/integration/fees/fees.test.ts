import { AssessmentsService } from '../../../src/fees/assessments.service.js';
import { ChargeFeeService, type FeeInput } from '../../../src/fees/charge-fee.service.js';
import { CivilPenaltiesService } from '../../../src/fees/civil-penalties.service.js';
import { LicensesService } from '../../../src/fees/licenses.service.js';
import { loadAccountLedgers } from '../../../src/ledger/ledger.repository.js';
import { WaiveDebtsService } from '../../../src/penalties/waive-debts.service.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import { RateTablesService } from '../../../src/rate-tables/rate-tables.service.js';
import { parseLocalDate as day } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { refusalOf, RollVillage } from '../certification/roll-village.js';

const BY = 'clerk';
const ACT = {
  enactment: 'code-1',
  kind: 'ordinance',
  number: '1',
  title: 'Example',
  adopted_on: '2023-12-04',
  effective_on: '2024-01-01',
  source: 'example',
  checked_on: '2024-01-02',
  fees: {
    LICENSE: { section: '§ 1', amount: '25.00', ends_on: { month: '6', day: '30' }, free_if: 'documented_by' },
    REINSPECTION: { section: '§ 2', amount: '30.00', due_within_days: '10' },
    INSPECTION: { section: '§ 3', by_class: { house: '10.00', shop: '40.00' } },
    CONNECTION_COST: { section: '§ 4', at_cost: 'true', interest: { rate_percent_per_year: '8' } },
  },
  civil_penalties: { OVERFLOW: { section: '§ 5', within_years: '3', up_to: ['500.00', '1000.00', '2500.00'] } },
};
const CITY = {
  jurisdiction: 'example-city',
  name: 'Example City',
  county: 'Anoka',
  state: 'MN',
  time_zone: 'America/Chicago',
  billing_cycle: 'quarterly',
  classes: ['house', 'shop'],
};

let city: RollVillage;

beforeAll(async () => {
  city = await RollVillage.open(CITY, [ACT]);
  await city.openHouses('2024-01-01', [
    { account: '1', class: 'house' },
    { account: '2', class: 'house' },
    { account: '3', class: 'house' },
  ]);
  await city.inTransaction(async (tx) => {
    const { jurisdiction } = await city.get(RateTablesService).load(tx, city.jurisdiction);
    for (const accountNumber of ['C-1', 'C-2']) {
      const opening = { accountNumber, from: day('2024-01-01'), holder: { name: `Installer ${accountNumber}` } };
      await city.get(AccountsService).openContractor(tx, jurisdiction, opening);
    }
  });
});
afterAll(() => city.close());

function charge(on: string, account: string, code: string, more: Partial<FeeInput> = {}) {
  const input = { jurisdiction: city.jurisdiction, accountNumber: account, code, on: day(on), by: BY, ...more };
  return city.inTransaction((tx) => city.get(ChargeFeeService).charge(tx, input));
}

function impose(on: string, account: string, more: { amount?: string; costs?: string } = {}) {
  const input = {
    ...{ jurisdiction: city.jurisdiction, accountNumber: account, code: 'OVERFLOW', violationOn: day(on) },
    amount: more.amount === undefined ? undefined : Money.of(more.amount),
    directCosts: more.costs === undefined ? undefined : Money.of(more.costs),
    ...{ on: day(on), by: BY },
  };
  return city.inTransaction((tx) => city.get(CivilPenaltiesService).impose(tx, input));
}

async function entriesOf(account: string): Promise<string[]> {
  const ledgers = await loadAccountLedgers(city.dataSource.manager, city.jurisdiction, [account]);
  return (ledgers.get(account)?.entries ?? []).map(({ kind, code, amount }) => `${kind} ${code} ${amount.toString()}`);
}

async function renewals(on: string, withinDays: number): Promise<string[]> {
  const asked = { jurisdiction: city.jurisdiction, on: day(on), withinDays };
  const found = await city.inTransaction((tx) => city.get(LicensesService).listRenewals(tx, asked));
  return found.map(({ license, reason, endsOn }) => `${license.accountNumber} ${reason} ${endsOn}`);
}

describe('Licenses', () => {
  test('are kept with their days, their fee and what the holder filed', async () => {
    const filed = { bondAmount: Money.of('5000.00'), bondEndsOn: day('2025-05-31') };
    const { entry, license } = await charge('2025-03-03', 'C-1', 'LICENSE', filed);
    expect(license).toMatchObject({ ...filed, issuedOn: '2025-03-03', endsOn: '2025-06-30' });
    expect(license?.entryNumber).toBe(entry?.entryNumber);
    const [kept] = await city.inTransaction((tx) =>
      city
        .get(LicensesService)
        .list(tx, { jurisdiction: city.jurisdiction, on: day('2025-06-30'), accountNumber: 'C-1' }),
    );
    expect(kept).toEqual(license);
  });

  test('that a document frees from the fee post nothing and leave the record', async () => {
    const { entry, license } = await charge('2025-03-04', 'C-2', 'LICENSE', { documentedBy: ' State license 12 ' });
    expect(entry).toBeUndefined();
    expect(license).toMatchObject({ documentedBy: 'State license 12', entryNumber: undefined, endsOn: '2025-06-30' });
    expect(await entriesOf('C-2')).toEqual([]);
  });

  test('are on the list of renewals until they are renewed, and so are bonds', async () => {
    expect(await renewals('2025-05-20', 40)).toEqual(['C-1 bond_ends 2025-05-31']);
    expect(await renewals('2025-05-31', 30)).toEqual([
      'C-1 bond_ends 2025-05-31',
      'C-1 license_ends 2025-06-30',
      'C-2 license_ends 2025-06-30',
    ]);
    const security = { jurisdiction: city.jurisdiction, licenseNumber: 1, bondEndsOn: day('2026-06-30') };
    const license = await city.inTransaction((tx) => city.get(LicensesService).fileSecurity(tx, security));
    expect(license).toMatchObject({ bondAmount: Money.of('5000.00'), bondEndsOn: '2026-06-30' });
    await charge('2025-06-15', 'C-2', 'LICENSE', { issuedOn: day('2025-07-01') });
    expect(await renewals('2025-06-15', 30)).toEqual(['C-1 license_ends 2025-06-30']);
  });

  test('are found by their number only', async () => {
    const unknown = { jurisdiction: city.jurisdiction, licenseNumber: 99 };
    const refused = city.inTransaction((tx) => city.get(LicensesService).fileSecurity(tx, unknown));
    expect(await refusalOf(refused)).toBe('NOT_FOUND');
  });
});

describe('Fees', () => {
  test('with a due day of their own say it, moved from a weekend', async () => {
    const { entry, license } = await charge('2025-03-05', '1', 'REINSPECTION');
    expect(entry?.trace).toContain('Due by March 17, 2025.');
    expect(license).toBeUndefined();
  });

  test('by class go by the class of the account, and a contractor has none', async () => {
    expect((await charge('2025-03-05', '1', 'INSPECTION')).entry?.amount).toEqual(Money.of('10.00'));
    expect((await charge('2025-03-05', '1', 'INSPECTION', { class: 'Shop' })).entry?.amount).toEqual(Money.of('40.00'));
    expect(await refusalOf(charge('2025-03-05', 'C-1', 'INSPECTION'))).toBe('INPUT_INVALID');
    expect(await refusalOf(charge('2025-03-05', 'C-9', 'INSPECTION'))).toBe('ACCOUNT_UNKNOWN');
  });
});

describe('A contractor', () => {
  test('has an account that was never served, and is opened once', async () => {
    const { jurisdiction } = await city.inTransaction((tx) => city.get(RateTablesService).load(tx, city.jurisdiction));
    const again = { accountNumber: 'C-1', from: day('2025-01-01'), holder: { name: 'Another' } };
    const service = { accountNumber: 'C-1', class: 'house', from: day('2025-01-01') };
    const accounts = city.get(AccountsService);
    expect(await refusalOf(city.inTransaction((tx) => accounts.openContractor(tx, jurisdiction, again)))).toBe(
      'ALREADY_EXISTS',
    );
    expect(await refusalOf(city.inTransaction((tx) => accounts.openService(tx, jurisdiction, service)))).toBe(
      'AGREEMENT_MISSING',
    );
  });
});

describe('Violations', () => {
  test('without a penalty are violations all the same', async () => {
    const { entry, violation } = await impose('2025-01-10', '2', { amount: '0.00' });
    expect(entry).toBeUndefined();
    expect(violation.amount.isZero()).toBe(true);
    expect((await impose('2025-02-10', '2')).entry?.amount).toEqual(Money.of('1000.00'));
  });

  test('are never changed once recorded', async () => {
    await expect(city.dataSource.query(`update violation set amount = 1`)).rejects.toThrow();
    await expect(city.dataSource.query(`delete from violation`)).rejects.toThrow();
  });

  test('leave the direct costs of the city when their penalty is waived', async () => {
    const { entry } = await impose('2025-01-10', '3', { costs: '180.00' });
    expect(entry?.trace).toContain('Direct costs of the city: 180.00.');
    const waive = (amount?: string) =>
      city.inTransaction((tx) =>
        city.get(WaiveDebtsService).waive(tx, {
          ...{ jurisdiction: city.jurisdiction, accountNumber: '3', kind: 'fee', authority: 'City Clerk' },
          amount: amount === undefined ? undefined : Money.of(amount),
          ...{ on: day('2025-02-03'), by: BY },
        }),
      );
    expect(await refusalOf(waive('320.01'))).toBe('WAIVER_BELOW_DIRECT_COSTS');
    await waive();
    expect(await entriesOf('3')).toEqual(['fee OVERFLOW 500.00', 'waiver OVERFLOW -320.00']);
    expect(await refusalOf(waive())).toBe('WAIVER_BELOW_DIRECT_COSTS');
  });
});

describe('Assessments', () => {
  test('owe an installment from its day, once however often it is asked for', async () => {
    const input = { jurisdiction: city.jurisdiction, accountNumber: '1', code: 'CONNECTION_COST', by: BY };
    const assess = { ...input, cost: Money.of('1000.00'), installments: 3, on: day('2024-02-29') };
    const { schedule } = await city.inTransaction((tx) => city.get(AssessmentsService).assess(tx, assess));
    expect(schedule.map(({ dueOn }) => dueOn)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28']);
    const post = (on: string) =>
      city.inTransaction((tx) =>
        city.get(AssessmentsService).postDue(tx, { jurisdiction: city.jurisdiction, on: day(on), by: BY }),
      );
    expect(await post('2025-02-27')).toEqual([]);
    expect((await post('2025-02-28')).map(({ amount }) => amount.toString())).toEqual(['333.33', '80.00']);
    expect(await post('2025-02-28')).toEqual([]);
    expect(await post('2027-03-01')).toHaveLength(4);
    expect(await city.findProblems()).toEqual([]);
  });
});
