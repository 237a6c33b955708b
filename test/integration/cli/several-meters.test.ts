import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const HEADER = 'account,meter_name,class,meter_size,service_from,owner_name,service_address,parcel_id,email\n';
const ACCOUNTS =
  HEADER +
  '000101,,two_family,5/8,2025-01-01,A. Example,12 Oak St,12-31-22-34-0012,a@example.org\n' +
  '000102,,church,1,2025-01-01,Example Church,1 Elm St,12-31-22-34-0013,\n' +
  '000101,north,two_family,3/4,2025-01-01,A. Example,12 Oak St,12-31-22-34-0012,a@example.org\n';

describe('Several meters of one account at the terminal', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createFreshDatabase>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'meters-'));
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    await callTerminal('jurisdiction', 'add', 'lino-lakes');
  }, 120_000);

  afterAll(async () => {
    delete process.env['DATABASE_URL'];
    await database.drop();
  });

  const write = (name: string, body: string): string => {
    const file = join(folder, name);
    writeFileSync(file, body);
    return file;
  };
  const importAccounts = (body: string) =>
    callForJson('import', 'accounts', write('accounts.csv', body), '--on', '2025-01-10');

  it('come in from one file, a row each; the same file again changes nothing', async () => {
    expect((await importAccounts(ACCOUNTS)).json).toMatchObject({ new: 2, changed: 1, rejected: 0 });
    expect((await importAccounts(ACCOUNTS)).json).toMatchObject({ new: 0, changed: 0, unchanged: 3, rejected: 0 });
    const { json } = await callForJson('account', 'show', '000101');
    expect(json['agreements']).toMatchObject([
      { meterName: '1', meterSize: '5/8' },
      { meterName: 'north', meterSize: '3/4' },
    ]);
    // both rows name the one place
    expect(json['premises']).toMatchObject([{ serviceAddress: '12 Oak St' }]);
  }, 120_000);

  it('are corrected by a row of their own, and say one thing of the account', async () => {
    const corrected = ACCOUNTS.replace('north,two_family,3/4', 'north,two_family,1');
    expect((await importAccounts(corrected)).json).toMatchObject({ changed: 1, unchanged: 2 });
    const another = corrected.replace(/A\. Example(?=,12 Oak St,12-31-22-34-0012,a@example\.org\n$)/, 'B. Example');
    const { json } = await importAccounts(another);
    expect(json).toMatchObject({ rejected: 1 });
    const bare = 'account,class,meter_size,service_from,owner_name\n000101,two_family,5/8,2025-01-01,A. Example\n';
    // without the column a row is of the first meter, as it was before there was another
    expect((await importAccounts(bare)).json).toMatchObject({ unchanged: 1, rejected: 0 });
  }, 120_000);

  it('are added, changed, closed and served again one by one', async () => {
    const added = await callForJson(
      ...['account', 'add-meter', '000102', '--name', 'hall', '--meter', '5/8', '--from', '2025-02-15'],
      ...['--on', '2025-02-15'],
    );
    expect(added).toMatchObject({ exitCode: 0, json: { meterName: 'hall' } });
    const unnamed = await callTerminal('account', 'change', '000102', '--from', '2025-03-01', '--meter', '1-1/4');
    expect(unnamed).toMatchObject({ exitCode: 1 });
    expect(unnamed.complaints).toContain('several meters on March 1, 2025: 1, hall');
    const changed = ['account', 'change', '000102', '--meter-name', 'HALL', '--from', '2025-03-01', '--meter', '3/4'];
    expect((await callTerminal(...changed)).exitCode).toBe(0);
    const closed = ['account', 'close', '000102', '--meter-name', 'hall', '--last-day', '2025-03-15'];
    expect((await callTerminal(...closed, '--on', '2025-03-15')).output).toContain('account reopen 000102');
    const reopened = ['account', 'reopen', '000102', '--meter-name', 'hall', '--from', '2025-03-16'];
    expect((await callTerminal(...reopened, '--on', '2025-03-16')).exitCode).toBe(0);
    const { output } = await callTerminal('account', 'show', '000102');
    expect(output).toContain('2025-01-01 to further notice: meter 1, church, 1 inch meter');
    expect(output).toContain('2025-03-01 to further notice: hall meter, church, 3/4 inch meter');
  }, 120_000);

  it('have uses of their own in a file of use, checked one by one', async () => {
    const use = (body: string) => callForJson('import', 'usage', write('use.csv', body), '--on', '2025-07-01');
    const before =
      'account,meter,period,gallons\n000101,1,2025-Q1,9000\n000101,north,2025-Q1,1000\n000101,north,2025-Q2,9000\n';
    const { json } = await use(`${before}000101,,2025-Q2,9000\n000101,south,2025-Q2,9000\n`);
    expect(json).toMatchObject({ new: 3, rejected: 2 });
    expect(json['warnings']).toMatchObject([
      { line: 4, message: expect.stringMatching(/^north meter: 9000 gallons are a high use/) as string },
    ]);
    const { output } = await callTerminal('account', 'show', '000101', '--on', '2025-07-01');
    expect(output).toMatch(
      /Use\n.*Meter +Period +Gallons.*\n.*\n +1 +2025-Q1 +9,000.*\n +north +2025-Q2 +9,000.*\n +north +2025-Q1 +1,000/,
    );
  }, 120_000);

  it('stand on one statement, each line with its meter', async () => {
    await callTerminal('bill', 'prepare', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('bill', 'post', '2025-Q1', '--on', '2025-04-03');
    const { output } = await callTerminal('account', 'show', '000101');
    expect(output).toContain('Sewer rental, meter 1, 5/8 inch');
    expect(output).toContain('Sewer rental, north meter, 1 inch');
  }, 120_000);
});
