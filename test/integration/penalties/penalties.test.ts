import { Money } from '../../../src/shared/money.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { SampleCity } from '../ledger/sample-city.js';

describe('Penalties of Lino Lakes', () => {
  let city: SampleCity;

  beforeEach(async () => {
    city = await SampleCity.open();
    await city.openAccount('000101');
    await city.openAccount('000102');
    await city.bill('2025-Q1', '2025-04-03');
  });

  afterEach(() => city.close());

  const penalties = async (accountNumber: string): Promise<string[]> =>
    (await city.entries(accountNumber))
      .filter((entry) => entry.kind === 'penalty' || entry.kind === 'reversal')
      .map((entry) => `${entry.kind} ${entry.amount.toString()} ${entry.effectiveOn} ${entry.recordedOn}`);

  test('are assessed once, however often and by how many at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => city.assess('2025-05-01')));
    expect(all.map(({ posted }) => posted).sort()).toEqual([0, 0, 2]);
    expect(await city.assess('2025-05-02')).toMatchObject({ posted: 0, reversed: 0 });
    expect(await city.balance('000101')).toBe('13.00');
  });

  test.each([
    ['2025-04-30', '12.00'],
    ['2025-05-01', '13.00'],
    ['2025-07-31', '13.00'],
    ['2025-08-01', '14.00'],
  ])('assessed on %s make the balance %s', async (on, balance) => {
    await city.assess(on);
    expect(await city.balance('000101')).toBe(balance);
  });

  test('come and go with a payment that is entered late, returned, and entered again with its right day', async () => {
    await city.assess('2025-05-01');
    await city.pay('000101', '12.00', '2025-05-09', { receivedOn: '2025-04-30', reference: '1' });
    expect(await city.balance('000101')).toBe('0.00');
    await city.inTx((tx) =>
      city.engine.returns.return(tx, { ...city.who('2025-05-20'), reference: '1', reason: 'nsf' }),
    );
    expect(await city.balance('000101')).toBe('12.00');
    await city.assess('2025-05-21');
    expect(await city.balance('000101')).toBe('13.00');
    await city.pay('000101', '12.00', '2025-05-22', { receivedOn: '2025-05-01' });
    expect(await city.balance('000101')).toBe('1.00');
    expect(await penalties('000101')).toEqual([
      'penalty 1.00 2025-05-01 2025-05-01',
      'reversal -1.00 2025-05-01 2025-05-09',
      'reversal 12.00 2025-04-30 2025-05-20',
      'penalty 1.00 2025-05-01 2025-05-21',
    ]);
    expect(await city.problems()).toEqual([]);
  });

  test('of a year that was a slip are taken back, and come again when their day has come', async () => {
    await city.assess('2025-05-01');
    expect(await city.assess('2030-05-01')).toMatchObject({ posted: 40 });
    expect(await city.assess('2025-05-02')).toMatchObject({ posted: 0, reversed: 0 });
    const takeBack = { ...city.who('2025-05-02'), takeBackLater: true };
    const undone = await city.inTx((tx) => city.engine.penalties.assess(tx, takeBack));
    expect(undone).toMatchObject({ posted: 0, reversed: 40 });
    expect(await city.balance('000101')).toBe('13.00');
    expect(await city.inTx((tx) => city.engine.penalties.assess(tx, takeBack))).toMatchObject({ reversed: 0 });
    await city.assess('2025-08-01');
    expect(await city.balance('000101')).toBe('14.00');
    expect(await city.problems()).toEqual([]);
  });

  test('of one account are left alone by what is posted to another', async () => {
    await city.assess('2025-05-01');
    await city.pay('000102', '12.00', '2025-05-09', { receivedOn: '2025-04-30' });
    expect(await penalties('000101')).toEqual(['penalty 1.00 2025-05-01 2025-05-01']);
  });

  test('assessed while a payment comes in agree with what was open, whoever was first', async () => {
    await Promise.all([
      city.assess('2025-05-02'),
      city.pay('000101', '12.00', '2025-05-02', { receivedOn: '2025-04-30' }),
    ]);
    expect(await city.balance('000101')).toBe('0.00');
    expect(await city.assess('2025-05-02')).toMatchObject({ posted: 0, reversed: 0 });
  });
});

describe('A penalty on a fee', () => {
  test('goes at once when the run of its statement is voided, though the run held no charge of the account', async () => {
    const city = await SampleCity.open({
      jurisdiction: {
        jurisdiction: 'example-city',
        name: 'Example City',
        county: 'Anoka',
        state: 'MN',
        time_zone: 'America/Chicago',
        billing_cycle: 'quarterly',
        classes: ['house', 'on_site'],
      },
      enactments: [
        {
          enactment: 'code-1',
          kind: 'ordinance',
          number: '1',
          title: 'Example',
          adopted_on: '2023-12-04',
          effective_on: '2024-01-01',
          source: 'example',
          checked_on: '2024-01-02',
          statement_calendar: {
            section: '1',
            mailed_by: { months_after_period_end: '1', day: '5' },
            due_on: { months_after_period_end: '1', day: 'last' },
            if_not_business_day: 'same_day',
          },
          charges: {
            SEWER: {
              title: 'Sewer',
              section: '2',
              classes: ['house'],
              flat: { unit: 'usd_per_quarter', amount: '80.00', per: 'account' },
            },
          },
          fees: { PERMIT: { title: 'Permit', section: '3', amount: '15.00' } },
          penalty: { section: '4', flat: { amount: '1.00', per: 'quarter_or_fraction' }, on: ['SEWER', 'PERMIT'] },
        },
      ],
    });
    try {
      await city.openAccount('A', { ofClass: 'on_site' });
      await city.openAccount('B', { ofClass: 'house' });
      const permit = {
        amount: Money.of('15.00'),
        accountNumber: 'A',
        code: 'PERMIT',
        effectiveOn: parseLocalDate('2025-04-01'),
      };
      await city.postEntry('2025-04-01', permit);
      await city.bill('2025-Q1', '2025-04-03');
      await city.assess('2025-05-01');
      expect(await city.balance('A')).toBe('16.00');
      await city.void('2025-Q1', '2025-05-02');
      expect(await city.balance('A')).toBe('15.00');
      expect(await city.balance('B')).toBe('0.00');
    } finally {
      await city.close();
    }
  });
});
