import type { EntityManager } from 'typeorm';
import { SampleCity } from './sample-city.js';

let city: SampleCity;

beforeAll(async () => {
  city = await SampleCity.open();
  for (const account of ['000101', '000102', '000103']) await city.openAccount(account);
  await city.bill('2025-Q1', '2025-04-03');
  await city.pay('000101', '12.00', '2025-04-20');
  await city.assess('2025-05-01');
  await city.bill('2025-Q2', '2025-07-03');
});

afterAll(() => city.close());

/** What is found after somebody who can switch triggers off has been at the tables. Everything is taken back. */
async function tamper(...statements: readonly string[]): Promise<string> {
  class TakeBack extends Error {}
  let found: readonly string[] = [];
  const work = async (tx: EntityManager): Promise<void> => {
    await tx.query("set local session_replication_role = 'replica'");
    for (const statement of statements) await tx.query(statement);
    found = await city.problems(tx);
    throw new TakeBack();
  };
  await expect(city.inTx(work)).rejects.toThrow(TakeBack);
  return found.join('\n');
}

describe('Reading the ledger again', () => {
  test('finds nothing in one that nobody touched', async () => {
    expect(await city.problems()).toEqual([]);
    const report = await city.inTx((tx) => city.engine.ledgerCheck.verify(tx, city.jurisdiction));
    // 36.00 and 36.00 billed, 12.00 paid, two penalties
    expect(report).toMatchObject({ batches: 4, entries: 9 });
    expect(report.receivable.toString()).toBe('62.00');
  });

  test.each([
    ['amount', 'update ledger_entry set amount = 11.99 where entry_number = 2', /Batch 1: its entries sum to 35\.99/],
    [
      'title',
      "update ledger_entry set title = 'Sewer' where entry_number = 2",
      /Batch 1: what it holds is not what was posted/,
    ],
    ['day', "update ledger_entry set effective_on = '2025-04-02' where entry_number = 4", /Batch 2: what it holds/],
    ['account', "update ledger_entry set account_number = '000102' where entry_number = 4", /Batch 2: what it holds/],
    ['arithmetic', `update ledger_entry set trace = '["trust me"]' where entry_number = 1`, /Batch 1: what it holds/],
    ['reason', "update posting_batch set reason = 'x' where batch_number = 3", /Batch 3: what it holds/],
    ['poster', "update posting_batch set posted_by = 'x' where batch_number = 3", /Batch 3: what it holds/],
    ['total', 'update posting_batch set total = 0 where batch_number = 2', /Batch 2: its entries sum to -12\.00/],
  ])('finds a changed %s', async (_, statement, finding) => {
    expect(await tamper(statement)).toMatch(finding);
  });

  test('finds a row that is gone, in the middle and at the end', async () => {
    expect(await tamper('delete from ledger_entry where entry_number = 2')).toMatch(/Batch 1: entry 2 is missing/);
    expect(await tamper('delete from ledger_entry where entry_number = 9')).toMatch(/Batch 4: entry 9 is missing/);
  });

  test('finds a row that was put in, and one whose account is gone', async () => {
    const copy = `insert into ledger_entry (jurisdiction, entry_number, batch_number, account_number, kind, code, amount, effective_on, recorded_on, title, trace)
                  select jurisdiction, 10, 4, account_number, 'payment', 'PAYMENT', -5, effective_on, recorded_on, title, trace from ledger_entry where entry_number = 9`;
    expect(await tamper(copy)).toMatch(/Entry 10 was put in outside of any batch/);
    expect(await tamper("delete from account where account_number = '000103'")).toMatch(/Entry 3 has no account/);
  });

  test('finds a batch that is gone, with its entries or without, first, in the middle or last', async () => {
    for (const batch of ['1', '2', '4']) {
      const gone = `delete from posting_batch where batch_number = ${batch}`;
      expect(await tamper(gone)).not.toBe('');
      expect(await tamper(gone, `delete from ledger_entry where batch_number = ${batch}`)).not.toBe('');
    }
    expect(await tamper('delete from posting_batch where batch_number = 2')).toMatch(/batch 2 is missing before it/);
  });

  test('finds entries and batches that changed places', async () => {
    const swap = (table: string, column: string): string[] => [
      `update ${table} set ${column} = 100 where ${column} = 1`,
      `update ${table} set ${column} = 1 where ${column} = 2`,
      `update ${table} set ${column} = 2 where ${column} = 100`,
    ];
    expect(await tamper(...swap('ledger_entry', 'entry_number'))).toMatch(/Batch 1: what it holds/);
    expect(await tamper(...swap('posting_batch', 'batch_number'))).toMatch(/does not follow the batch before it/);
  });

  test('finds a hash that was made to fit, by the batch that follows', async () => {
    const changed = "update posting_batch set hash = repeat('a', 64) where batch_number = 2";
    expect(await tamper(changed)).toMatch(/Batch 3: it does not follow the batch before it/);
  });

  test('finds a reversal that is no opposite', async () => {
    const forged = `insert into ledger_entry (jurisdiction, entry_number, batch_number, account_number, kind, code, amount, effective_on, recorded_on, title, trace, reverses)
                    select jurisdiction, 10, 4, account_number, 'reversal', code, -1, effective_on, recorded_on, title, trace, 9 from ledger_entry where entry_number = 9`;
    expect(await tamper(forged)).toMatch(/Entry 10 is not the opposite of entry 9/);
  });

  test('keeps cities apart: what is wrong in one is not told of another', async () => {
    const other = await city.inTx((tx) => city.engine.ledgerCheck.verify(tx, 'another-city'));
    expect(other).toMatchObject({ batches: 0, entries: 0, problems: [] });
  });
});
