import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'sewer-slips-'));
const before = process.env['DATABASE_URL'];
let database: FreshDatabase;

const write = (name: string, ...lines: readonly string[]): string => {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
};

beforeAll(async () => {
  database = await createFreshDatabase();
  process.env['DATABASE_URL'] = database.url;
  await callTerminal('jurisdiction', 'add', 'lino-lakes');
  const file = write(
    'accounts.csv',
    'account,class,meter_size,service_from,owner_name,opening_balance',
    '000101,single_family,5/8,2024-01-01,A. Example,"$1,200.00"',
    '000102,single_family,5/8,2024-01-01,B. Example,($5.00)',
  );
  expect((await callTerminal('import', 'accounts', file, '--on', '2025-01-06')).exitCode).toBe(0);
});

afterAll(async () => {
  if (before === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = before;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The steps build on one another. */
describe('Slips at the counter', () => {
  const pay = ['pay', '--account', '000101', '--received', '2025-04-28', '--reference', '1041', '--on', '2025-05-02'];

  it('reads amounts as people write them', async () => {
    expect((await callForJson('account', 'show', '000102', '--on', '2025-01-06')).json['balance']).toBe('-5.00');
    const { json } = await callForJson(...pay, '--amount', '$1,000.00');
    expect(json).toMatchObject({ receiptNumber: 1, amount: '1000.00', balance: '200.00' });
  });

  it('refuses an amount that nothing can hold in plain words', async () => {
    const { exitCode, json } = await callForJson(...pay, '--amount', '99999999999999999999');
    expect([exitCode, json['code']]).toEqual([1, 'AMOUNT_INVALID']);
  });

  it('refuses the same check twice, until --again', async () => {
    const again = await callTerminal(...pay, '--amount', '1000');
    expect(again.exitCode).toBe(1);
    expect(again.complaints).toContain('--again');
    expect((await callForJson(...pay, '--amount', '1000', '--again')).json['receiptNumber']).toBe(2);
  });

  it('takes a payment back by its receipt', async () => {
    const back = (...named: string[]) => callForJson('return', ...named, '--on', '2025-05-05');
    expect((await back('--reference', '1041')).json['code']).toBe('AMBIGUOUS_REFERENCE');
    expect(await back()).toMatchObject({ exitCode: 2, json: { code: 'USAGE_INVALID' } });
    expect((await back('--receipt', '2', '--reason', 'nsf')).json).toMatchObject({
      receiptNumber: 2,
      balance: '200.00',
    });
  });

  it('points out cash that is like what another file brought, and takes it in with --again', async () => {
    const header = 'account,amount,received_on,tender,reference';
    const load = (file: string, ...more: string[]) =>
      callTerminal('import', 'payments', file, '--on', '2025-05-02', ...more);
    const monday = write('monday.csv', header, '000101,10.00,2025-04-28,cash,');
    const tuesday = write('tuesday.csv', header, '000101,10.00,2025-04-28,cash,', '000102,5.00,2025-04-29,cash,');
    expect((await load(monday)).exitCode).toBe(0);
    expect((await load(monday)).exitCode).toBe(0);
    const mixed = await load(tuesday);
    expect(mixed.exitCode).toBe(3);
    expect(mixed.output).toMatch(/line 2\n/);
    expect((await load(tuesday)).exitCode).toBe(0);
    const again = await callForJson('import', 'payments', tuesday, '--on', '2025-05-02', '--again');
    expect(again).toMatchObject({ exitCode: 0, json: { new: 1, unchanged: 1 } });
  });
});
