import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PaymentImportService, type PaymentFile } from '../../../src/payments/payment-import.service.js';
import { Money } from '../../../src/shared/money.js';
import { refusalOf, SampleCity } from '../ledger/sample-city.js';

let city: SampleCity;
let folder: string;

beforeEach(async () => {
  city = await SampleCity.open();
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  await city.openAccount('000101');
  await city.openAccount('000102');
  await city.bill('2025-Q1', '2025-04-03');
});

afterEach(async () => {
  await city.close();
  await rm(folder, { recursive: true });
});

const HEADER = 'account,amount,received_on,tender,reference';

async function write(name: string, ...rows: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, [HEADER, ...rows].join('\r\n'));
  return file;
}

function load(file: string, more: Partial<PaymentFile> = {}) {
  return city.get(PaymentImportService).importPayments({ ...city.who('2025-05-02'), file, ...more });
}

describe('A file of payments', () => {
  test('is posted once: the same file again changes nothing, and makes no further batch', async () => {
    const file = await write('a.csv', '000101,12.00,2025-04-20,check,1041', '000102,5.00,2025-04-21,cash,');
    expect(await load(file)).toMatchObject({ rows: 2, new: 2, unchanged: 0, rejected: 0 });
    expect(await load(file)).toMatchObject({ rows: 2, new: 0, unchanged: 2, rejected: 0 });
    expect(await city.balance('000101')).toBe('0.00');
    expect(await city.balance('000102')).toBe('7.00');
    expect(await city.count('payment_batch')).toBe(1);
    expect(await city.problems()).toEqual([]);
  });

  test('in which two rows are equal holds two payments', async () => {
    const file = await write('a.csv', '000101,4.00,2025-04-20,cash,', '000101,4.00,2025-04-20,cash,');
    expect(await load(file)).toMatchObject({ new: 2 });
    expect(await load(file)).toMatchObject({ new: 0, unchanged: 2 });
    expect(await city.balance('000101')).toBe('4.00');
  });

  test('to which a row was added posts the row alone', async () => {
    await load(await write('a.csv', '000101,4.00,2025-04-20,cash,'));
    const longer = await write('b.csv', '000101,4.00,2025-04-20,cash,', '000101,4.00,2025-04-20,cash,');
    expect(await load(longer)).toMatchObject({ new: 1, unchanged: 1 });
    expect(await city.balance('000101')).toBe('4.00');
  });

  test.each([
    ['total', { controlTotal: Money.of('17.01') }],
    ['count', { controlCount: 3 }],
  ])('whose control %s does not match posts nothing', async (_, control) => {
    const file = await write('a.csv', '000101,12.00,2025-04-20,check,1041', '000102,5.00,2025-04-21,cash,');
    expect(await refusalOf(load(file, control))).toBe('CONTROL_TOTAL_MISMATCH');
    expect(await city.count('payment')).toBe(0);
    expect(await city.count('payment_batch')).toBe(0);
    expect(await load(file, { controlTotal: Money.of('17.00'), controlCount: 2 })).toMatchObject({ new: 2 });
  });

  test('tells each row at fault with its line, and takes the good ones', async () => {
    const file = await write(
      'a.csv',
      '000109,12.00,2025-04-20,check,1',
      '000101,-1.00,2025-04-20,check,2',
      '000101,1.005,2025-04-20,check,3',
      '000101,1.00,2025-02-30,check,4',
      '000101,1.00,2025-05-03,check,5',
      '000101,2.00,2025-04-20,check,6',
    );
    const summary = await load(file);
    expect(summary).toMatchObject({ rows: 6, new: 1, rejected: 5 });
    expect(summary.faults.map(({ line, column }) => `${String(line)} ${column}`)).toEqual([
      '2 account',
      '3 amount',
      '4 amount',
      '5 received_on',
      '6 received_on',
    ]);
    expect(await readFile(summary.rejectsFile ?? '', 'utf8')).toContain('000109');
    expect(await city.balance('000101')).toBe('10.00');
  });

  test('is taken whole or not at all when the clerk says so', async () => {
    const file = await write('a.csv', '000101,2.00,2025-04-20,check,6', '000109,12.00,2025-04-20,check,1');
    expect(await refusalOf(load(file, { allOrNothing: true }))).toBe('ROWS_REJECTED');
    expect(await load(file, { dryRun: true })).toMatchObject({ new: 1, rejected: 1 });
    expect(await city.count('payment')).toBe(0);
    expect(await city.count('payment_batch')).toBe(0);
  });

  test('takes away at once the penalties that its payments came in time for', async () => {
    await city.assess('2025-05-01');
    expect(await city.balance('000101')).toBe('13.00');
    await load(await write('a.csv', '000101,12.00,4/30/2025,lockbox,77', '000102,12.00,5/1/2025,lockbox,78'));
    expect(await city.balance('000101')).toBe('0.00');
    expect(await city.balance('000102')).toBe('1.00');
  });

  test('is one batch with its own count and total, although it is taken in a thousand rows at a time', async () => {
    const unreadable = Array.from({ length: 1000 }, () => '000101,?,2025-04-20,ach,');
    const file = await write('long.csv', '000101,1.00,2025-04-20,ach,1', ...unreadable, '000102,2.00,2025-04-20,ach,2');
    expect(await load(file)).toMatchObject({ rows: 1002, new: 2, rejected: 1000 });
    expect(await city.query('select count, total from payment_batch')).toEqual([{ count: 2, total: '3.00' }]);
    expect(await city.query('select distinct payment_batch from payment')).toHaveLength(1);
  });

  test('imported by two clerks at once is posted once', async () => {
    const file = await write('a.csv', '000101,12.00,2025-04-20,check,1041');
    const copy = await write('b.csv', '000101,12.00,2025-04-20,check,1041');
    const done = await Promise.all([load(file), load(copy)]);
    expect(done.map((summary) => summary.new).sort()).toEqual([0, 1]);
    expect(await city.balance('000101')).toBe('0.00');
  });
});
