import { Column, type DataSource, Entity, In, MoreThan, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../../../src/database/column-types.js';
import { createDataSource } from '../../../src/database/data-source.service.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { lockJurisdiction } from '../../../src/database/lock-jurisdiction.service.js';
import { type LocalDate, parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { createEmptyDatabase } from '../../support/empty-database.js';

@Entity({ name: 'sample_bill' })
class SampleBill {
  @PrimaryColumn('int') billNumber!: number;
  @Column(moneyColumn()) amountDue!: Money;
  @Column(dateColumn()) dueOn!: LocalDate;
  @Column(moneyColumn({ nullable: true })) amountPaid!: Money | null;
  @Column(dateColumn({ nullable: true })) paidOn!: LocalDate | null;
}

let database: FreshDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createEmptyDatabase();
  dataSource = createDataSource({ url: database.url, entities: [SampleBill], migrations: [], poolSize: 3 });
  await dataSource.initialize();
  await dataSource.query(
    `create table sample_bill (bill_number int primary key, amount_due numeric(14,2) not null, due_on date not null,
       amount_paid numeric(14,2), paid_on date)`,
  );
});

beforeEach(() => dataSource.query('truncate sample_bill'));

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function makeBill(billNumber: number, due: string): SampleBill {
  return Object.assign(new SampleBill(), {
    billNumber,
    amountDue: Money.of(due),
    dueOn: parseLocalDate('2025-07-01'),
    amountPaid: null,
    paidOn: null,
  });
}

describe('values from the database', () => {
  it('are days as text and amounts as text, in raw and aggregate queries as in entities, whatever the zone', async () => {
    await dataSource.manager.save(makeBill(1, '10.50'));
    const [raw] = await dataSource.query<unknown[]>(
      `select due_on, max(due_on) as latest, array_agg(due_on) as days, sum(amount_due) as total, count(*) as bills
       from sample_bill group by due_on`,
    );
    expect(raw).toEqual({
      due_on: '2025-07-01',
      latest: '2025-07-01',
      days: ['2025-07-01'],
      total: '10.50',
      bills: '1',
    });
    const found = await dataSource.manager.findOneByOrFail(SampleBill, { billNumber: 1 });
    expect(found.dueOn).toBe('2025-07-01');
    expect(found.amountDue.toString()).toBe('10.50');
    expect(found.amountPaid).toBeNull();
    expect(found.paidOn).toBeNull();
  });

  it('are found by amounts and days', async () => {
    await dataSource.manager.save([makeBill(1, '9.99'), makeBill(2, '10.00'), makeBill(3, '100.00')]);
    const over = await dataSource.manager.findBy(SampleBill, { amountDue: MoreThan(Money.of('9.99')) });
    expect(over.map(({ billNumber }) => billNumber)).toEqual([2, 3]);
    const listed = await dataSource.manager.findBy(SampleBill, {
      amountDue: In([Money.of('9.99'), Money.of('100.00')]),
      dueOn: parseLocalDate('2025-07-01'),
    });
    expect(listed.map(({ billNumber }) => billNumber)).toEqual([1, 3]);
  });

  it('come from sessions in UTC that never change the tables by themselves', async () => {
    expect(await dataSource.query('show timezone')).toEqual([{ TimeZone: 'UTC' }]);
    expect(dataSource.options.synchronize).toBe(false);
    expect(dataSource.options.migrationsRun).toBe(false);
  });
});

describe('a transaction', () => {
  it('saves all or nothing', async () => {
    const failing = inTransaction(dataSource, async (tx) => {
      await tx.save(makeBill(1, '1.00'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await dataSource.manager.count(SampleBill)).toBe(0);
    await inTransaction(dataSource, (tx) => tx.save(makeBill(1, '1.00')));
    expect(await dataSource.manager.count(SampleBill)).toBe(1);
  });

  it('reads what others have committed', async () => {
    const level = await inTransaction(dataSource, (tx) => tx.query('show transaction_isolation'));
    expect(level).toEqual([{ transaction_isolation: 'read committed' }]);
  });

  it('loses nothing when twenty add to one bill at once, each in its turn', async () => {
    await dataSource.manager.save(makeBill(1, '0.00'));
    const addOneDollar = (): Promise<void> =>
      inTransaction(dataSource, async (tx) => {
        await lockJurisdiction(tx, 'lakeview');
        const bill = await tx.findOneByOrFail(SampleBill, { billNumber: 1 });
        bill.amountDue = bill.amountDue.plus(Money.of('1.00'));
        await tx.save(bill);
      });
    await Promise.all(Array.from({ length: 20 }, addOneDollar));
    const bill = await dataSource.manager.findOneByOrFail(SampleBill, { billNumber: 1 });
    expect(bill.amountDue.toString()).toBe('20.00');
  });

  it('does not make one jurisdiction wait for another, and lets go when it ends', async () => {
    await inTransaction(dataSource, async (first) => {
      await lockJurisdiction(first, 'lakeview');
      await inTransaction(dataSource, (second) => lockJurisdiction(second, 'hillside'));
      const waiting = inTransaction(dataSource, async (third) => {
        await third.query(`set local lock_timeout = '50ms'`);
        await lockJurisdiction(third, 'lakeview');
      });
      await expect(waiting).rejects.toThrow('lock timeout');
    });
    await inTransaction(dataSource, (next) => lockJurisdiction(next, 'lakeview'));
  });

  it('is needed for the lock, which would protect nothing outside of one', async () => {
    await expect(lockJurisdiction(dataSource.manager, 'lakeview')).rejects.toThrow('needs the entity manager');
  });
});
