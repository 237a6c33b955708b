import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createDataSource } from '../../../src/database/data-source.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

/** The steps build on one another, as a clerk's do. */
describe('Owner and tenant, at the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-billed-'));
  const before = { ...process.env };
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    await callTerminal('jurisdiction', 'add', 'lino-lakes');
  });

  afterAll(async () => {
    process.env = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const account = (verb: string, number: string, ...words: string[]) => callForJson('account', verb, number, ...words);

  const open = (number: string, ...words: string[]) =>
    account(
      ...(['open', number, '--class', 'single_family', '--meter', '5/8', '--from', '2025-01-01'] as const),
      ...['--owner', 'A. Landlord', '--address1', '1 Lake Drive', '--city', 'Anoka', '--state', 'MN', '--zip', '55303'],
      ...['--service-address', '12 Birch Lane', '--on', '2025-01-01', ...words],
    );

  const bill = async (period: string, on: string) => {
    await callTerminal('bill', 'prepare', period, '--on', on);
    expect((await callTerminal('bill', 'post', period, '--on', on)).exitCode).toBe(0);
  };

  const statement = async (accountNumber: string, period: string): Promise<Record<string, unknown> | undefined> => {
    const dataSource = await createDataSource({ url: database.url, entities: [] }).initialize();
    const rows = await dataSource.query<{ model: Record<string, unknown> }[]>(
      'select model from statement where account_number = $1 and period = $2',
      [accountNumber, period],
    );
    await dataSource.destroy();
    return rows[0]?.model;
  };

  it('opens an account that is billed to its tenant, and refuses to bill one who is not there', async () => {
    const rented = ['--occupant', 'C. Tenant', '--billed-to', 'occupant', '--owed-by', 'both'];
    expect((await open('000101', ...rented)).exitCode).toBe(0);
    expect((await open('000102')).exitCode).toBe(0);
    expect((await open('000103', '--billed-to', 'occupant')).json['code']).toBe('INPUT_INVALID');
    const { output } = await callTerminal('account', 'show', '000101', '--on', '2025-02-01');
    expect(output).toMatch(/billed to +occupant/);
    expect(output).toMatch(/owed by +owner and occupant/);
    const { json } = await account('show', '000102', '--on', '2025-02-01');
    expect(json).toMatchObject({ billedTo: 'owner', owedBy: 'owner' });
  });

  it('addresses the statement to the party billed on its day, and names the other', async () => {
    await account('occupant', '000102', '--from', '2025-02-01', '--name', 'D. Tenant');
    await bill('2025-Q1', '2025-04-03');
    expect(await statement('000101', '2025-Q1')).toMatchObject({
      billTo: ['C. Tenant', '12 Birch Lane', 'Lino Lakes MN'],
      otherParty: { role: 'Owner', name: 'A. Landlord' },
      whoOwes: 'The owner of the property owes this too; unpaid amounts may be certified against the property.',
    });
    expect(await statement('000102', '2025-Q1')).toMatchObject({
      billTo: ['A. Landlord', '1 Lake Drive', 'Anoka MN 55303'],
      otherParty: { role: 'Occupant', name: 'D. Tenant' },
    });
  });

  it('says where the mail of a buyer without an address goes, and names the account again with the statements', async () => {
    await open('000104');
    const sale = ['account', 'sell', '000104', '--from', '2025-03-01', '--owner', 'B. Buyer'];
    const { output } = await callTerminal(...sale, '--on', '2025-03-01');
    expect(output).toContain("The owner's mail goes to B. Buyer, 12 Birch Lane, Lino Lakes MN: no ZIP is on file.");
    await bill('2025-Q1', '2025-04-03');
    const out = join(folder, 'statements');
    const { exitCode, complaints } = await callTerminal('statements', '2025-Q1', '--out', out);
    expect(exitCode).toBe(0);
    expect(complaints).toContain('No ZIP in the address of 000101, 000104.');
    const sold = await callTerminal(
      ...sale,
      '--address1',
      '9 Elm St',
      '--city',
      'Anoka',
      '--state',
      'MN',
      '--zip',
      '55303',
    );
    expect(sold.output).not.toContain('ZIP');
    expect(sold.output).toMatch(/owner: B\. Buyer -> B\. Buyer, 9 Elm St/);
    const again = await callTerminal(...sale);
    expect(again.output).toContain('nothing changes');
    expect(again.output).not.toContain('ZIP');
    expect((await callTerminal(...sale, '--zip', '55304')).output).toMatch(
      /owner: B\. Buyer, 9 Elm St, Anoka,? MN 55303\s+-> B\. Buyer,\s+9 Elm St, Anoka,? MN 55304/,
    );
    expect(again.output).toMatch(/12\.00 is unpaid and stays with the account/);
    expect(again.output).toMatch(/account close 000104\s+--last-day 2025-02-28/);
  });

  it('bills the tenant from the day that is said, twice as once', async () => {
    const choice = ['--to', 'occupant', '--from', '2025-04-04'];
    expect((await account('bill-to', '000102', ...choice)).json['outcome']).toBe('changed');
    expect((await account('bill-to', '000102', ...choice)).json['outcome']).toBe('unchanged');
    expect((await account('bill-to', '000102', '--from', '2025-04-04')).exitCode).toBe(2);
    expect((await account('bill-to', '000102', '--to', 'tenant', '--from', '2025-04-04')).json['code']).toBe(
      'INPUT_INVALID',
    );
  });

  it('ends a tenant when another follows, or none', async () => {
    await account('occupant', '000102', '--from', '2025-05-01', '--name', 'E. Tenant');
    const occupants = async (on: string) => {
      const { output } = await callTerminal('account', 'show', '000102', '--on', on);
      return /occupant +([A-Z]\. Tenant)/.exec(output)?.[1];
    };
    expect([await occupants('2025-04-30'), await occupants('2025-05-01')]).toEqual(['D. Tenant', 'E. Tenant']);
    expect((await account('occupant', '000102', '--from', '2025-06-01')).exitCode).toBe(2);
    await account('occupant', '000102', '--from', '2025-06-01', '--none');
    expect([await occupants('2025-05-31'), await occupants('2025-06-01')]).toEqual(['E. Tenant', undefined]);
  });

  it('sends the final bill to the forwarding address, and bills nothing after it', async () => {
    const forward = ['--forward-to', 'C. Tenant', '--address1', '9 Elm St', '--city', 'Duluth', '--state', 'MN'];
    const close = ['close', '000101', '--last-day', '2025-05-31', '--on', '2025-06-02'] as const;
    expect((await account(...close, '--forward-to', 'C. Tenant')).exitCode).toBe(2);
    expect((await account(...close, ...forward, '--zip', '55802')).exitCode).toBe(0);
    await bill('2025-Q2', '2025-07-03');
    expect(await statement('000101', '2025-Q2')).toMatchObject({
      finalServiceOn: '2025-05-31',
      billTo: ['C. Tenant', '9 Elm St', 'Duluth MN 55802'],
      otherParty: { role: 'Owner', name: 'A. Landlord' },
    });
    const stays = await statement('000102', '2025-Q2');
    expect(stays).toMatchObject({ billTo: ['A. Landlord', '1 Lake Drive', 'Anoka MN 55303'] });
    expect(stays).not.toHaveProperty('finalServiceOn');
    await bill('2025-Q3', '2025-10-03');
    // nothing new is billed; what is still owed is shown once more, at the same address
    expect(await statement('000101', '2025-Q3')).toMatchObject({
      lines: [],
      currentCharges: '0.00',
      billTo: ['C. Tenant', '9 Elm St', 'Duluth MN 55802'],
    });
  });
});
