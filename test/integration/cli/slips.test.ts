import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const ACCOUNTS = [
  'account,class,meter_size,service_from,owner_name,owner_address1,owner_city,owner_state,owner_zip',
  '000101,single_family,5/8,2024-01-01,A. Example,1 Main Street,Lino Lakes,MN,55014',
  '000102,single_family,3/4,2024-01-01,B. Example,2 Main Street,Lino Lakes,MN,55014',
].join('\r\n');

/** The steps build on one another. */
describe('Slips at the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-slips-'));
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    writeFileSync(join(folder, 'accounts.csv'), ACCOUNTS);
    await callTerminal('jurisdiction', 'add', 'lino-lakes', '--on', '2025-01-02');
    await callTerminal('import', 'accounts', join(folder, 'accounts.csv'), '--on', '2025-01-06');
    await callTerminal('bill', 'prepare', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('bill', 'post', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('penalties', 'assess', '--on', '2025-05-01');
  });

  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are said where a day to come is written with, and not where it is only looked at', async () => {
    const fee = await callTerminal('pay', '--account', '000102', '--amount', '1.00', '--on', '2130-01-01');
    expect(fee.complaints).toMatch(/^2130-01-01 is after today, \d{4}-\d\d-\d\d\.\n$/);
    expect((await callTerminal('account', 'show', '000102', '--on', '2130-01-01')).complaints).toBe('');
    expect((await callTerminal('account', 'show', '000102', '--on', '2025-05-01')).complaints).toBe('');
  });

  it('post no penalties of years to come, unless that is said, and are taken back', async () => {
    const slip = await callTerminal('penalties', 'assess', '--on', '2125-05-01');
    expect(slip.exitCode).toBe(1);
    expect(slip.complaints).toContain('--future');
    const meant = await callForJson('penalties', 'assess', '--on', '2125-05-01', '--future');
    expect(meant.json['posted']).not.toBe(0);
    const undone = await callForJson('penalties', 'assess', '--on', '2025-05-01', '--take-back-later');
    expect(undone.json).toMatchObject({ posted: 0, reversed: meant.json['posted'] });
    const { json } = await callForJson('account', 'show', '000101', '--as-of', '2125-05-01');
    expect(json).toMatchObject({ balance: '13.00' });
  });
});
