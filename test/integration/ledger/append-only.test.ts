import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { refusalOf, SampleCity } from './sample-city.js';

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';
const RESTRICT_VIOLATION = '23001';

const TABLES = ['ledger_entry', 'posting_batch', 'statement_due', 'statement_void', 'payment', 'payment_return'];
const COLUMN: Readonly<Record<string, string>> = {
  ledger_entry: 'title',
  posting_batch: 'reason',
  statement_due: 'period',
  statement_void: 'reason',
  payment: 'recorded_by',
  payment_return: 'reason',
};

let city: SampleCity;

beforeAll(async () => {
  city = await SampleCity.open();
  await city.openAccount('000101');
  await city.bill('2025-Q1', '2025-04-03');
  await city.void('2025-Q1', '2025-04-04');
  await city.bill('2025-Q1', '2025-04-04');
  await city.pay('000101', '12.00', '2025-04-20', { reference: '1041' });
  await city.inTx((tx) =>
    city.engine.returns.return(tx, { ...city.who('2025-05-05'), reference: '1041', reason: 'nsf' }),
  );
});

afterAll(() => city.close());

describe('What is written', () => {
  test.each(TABLES)('of %s can be neither changed, taken out nor emptied', async (table) => {
    expect(await city.count(table)).toBeGreaterThan(0);
    const column = COLUMN[table] ?? '';
    expect(await refusalOf(city.query(`update ${table} set ${column} = 'x'`))).toBe(RESTRICT_VIOLATION);
    expect(await refusalOf(city.query(`delete from ${table}`))).toBe(RESTRICT_VIOLATION);
    expect(await refusalOf(city.query(`truncate ${table} cascade`))).toBe(RESTRICT_VIOLATION);
  });

  test('is not emptied by way of the accounts, nor changed by way of an insert', async () => {
    expect(await refusalOf(city.query('truncate account cascade'))).toBe(RESTRICT_VIOLATION);
    expect(await refusalOf(city.query('truncate jurisdiction cascade'))).toBe(RESTRICT_VIOLATION);
    const upsert = `insert into ledger_entry select * from ledger_entry where entry_number = 1
                    on conflict (jurisdiction, entry_number) do update set title = 'x'`;
    expect(await refusalOf(city.query(upsert))).not.toBe('not refused');
  });

  test.each(['granted', 'owner'])('is kept from a role of an application that is %s', async (how) => {
    const role = `app_${randomBytes(6).toString('hex')}`;
    const client = new pg.Client({ connectionString: city.url });
    await client.connect();
    try {
      await client.query(`create role ${role}`);
      await client.query(`grant all on all tables in schema public to ${role}`);
      if (how === 'owner') for (const table of TABLES) await client.query(`alter table ${table} owner to ${role}`);
      await client.query(`set role ${role}`);
      for (const table of TABLES) {
        const column = COLUMN[table] ?? '';
        expect(await refusalOf(client.query(`update ${table} set ${column} = 'x'`))).toBe(RESTRICT_VIOLATION);
        expect(await refusalOf(client.query(`delete from ${table}`))).toBe(RESTRICT_VIOLATION);
        expect(await refusalOf(client.query(`truncate ${table} cascade`))).toBe(RESTRICT_VIOLATION);
      }
      expect(await refusalOf(client.query("set session_replication_role = 'replica'"))).toBe('42501');
    } finally {
      await client.query('reset role');
      await client.query(`reassign owned by ${role} to current_user`);
      await client.query(`drop owned by ${role}`);
      await client.query(`drop role ${role}`);
      await client.end();
    }
  });
});

describe('The ledger refuses', () => {
  test('a third decimal, instead of rounding it in silence', async () => {
    const insert = `insert into ledger_entry (jurisdiction, entry_number, batch_number, account_number, kind, code, amount, effective_on, recorded_on, title, trace)
                    values ($1, 999, 1, '000101', 'fee', 'LICENSE', $2, '2025-05-05', '2025-05-05', 'x', '[]')`;
    expect(await refusalOf(city.query(insert, [city.jurisdiction, '1.005']))).toBe(CHECK_VIOLATION);
    expect(await refusalOf(city.query(insert, [city.jurisdiction, '0.00']))).toBe(CHECK_VIOLATION);
    expect(await refusalOf(city.query(insert, [city.jurisdiction, 'NaN']))).toBe(CHECK_VIOLATION);
    expect(await refusalOf(city.postEntry('2025-05-05', { amount: Money.zero }))).toBe('INPUT_INVALID');
  });

  test('a sign that the kind does not have', async () => {
    expect(await refusalOf(city.postEntry('2025-05-05', { kind: 'charge', amount: Money.of('-1.00') }))).toBe(
      CHECK_VIOLATION,
    );
    expect(await refusalOf(city.postEntry('2025-05-05', { kind: 'payment', amount: Money.of('1.00') }))).toBe(
      CHECK_VIOLATION,
    );
    expect(await refusalOf(city.postEntry('2025-05-05', { kind: 'waiver', amount: Money.of('1.00') }))).toBe(
      CHECK_VIOLATION,
    );
  });

  test('a second reversal, a reversal of a reversal, and one of another amount, day or account', async () => {
    await city.openAccount('000102');
    const [fee] = await city.postEntry('2025-05-05', { amount: Money.of('25.00') });
    if (fee === undefined) throw new Error('a fee is posted');
    const reverses = fee.entryNumber;
    const reversal = { kind: 'reversal', amount: Money.of('-25.00'), reverses } as const;
    const tried = [
      { ...reversal, amount: Money.of('-24.99') },
      { ...reversal, amount: Money.of('25.00') },
      { ...reversal, effectiveOn: parseLocalDate('2025-05-06') },
      { ...reversal, accountNumber: '000102' },
      { ...reversal, reverses: 9999 },
      { kind: 'reversal', amount: Money.of('-25.00') } as const,
    ];
    for (const each of tried) expect(await refusalOf(city.postEntry('2025-05-05', each))).toBe(CHECK_VIOLATION);
    const [done] = await city.postEntry('2025-05-05', reversal);
    expect(await refusalOf(city.postEntry('2025-05-05', reversal))).toBe(UNIQUE_VIOLATION);
    const ofReversal = { kind: 'reversal', amount: Money.of('25.00'), reverses: done?.entryNumber } as const;
    expect(await refusalOf(city.postEntry('2025-05-05', ofReversal))).toBe(CHECK_VIOLATION);
    expect(await city.problems()).toEqual([]);
  });

  test('a key that stands, and takes it again once its entry is reversed', async () => {
    const keyed = { amount: Money.of('1.00'), onceKey: 'test|once' };
    const [first] = await city.postEntry('2025-05-05', keyed);
    expect(await refusalOf(city.postEntry('2025-05-05', keyed))).toBe(UNIQUE_VIOLATION);
    await city.postEntry('2025-05-05', { kind: 'reversal', amount: Money.of('-1.00'), reverses: first?.entryNumber });
    const [second] = await city.postEntry('2025-05-05', keyed);
    expect(await refusalOf(city.postEntry('2025-05-05', keyed))).toBe(UNIQUE_VIOLATION);
    await city.postEntry('2025-05-05', { kind: 'reversal', amount: Money.of('-1.00'), reverses: second?.entryNumber });
    expect(await city.problems()).toEqual([]);
  });
});

describe('Two sessions that hold one key at once', () => {
  const insert = async (client: pg.Client, entryNumber: number, key: string): Promise<unknown> => {
    await client.query('begin');
    return client.query(
      `insert into ledger_entry (jurisdiction, entry_number, batch_number, account_number, kind, code, amount, effective_on, recorded_on, title, trace, once_key)
       values ($1, $2, 1, '000101', 'fee', 'LICENSE', 1, '2025-05-05', '2025-05-05', 'x', '[]', $3)`,
      [city.jurisdiction, entryNumber, key],
    );
  };

  test.each([
    ['commit', UNIQUE_VIOLATION],
    ['rollback', 'not refused'],
  ])('meet at the index: after a %s of the first, the second is told %s', async (end, told) => {
    const clients = [
      new pg.Client({ connectionString: city.url }),
      new pg.Client({ connectionString: city.url }),
    ] as const;
    const [first, second] = clients;
    await Promise.all(clients.map((client) => client.connect()));
    try {
      await insert(first, end === 'commit' ? 5001 : 5003, end);
      const waiting = refusalOf(insert(second, end === 'commit' ? 5002 : 5004, end));
      await first.query(end);
      expect(await waiting).toBe(told);
    } finally {
      await second.query('rollback');
      await Promise.all(clients.map((client) => client.end()));
    }
  });
});
