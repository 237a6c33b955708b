import { access, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AccountImportService,
  type AccountImportSummary,
  type FileToImport,
  type PostOpeningBalances,
} from '../../../src/premises/account-import.service.js';
import { AccountsRepository } from '../../../src/premises/accounts.repository.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import type { ImportSummary } from '../../../src/premises/import-rows.service.js';
import { createVillage, day, VILLAGE, type VillageDatabase } from './premises-database.js';

const FIXTURES = join('test', 'fixtures', 'imports');

let village: VillageDatabase;
let folder: string;
let posted: string[];
const accounts = new AccountsService(new AccountsRepository());

const postOpeningBalances: PostOpeningBalances = async (tx, balances) => {
  await tx.query('select 1');
  posted.push(...balances.map(({ accountNumber, amount }) => `${accountNumber} ${amount.toString()}`));
};

beforeEach(async () => {
  village = await createVillage();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  posted = [];
});
afterEach(async () => {
  await village.drop();
  await rm(folder, { recursive: true });
});

function importAccounts(
  file: string,
  options: Partial<FileToImport & { postOpeningBalances: PostOpeningBalances }> = {},
): Promise<AccountImportSummary> {
  const service = new AccountImportService(village.dataSource, new AccountsRepository());
  return service.importAccounts({
    file,
    jurisdiction: VILLAGE,
    on: day('2025-04-01'),
    by: 'clerk',
    postOpeningBalances,
    ...options,
  });
}

async function fixture(name: string): Promise<string> {
  const path = join(folder, name);
  await copyFile(join(FIXTURES, name), path);
  return path;
}

async function write(text: string): Promise<string> {
  const path = join(folder, 'written.csv');
  await writeFile(path, text);
  return path;
}

const TABLES = [
  'account',
  'account_party',
  'billing_choice',
  'service_agreement',
  'premise',
  'premise_parcel',
  'parcel',
];

async function everything(): Promise<unknown> {
  return Promise.all(TABLES.map((table) => village.query(`select * from ${table} order by 1, 2, 3`)));
}

const COUNTS = ['new', 'changed', 'unchanged', 'rejected'] as const;

function counts(summary: ImportSummary): number[] {
  expect(summary.new + summary.changed + summary.unchanged + summary.rejected).toBe(summary.rows);
  return COUNTS.map((name) => summary[name]);
}

describe('a file of accounts', () => {
  test('is imported with everything it says', async () => {
    const progress: number[] = [];
    const summary = await importAccounts(await fixture('accounts.csv'), {
      onProgress: ({ rows }) => progress.push(rows),
    });
    expect(counts(summary)).toEqual([4, 0, 0, 0]);
    expect(summary.rejectsFile).toBeUndefined();
    expect(progress).toEqual([4]);
    expect(posted).toEqual(['000101 12.50', '000103 -3.00']);
    expect(
      await village.query(`select account_number, class, meter_size, pump_capacity_gpm, units, first_day, last_day
        from service_agreement order by account_number`),
    ).toEqual([
      ['000101', 'single_family', '5/8', null, { single_family: 1 }, '2025-01-01', null],
      ['000102', 'two_family', '3/4', null, { two_family: 2 }, '2025-01-15', null],
      ['000103', 'commercial', null, '25', { residential: 2, commercial: 1 }, '2025-01-01', '2025-06-30'],
      ['000104', 'on_site', null, null, { on_site: 1 }, '2025-01-01', null],
    ]);
    expect(await village.query('select account_number, role, name, zip from account_party order by 1, 2')).toEqual([
      ['000101', 'owner', 'A. Example', '55014'],
      ['000102', 'occupant', 'C. Renter', null],
      ['000102', 'owner', 'B. Example', '05014'],
      ['000103', 'owner', 'D. Example, Inc.', null],
      ['000104', 'owner', 'E. Example', null],
    ]);
    expect(await village.query('select parcel_id, legal_description from parcel order by 1')).toEqual([
      ['12-31-22-34-0012', 'Lot 1, Block 2, Example Addition'],
      ['12-31-22-34-0013', null],
      ['12.31.22', 'Part of the\nnorthwest quarter'],
    ]);
  });

  test('repeated changes nothing, though a house was sold and a meter changed since', async () => {
    const file = await fixture('accounts.csv');
    await importAccounts(file);
    await village.inTransaction(async (tx) => {
      await accounts.changeOwner(tx, VILLAGE, {
        accountNumber: '000101',
        from: day('2025-03-01'),
        owner: { name: 'New' },
      });
      await accounts.changeTerms(tx, VILLAGE, { accountNumber: '000102', from: day('2025-02-01'), meterSize: '1' });
      await accounts.closeAccount(tx, VILLAGE, { accountNumber: '000104', lastDay: day('2025-03-31') });
    });
    const before = await everything();
    expect(counts(await importAccounts(file))).toEqual([0, 0, 4, 0]);
    expect(await everything()).toEqual(before);
    expect(posted).toHaveLength(2);
  });

  test('names what becomes otherwise about accounts on file, before and after, tried only as well', async () => {
    const head = 'account,class,meter_size,service_from,owner_name,service_address\n';
    await importAccounts(await write(`${head}000101,single_family,2,2010-01-01,A. Example,1 Oak St\n`));
    const changed = await write(`${head}000101,single_family,1,2010-01-01,B. Example,1 Oak Street\n`);
    const wanted = [
      { line: 2, what: 'meter size', before: '2 inch', after: '1 inch', from: '2010-01-01', isOfTerms: true },
      { line: 2, what: 'owner', before: 'A. Example', after: 'B. Example', from: '2025-04-01', isOfTerms: false },
      { line: 2, what: 'service address', before: '1 Oak St', after: '1 Oak Street', isOfTerms: false },
    ];
    for (const dryRun of [true, false]) {
      expect((await importAccounts(changed, { dryRun })).changes).toMatchObject(wanted);
    }
    expect((await importAccounts(changed)).changes).toEqual([]);
  });

  test('tried with --dry-run leaves everything as it was, and tells what would be', async () => {
    const file = await fixture('accounts.csv');
    const before = await everything();
    const summary = await importAccounts(file, { dryRun: true });
    expect(counts(summary)).toEqual([4, 0, 0, 0]);
    expect(summary.dryRun).toBe(true);
    expect(await everything()).toEqual(before);
  });

  test('goes in but for the rows at fault, each reported with line, column, value and reason', async () => {
    const file = await fixture('accounts-at-fault.csv');
    const summary = await importAccounts(file);
    expect(counts(summary)).toEqual([2, 0, 1, 6]);
    expect(summary.faults.map(({ line, column, value }) => [line, column, value])).toEqual([
      [3, 'class', 'singel_family'],
      [3, 'service_from', '2025-02-30'],
      [3, 'owner_name', ''],
      [3, 'meter_size', '11/4'],
      [4, '', ''],
      [5, 'account', '000201'],
      [7, 'legal_description', 'Lot 2'],
      [8, 'service_from', '13/4/2025'],
      [8, 'parcel_id', '1.2E+11'],
      [9, 'legal_description', 'Lot 3'],
    ]);
    expect(summary.faults[0]?.reason).toMatch(/"single_family" may be meant/);
    expect(summary.rejectsFile).toBe(`${file}.rejected.csv`);
    const rejected = (await readFile(`${file}.rejected.csv`, 'utf8')).trimEnd().split('\r\n');
    expect(rejected).toHaveLength(7);
    expect(rejected[0]).toBe(
      '\uFEFFline,column,reason,account,class,meter_size,service_from,owner_name,parcel_id,legal_description',
    );
    expect(rejected[2]).toMatch(/^4,,"The row has 3 values fewer.*",000203,single_family,5\/8,2025-01-01$/);
    expect(await village.query('select account_number from account order by 1')).toEqual([['000201'], ['000207']]);
  });

  test('the rejected rows, corrected, can be imported as they are', async () => {
    const summary = await importAccounts(await fixture('accounts-at-fault.csv'));
    const corrected = (await readFile(summary.rejectsFile ?? '', 'utf8'))
      .replace('singel_family,11/4,2025-02-30,,', 'single_family,1-1/4,2025-02-28,F. Example,')
      .replace(/^.*,000201,.*\r\n/m, '');
    const again = await importAccounts(await write(corrected));
    expect(counts(again)).toEqual([1, 0, 0, 4]);
    expect(again.ignoredColumns).toEqual(['line', 'column', 'reason']);
    expect(again.faults.find(({ column }) => column === 'legal_description')?.reason).toMatch(
      /another legal description on file/,
    );
  });

  test('with all-or-nothing is refused whole for one row, and nothing is imported', async () => {
    const file = await fixture('accounts-at-fault.csv');
    const before = await everything();
    const refused = importAccounts(file, { allOrNothing: true });
    await expect(refused).rejects.toMatchObject({ code: 'ROWS_REJECTED' });
    await expect(refused).rejects.toThrow(/6 of 9 rows are at fault.*line 3, class/s);
    expect(await everything()).toEqual(before);
    await access(`${file}.rejected.csv`);
  });

  test('is taken back whole when the ledger refuses', async () => {
    const before = await everything();
    const refused = importAccounts(await fixture('accounts.csv'), {
      postOpeningBalances: () => Promise.reject(new Error('ledger')),
    });
    await expect(refused).rejects.toThrow('ledger');
    expect(await everything()).toEqual(before);
  });

  test('is told of numbers that differ by leading zeros only, in the file and from those on file, while they are new', async () => {
    const rows = (...numbers: string[]): string =>
      `account,class,service_from,owner_name\n${numbers.map((each) => `${each},single_family,2025-01-01,A. Example\n`).join('')}`;
    const told = async (text: string): Promise<string[]> =>
      (await importAccounts(await write(text))).warnings.map(({ line, message }) => `${String(line)} ${message}`);
    expect(await told(rows('143', '000144', '000143'))).toEqual([
      expect.stringMatching(/^4 Account 000143 differs only by leading zeros from 143, which stands on line 2/),
    ]);
    expect(await told(rows('144', '000145'))).toEqual([
      expect.stringMatching(/^2 Account 144 differs only by leading zeros from 000144, which is on file/),
    ]);
    expect(await told(rows('143', '144', '000144', '000143'))).toEqual([]);
  });

  test('that has only parcels and legal descriptions in the form of its county corrects how they are printed', async () => {
    await importAccounts(
      await write('account,class,service_from,owner_name,parcel_id\n1,single_family,2025-01-01,A,12.31.22.11.0139\n'),
    );
    const parcelForm = { county: 'Anoka', form: '99-99-99-99-9999' };
    const legal = (parcelId: string): Promise<string> => write(`parcel_id,legal_description\n${parcelId},Lot 1\n`);
    const odd = await importAccounts(await legal('123122110139'), { parcelForm });
    expect([counts(odd), odd.warnings.length]).toEqual([[0, 1, 0, 0], 1]);
    const printed = await importAccounts(await legal('12-31-22-11-0139'), { parcelForm });
    expect([counts(printed), printed.warnings]).toEqual([[0, 1, 0, 0], []]);
    expect(await village.query('select parcel_id from parcel')).toEqual([['12-31-22-11-0139']]);
    expect(counts(await importAccounts(await legal('12-31-22-11-0139'), { parcelForm }))).toEqual([0, 0, 1, 0]);
  });

  test('may call the number of a parcel and its description as the county does', async () => {
    expect(counts(await importAccounts(await write('PIN,LEGAL_DESC\n12-1,Lot 1\n')))).toEqual([1, 0, 0, 0]);
    expect(await village.query('select parcel_id, legal_description from parcel')).toEqual([['12-1', 'Lot 1']]);
  });

  test('without a class says where an account that is not served comes from', async () => {
    const { faults } = await importAccounts(
      await write('account,class,service_from,owner_name\n9001,,2025-01-01,Ace Plumbing\n'),
    );
    expect(faults[0]?.reason).toMatch(/account contractor/);
  });

  test('that has only parcels and legal descriptions is imported as such, twice as once', async () => {
    await importAccounts(await fixture('accounts.csv'));
    const file = await write(
      'Parcel ID;Legal Description\n123122340013;Lot 9\n12.31.22;"Part of the\nnorthwest quarter"\n99;Lot 8\n;x\n',
    );
    expect(counts(await importAccounts(file))).toEqual([1, 1, 1, 1]);
    expect(counts(await importAccounts(file))).toEqual([0, 0, 3, 1]);
    expect(
      await village.query("select parcel_id, legal_description from parcel where legal_description = 'Lot 9'"),
    ).toEqual([['12-31-22-34-0013', 'Lot 9']]);
  });
});

describe('a row for an account that is on file', () => {
  const HEADER =
    'account,class,meter_size,service_from,service_to,owner_name,owner_city,service_address,parcel_id,email,opening_balance\n';
  const importRow = async (row: string, options: Partial<FileToImport> = {}): Promise<AccountImportSummary> =>
    importAccounts(await write(HEADER + row), options);

  beforeEach(async () => {
    await importRow('1,single_family,5/8,2025-01-01,,A. Example,Hugo,1 Main,12-1,,\n');
  });

  test('with another owner has a new owner from the day of the import', async () => {
    expect(counts(await importRow('1,single_family,5/8,2025-01-01,,B. Example,Hugo,1 Main,12-1,,\n'))).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await village.query('select name, first_day, last_day from account_party order by first_day')).toEqual([
      ['A. Example', '2025-01-01', '2025-03-31'],
      ['B. Example', '2025-04-01', null],
    ]);
  });

  test('with the name written otherwise, another address or e-mail is corrected in place', async () => {
    const summary = await importRow('1,single_family,5/8,2025-01-01,,A EXAMPLE,Tower,2 Main,12-1,x@example.org,\n');
    expect(counts(summary)).toEqual([0, 1, 0, 0]);
    expect(await village.query('select name, city, first_day, last_day from account_party')).toEqual([
      ['A EXAMPLE', 'Tower', '2025-01-01', null],
    ]);
    expect(await village.query('select service_address from premise')).toEqual([['2 Main']]);
    expect(await village.query('select email from account')).toEqual([['x@example.org']]);
  });

  test('with another meter corrects the terms that begin on its day', async () => {
    expect(counts(await importRow('1,single_family,3/4,2025-01-01,,A. Example,Hugo,1 Main,12-1,,\n'))).toEqual([
      0, 1, 0, 0,
    ]);
    expect(
      await village.query('select meter_size, superseded_at is null from service_agreement order by agreement_id'),
    ).toEqual([
      ['5/8', false],
      ['3/4', true],
    ]);
  });

  test('says who is billed and who owes, from the day of service, later from the day of the import, and twice as once', async () => {
    const header = 'account,class,service_from,owner_name,occupant_name,billed_to,owed_by\n';
    const choices = () =>
      village.query(`select account_number, first_day, billed_to, owed_by from billing_choice
        where superseded_at is null order by 1, 2`);
    const file = await write(
      `${header}71,single_family,2025-01-01,A,C,Occupant,both\n72,single_family,2025-01-01,B,,,\n`,
    );
    expect(counts(await importAccounts(file))).toEqual([2, 0, 0, 0]);
    expect(await choices()).toEqual([['71', '2025-01-01', 'occupant', 'both']]);
    const before = await everything();
    expect(counts(await importAccounts(file))).toEqual([0, 0, 2, 0]);
    expect(await everything()).toEqual(before);
    const corrected = await write(
      `${header}71,single_family,2025-01-01,A,C,owner,\n72,single_family,2025-01-01,B,,,occupant\n73,single_family,2025-01-01,D,,occupant,\n`,
    );
    const summary = await importAccounts(corrected);
    expect(counts(summary)).toEqual([0, 2, 0, 1]);
    expect(summary.faults).toMatchObject([{ line: 4, column: 'billed_to', value: 'occupant' }]);
    expect(await choices()).toEqual([
      ['71', '2025-01-01', 'occupant', 'both'],
      ['71', '2025-04-01', 'owner', 'both'],
      ['72', '2025-04-01', 'owner', 'occupant'],
    ]);
  });

  test('names no other tenant for what the one on file owes', async () => {
    const header = 'account,class,service_from,owner_name,occupant_name,billed_to,owed_by\n';
    await importAccounts(await write(`${header}81,single_family,2025-01-01,A,C. Tenant,occupant,both\n`));
    const next = await importAccounts(await write(`${header}81,single_family,2025-01-01,A,D. Tenant,occupant,both\n`));
    expect(counts(next)).toEqual([0, 0, 0, 1]);
    expect(next.faults).toMatchObject([{ column: 'occupant_name', value: 'D. Tenant' }]);
    expect(next.faults[0]?.reason).toContain('C. Tenant owes what this account is billed');
  });

  test('with a last day ends service; a blank one does not open it again', async () => {
    await importRow('1,single_family,5/8,2025-01-01,2025-06-30,A. Example,Hugo,1 Main,12-1,,\n');
    await importRow('1,single_family,5/8,2025-01-01,,A. Example,Hugo,3 Main,12-1,,\n');
    expect(await village.query('select last_day from service_agreement')).toEqual([['2025-06-30']]);
  });

  test('that begins after service ended opens it again; one that overlaps is at fault', async () => {
    const overlapping = '1,single_family,1,2025-03-01,,A. Example,Hugo,1 Main,12-1,,\n';
    const refused = await importRow(overlapping);
    expect(counts(refused)).toEqual([0, 0, 0, 1]);
    expect(refused.faults[0]?.reason).toMatch(
      /from March 1, 2025 on would overlap that on file from January 1, 2025 on/,
    );
    await importRow('1,single_family,5/8,2025-01-01,2025-02-28,A. Example,Hugo,1 Main,12-1,,\n');
    expect(counts(await importRow(overlapping))).toEqual([0, 1, 0, 0]);
    expect(await village.query('select first_day, last_day from service_agreement order by 1')).toEqual([
      ['2025-01-01', '2025-02-28'],
      ['2025-03-01', null],
    ]);
  });

  test('on another parcel moves to it; the same number with other punctuation is the same parcel', async () => {
    expect(counts(await importRow('1,single_family,5/8,2025-01-01,,A. Example,Hugo,1 Main,121,,\n'))).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await village.query('select parcel_id, normalized_parcel_id from parcel')).toEqual([['121', '121']]);
    expect(counts(await importRow('1,single_family,5/8,2025-01-01,,A. Example,Hugo,1 Main,12-2;12-3,,\n'))).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await village.query('select normalized_parcel_id from premise_parcel order by 1')).toEqual([
      ['122'],
      ['123'],
    ]);
  });

  test('on another parcel brings the words that an earlier file had for the first, unless another account has others', async () => {
    const importWith = async (account: string, parcelId: string, legal: string): Promise<AccountImportSummary> =>
      importAccounts(
        await write(
          'account,class,meter_size,service_from,owner_name,parcel_id,legal_description\n' +
            `${account},single_family,5/8,2025-01-01,A. Example,${parcelId},"${legal}"\n`,
        ),
      );
    const row = (parcelId: string) => importWith('1', parcelId, 'Lot 1, Block 1');
    const legals = () => village.query('select parcel_id, legal_description from parcel order by 1');
    await row('121');
    const moved = await row('131');
    expect(moved.changes.map(({ what, after }) => [what, after])).toEqual([
      ['legal description of 131', 'Lot 1, Block 1'],
      ['parcels', '131'],
    ]);
    expect(counts(await row('131'))).toEqual([0, 0, 1, 0]);
    expect(await legals()).toEqual([
      ['121', 'Lot 1, Block 1'],
      ['131', 'Lot 1, Block 1'],
    ]);
    await importWith('2', '141', 'Lot 9');
    const refused = await row('141');
    expect(refused.faults[0]?.reason).toMatch(/another legal description on file/);
  });

  test('corrects how its parcel is printed, but never to a form that its county does not have', async () => {
    const row = (parcelId: string): string => `1,single_family,5/8,2025-01-01,,A. Example,Hugo,1 Main,${parcelId},,\n`;
    const printed = () => village.query("select parcel_id from parcel where normalized_parcel_id = '123122110139'");
    const anoka = { parcelForm: { county: 'Anoka', form: '99-99-99-99-9999' } };
    await importRow(row('12.31.22.11.0139'));
    const corrected = await importRow(row('12-31-22-11-0139'), anoka);
    expect([counts(corrected), corrected.warnings]).toEqual([[0, 1, 0, 0], []]);
    expect(await printed()).toEqual([['12-31-22-11-0139']]);
    expect(counts(await importRow(row('12-31-22-11-0139'), anoka))).toEqual([0, 0, 1, 0]);
    const odd = await importRow(row('123122110139'), anoka);
    expect(counts(odd)).toEqual([0, 0, 1, 0]);
    expect(odd.warnings).toMatchObject([
      { line: 2, accountNumber: '1', message: expect.stringContaining('Write 12-31-22-11-0139.') },
    ]);
    expect(await printed()).toEqual([['12-31-22-11-0139']]);
  });

  test('may bring its opening balance later, once', async () => {
    await importRow('1,single_family,5/8,2025-01-01,,A. Example,Hugo,1 Main,12-1,,7.00\n');
    await importRow('1,single_family,5/8,2025-01-01,,A. Example,Hugo,1 Main,12-1,,7.00\n');
    const refused = await importRow('1,single_family,5/8,2025-01-01,,A. Example,Hugo,1 Main,12-1,,8.00\n');
    expect(refused.faults).toMatchObject([{ line: 2, column: 'opening_balance', value: '8.00' }]);
    expect(posted).toEqual(['1 7.00']);
  });
});
