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

  test('in which two rows without a reference are equal holds two payments, and says so', async () => {
    const file = await write('a.csv', '000101,4.00,2025-04-20,cash,', '000101,4.00,2025-04-20,cash,');
    expect(await load(file)).toMatchObject({ new: 2, equalLines: [3] });
    expect(await load(file)).toMatchObject({ new: 0, unchanged: 2, equalLines: [] });
    expect(await city.balance('000101')).toBe('4.00');
  });

  test('is told of the control in the words that the clerk gave', async () => {
    const file = await write('a.csv', '000101,4.00,2025-04-20,cash,');
    const refused = (more: Partial<PaymentFile>) => load(file, more).then(() => '', String);
    expect(await refused({ controlTotal: Money.of('9000.00') })).toMatch(/the control says 9,000\.00\./);
    expect(await refused({ controlCount: 2 })).toMatch(/the control says 2 payments\./);
    expect(await refused({ controlCount: 2, controlTotal: Money.of('9.00') })).toMatch(
      /says 2 payments of together 9\.00/,
    );
  });

  test('in which a check stands twice takes it once, until the clerk says that it is a further payment', async () => {
    const file = await write('a.csv', '000101,4.00,2025-04-20,,a7', '000101,4.00,2025-04-20,lockbox,A7');
    const told = await load(file);
    expect(told).toMatchObject({ new: 1, rejected: 1, equalLines: [] });
    expect(told.faults).toMatchObject([{ line: 3, column: 'reference', value: 'A7' }]);
    expect(told.faults[0]?.reason).toMatch(/^Line 2 is for the same.*--again/);
    expect(await load(file)).toMatchObject({ unchanged: 1, rejected: 1 });
    expect(await load(file, { again: true })).toMatchObject({ new: 1, unchanged: 1 });
    expect(await load(file)).toMatchObject({ new: 0, unchanged: 2, rejected: 0 });
    expect(await city.balance('000101')).toBe('4.00');
  });

  test('in which a check stands twice, a thousand rows apart, takes it once', async () => {
    const between = Array.from({ length: 1000 }, (_, index) => `000102,0.01,2025-04-20,cash,b${String(index)}`);
    const file = await write('a.csv', '000101,4.00,2025-04-20,,a7', ...between, '000101,4.00,2025-04-20,,a7');
    expect(await load(file)).toMatchObject({ new: 1001, rejected: 1 });
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
    await writeFile(`${file}.rejected.csv`, 'of an earlier import');
    expect(await load(file, { dryRun: true })).toMatchObject({ new: 1, rejected: 1, rejectsFile: undefined });
    expect(await readFile(`${file}.rejected.csv`, 'utf8')).toBe('of an earlier import');
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

  test('with a control is refused whole when one account is not known: the slip says what must be posted', async () => {
    const file = await write('a.csv', '000101,12.00,2025-04-20,check,1041', '000109,5.00,2025-04-21,check,1042');
    const control = { controlTotal: Money.of('17.00'), controlCount: 2 };
    expect(await refusalOf(load(file, control))).toBe('ROWS_REJECTED');
    expect(await city.count('payment')).toBe(0);
    expect(await city.count('payment_batch')).toBe(0);
    expect(await city.balance('000101')).toBe('12.00');
  });

  test('of 2,500 rows is one batch with its count and total, and one run of receipts', async () => {
    const rows = Array.from(
      { length: 2500 },
      (_, row) => `00010${String((row % 2) + 1)},0.50,2025-04-20,lockbox,${String(row)}`,
    );
    const summary = await load(await write('long.csv', ...rows), {
      controlTotal: Money.of('1250.00'),
      controlCount: 2500,
    });
    expect(summary).toMatchObject({ rows: 2500, new: 2500, unchanged: 0, rejected: 0 });
    expect(await city.query('select count, total from payment_batch')).toEqual([{ count: 2500, total: '1250.00' }]);
    expect(
      await city.query('select count(distinct payment_batch) as n, max(receipt_number) as last from payment'),
    ).toEqual([{ n: '1', last: '2500' }]);
    expect(await city.balance('000101')).toBe('-613.00');
    expect(await city.problems()).toEqual([]);
  });

  test('imported by two clerks at once is posted once', async () => {
    const file = await write('a.csv', '000101,12.00,2025-04-20,check,1041');
    const copy = await write('b.csv', '000101,12.00,2025-04-20,check,1041');
    const done = await Promise.all([load(file), load(copy)]);
    expect(done.map((summary) => summary.new).sort()).toEqual([0, 1]);
    expect(await city.balance('000101')).toBe('0.00');
  });
});

describe('A row that looks like a payment that stands', () => {
  test('by the number of a check that was entered at the counter is rejected, until the clerk says that it is a further one', async () => {
    await city.pay('000101', '12.00', '2025-04-20', { reference: '1041' });
    const file = await write('a.csv', '000101,12.00,2025-04-20,lockbox,1041', '000102,12.00,2025-04-20,lockbox,1041');
    const summary = await load(file);
    expect(summary).toMatchObject({ new: 1, rejected: 1 });
    expect(summary.faults).toMatchObject([{ line: 2, column: 'reference', value: '1041' }]);
    expect(summary.faults[0]?.reason).toMatch(/Receipt 1 is for the same.*--again/);
    expect(await load(file, { again: true })).toMatchObject({ new: 1, unchanged: 1, rejected: 0 });
    expect(await load(file, { again: true })).toMatchObject({ new: 0, unchanged: 2, rejected: 0 });
    expect(await city.balance('000101')).toBe('-12.00');
  });

  test('is taken in when that payment came back', async () => {
    await city.pay('000101', '12.00', '2025-04-20', { reference: '1041' });
    await city.inTx((tx) =>
      city.engine.returns.return(tx, { ...city.who('2025-04-25'), reference: '1041', reason: 'nsf' }),
    );
    const file = await write('a.csv', '000101,12.00,2025-04-20,check,1041');
    expect(await load(file)).toMatchObject({ new: 1, rejected: 0 });
  });

  test('without a reference is told with its line where the file brings something else too', async () => {
    await load(await write('monday.csv', '000101,4.00,2025-04-20,cash,', '000102,4.00,2025-04-20,check,7'));
    const tuesday = ['000101,4.00,2025-04-20,cash,', '000102,4.00,2025-04-20,check,7', '000102,5.00,2025-04-21,cash,'];
    const file = await write('tuesday.csv', ...tuesday);
    expect(await load(file)).toMatchObject({ new: 1, unchanged: 2, unchangedLines: [2] });
    // now all of it is there
    expect(await load(file)).toMatchObject({ new: 0, unchanged: 3, unchangedLines: [] });
    expect(await city.balance('000101')).toBe('8.00');
    expect(await city.balance('000102')).toBe('3.00');
  });

  test('without a reference is told where a row of the file was rejected', async () => {
    await load(await write('a.csv', '000101,4.00,2025-04-20,cash,'));
    const summary = await load(await write('b.csv', '000101,4.00,2025-04-20,cash,', '000109,4.00,2025-04-20,cash,'));
    expect(summary).toMatchObject({ new: 0, unchanged: 1, unchangedLines: [2], rejected: 1 });
  });

  test('is taken in by --again, once, and what came in with the same file is not taken in twice', async () => {
    await load(await write('monday.csv', '000101,4.00,2025-04-20,cash,'));
    const file = await write('tuesday.csv', '000101,4.00,2025-04-20,cash,', '000102,5.00,2025-04-21,cash,');
    await load(file);
    expect(await load(file, { again: true })).toMatchObject({ new: 1, unchanged: 1, unchangedLines: [] });
    expect(await load(file, { again: true })).toMatchObject({ new: 0, unchanged: 2 });
    expect(await city.balance('000101')).toBe('4.00');
    expect(await city.balance('000102')).toBe('7.00');
    expect(await city.problems()).toEqual([]);
  });

  test('is told for the first hundred lines, however many there are', async () => {
    const rows = Array.from({ length: 120 }, () => '000101,0.01,2025-04-20,cash,');
    await load(await write('a.csv', ...rows));
    const summary = await load(await write('b.csv', ...rows, '000102,1.00,2025-04-20,cash,'));
    expect(summary).toMatchObject({ new: 1, unchanged: 120 });
    expect(summary.unchangedLines).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
  });

  test('received more than ten years ago is rejected at its day', async () => {
    const file = await write('a.csv', '000101,1.00,2015-05-01,check,1', '000101,1.00,2015-05-02,check,2');
    const summary = await load(file);
    expect(summary).toMatchObject({ new: 1, rejected: 1, faults: [{ line: 2, column: 'received_on' }] });
  });
});
