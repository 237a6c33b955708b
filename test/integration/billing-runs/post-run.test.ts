import { AfterRunPosted } from '../../../src/billing-runs/after-run-posted.service.js';
import { ShowRunService } from '../../../src/billing-runs/show-run.service.js';
import { refusalOf, SampleCity } from '../ledger/sample-city.js';

let city: SampleCity;

beforeEach(async () => {
  city = await SampleCity.open();
  await city.openAccount('000101');
  await city.openAccount('000102', { meterSize: '3/4' });
});

afterEach(() => city.close());

const show = (key: string) =>
  city.inTx((tx) =>
    city.get(ShowRunService).show(tx, { jurisdiction: city.jurisdiction, period: city.run(key, '2025-04-03').period }),
  );

async function nothingIsPosted(): Promise<void> {
  expect(await city.count('ledger_entry')).toBe(0);
  expect(await city.count('posting_batch')).toBe(0);
  expect(await city.count('statement_due')).toBe(0);
}

describe('Preparing a run', () => {
  test('writes the register and no ledger entry', async () => {
    const { run, warnings } = await city.prepare('2025-Q1', '2025-04-03');
    expect(run).toMatchObject({ status: 'prepared', selected: 2, billed: 2 });
    expect(run.total.toString()).toBe('25.00');
    expect(warnings).toEqual([]);
    expect((await show('2025-Q1')).register.map((line) => line.amount.toString())).toEqual(['12.00', '13.00']);
    await nothingIsPosted();
  });

  test('counts so that billed, billed before, nothing due and exceptions are all that were selected', async () => {
    await city.openAccount('000103', { meterSize: '4' });
    await city.openAccount('000104', { ofClass: 'on_site' });
    await city.openAccount('000105', { from: '2025-04-01' });
    await city.bill('2025-Q1', '2025-04-03');
    await city.openAccount('000106');
    const { run } = await city.prepare('2025-Q1', '2025-04-04');
    expect(run).toMatchObject({ selected: 5, billed: 1, alreadyBilled: 2, nothingDue: 1, exceptions: 1 });
    const { exceptions } = await show('2025-Q1');
    expect(exceptions.map(({ accountNumber, code }) => [accountNumber, code])).toEqual([['000103', 'RATE_NOT_SET']]);
  });

  test('warns when little time is left to pay, and when the period still runs', async () => {
    expect((await city.prepare('2025-Q1', '2025-04-11')).warnings[0]).toMatch(/Only 19 days/);
    expect((await city.prepare('2025-Q1', '2025-03-31')).warnings[0]).toMatch(/runs to 2025-03-31/);
  });

  test('again replaces what was prepared, at once too', async () => {
    await Promise.all([city.prepare('2025-Q1', '2025-04-03'), city.prepare('2025-Q1', '2025-04-03')]);
    expect(await city.count('billing_run')).toBe(1);
    expect(await city.count('billing_run_charge')).toBe(2);
  });
});

describe('Posting a run', () => {
  test('needs one that is prepared', async () => {
    expect(await refusalOf(city.post('2025-Q1', '2025-04-03'))).toBe('RUN_NOT_PREPARED');
  });

  test('asked for twice at once posts once; the other is told that it was', async () => {
    await city.prepare('2025-Q1', '2025-04-03');
    const posted = await Promise.all([1, 2, 3].map(() => city.post('2025-Q1', '2025-04-03')));
    expect(posted.filter(({ wasPosted }) => !wasPosted)).toHaveLength(1);
    expect(await city.count('ledger_entry')).toBe(2);
    expect(await city.count('statement_due')).toBe(2);
    // and days later
    expect((await city.post('2025-Q1', '2025-04-08')).wasPosted).toBe(true);
    expect(await city.count('ledger_entry')).toBe(2);
    expect(await city.problems()).toEqual([]);
  });

  test('made whole twice, from the start, bills once', async () => {
    await Promise.all(
      [city.bill('2025-Q1', '2025-04-03'), city.bill('2025-Q1', '2025-04-03')].map((each) =>
        each.catch(() => undefined),
      ),
    );
    await city.bill('2025-Q1', '2025-04-05');
    expect(await city.balance('000101')).toBe('12.00');
    expect(await city.balance('000102')).toBe('13.00');
  });

  test('is refused while exceptions are not acknowledged, and one bad account does not stop the others', async () => {
    await city.openAccount('000103', { meterSize: '4' });
    await city.prepare('2025-Q1', '2025-04-03');
    expect(await refusalOf(city.post('2025-Q1', '2025-04-03', { leaveExceptions: false }))).toBe('RUN_HAS_EXCEPTIONS');
    await nothingIsPosted();
    await city.post('2025-Q1', '2025-04-03');
    expect(await Promise.all(['000101', '000102', '000103'].map((each) => city.balance(each)))).toEqual([
      '12.00',
      '13.00',
      '0.00',
    ]);
  });

  test('is refused when accounts have changed since it was prepared', async () => {
    await city.prepare('2025-Q1', '2025-04-03');
    await city.changeMeter('000101', '2025-01-01', '3/4');
    expect(await refusalOf(city.post('2025-Q1', '2025-04-03'))).toBe('RUN_OUT_OF_DATE');
    await nothingIsPosted();
    await city.openAccount('000103');
    await city.prepare('2025-Q1', '2025-04-03');
    await city.openAccount('000104');
    expect(await refusalOf(city.post('2025-Q1', '2025-04-03'))).toBe('RUN_OUT_OF_DATE');
  });

  test('does not mind payments that came in since', async () => {
    await city.prepare('2025-Q1', '2025-04-03');
    await city.pay('000101', '5.00', '2025-04-03');
    await city.post('2025-Q1', '2025-04-03');
    expect(await city.balance('000101')).toBe('7.00');
  });

  test('that is cut off in the middle leaves nothing, and can be done again', async () => {
    await city.prepare('2025-Q1', '2025-04-03');
    let isCutOff = true;
    city.get(AfterRunPosted).register(async (tx) => {
      if (!isCutOff) return;
      const [row] = await tx.query<{ pid: number }[]>('select pg_backend_pid() as pid');
      await city.query('select pg_terminate_backend($1)', [row?.pid]);
      await tx.query('select 1');
    });
    expect(await refusalOf(city.post('2025-Q1', '2025-04-03'))).not.toBe('not refused');
    await nothingIsPosted();
    expect((await show('2025-Q1')).run.status).toBe('prepared');
    isCutOff = false;
    expect((await city.post('2025-Q1', '2025-04-03')).wasPosted).toBe(false);
    expect(await city.count('ledger_entry')).toBe(2);
    expect(await city.problems()).toEqual([]);
  });

  test('bills in a second run of the period only who was added', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    await city.openAccount('000103');
    const { run, statements } = await city.bill('2025-Q1', '2025-04-10');
    expect(run).toMatchObject({ billed: 1, alreadyBilled: 2 });
    expect(statements.map(({ accountNumber, statementNumber }) => [accountNumber, statementNumber])).toEqual([
      ['000103', '00000003'],
    ]);
    expect(await city.count('ledger_entry')).toBe(3);
  });
});

describe('A period that has not begun', () => {
  test.each([
    ['2025-03-31', 'PERIOD_INVALID'],
    ['2025-04-01', 'not refused'],
  ])('is not billed: 2025-Q2 on %s', async (on, refusal) => {
    expect(await refusalOf(city.prepare('2025-Q2', on))).toContain(refusal);
    expect(await refusalOf(city.post('2025-Q2', on))).toContain(refusal);
  });
});

describe('Corrections of earlier periods', () => {
  beforeEach(async () => {
    await city.bill('2025-Q1', '2025-04-03');
    await city.changeMeter('000101', '2025-01-01', '1');
    await city.changeMeter('000102', '2025-01-01', '1');
  });

  test('are proposed after a back-dated change and posted only when accepted', async () => {
    await city.prepare('2025-Q2', '2025-07-03');
    const { corrections } = await show('2025-Q2');
    expect(
      corrections.map((each) => [
        each.accountNumber,
        each.period,
        each.postedAmount.toString(),
        each.desiredAmount.toString(),
      ]),
    ).toEqual([
      ['000101', '2025-Q1', '12.00', '16.00'],
      ['000102', '2025-Q1', '13.00', '16.00'],
    ]);
    await city.post('2025-Q2', '2025-07-03', { acceptCorrections: ['000101'] });
    expect(await city.balance('000101')).toBe('32.00');
    expect(await city.balance('000102')).toBe('29.00');
    expect((await show('2025-Q2')).corrections.map(({ accepted }) => accepted)).toEqual([true, false]);
    // what was accepted is not proposed again; what was not, is
    await city.prepare('2025-Q3', '2025-10-03');
    expect((await show('2025-Q3')).corrections.map(({ accountNumber }) => accountNumber)).toEqual(['000102']);
    expect(await city.problems()).toEqual([]);
  });

  test('are refused for an account that has none', async () => {
    await city.prepare('2025-Q2', '2025-07-03');
    expect(await refusalOf(city.post('2025-Q2', '2025-07-03', { acceptCorrections: ['000101', '000109'] }))).toContain(
      'NOT_FOUND',
    );
    expect((await show('2025-Q2')).run.status).toBe('prepared');
  });

  test('of the period itself come in a second run, with a statement', async () => {
    await city.prepare('2025-Q1', '2025-04-10');
    const { statements } = await city.post('2025-Q1', '2025-04-10', { acceptCorrections: 'all' });
    expect(statements).toHaveLength(2);
    expect(await city.balance('000101')).toBe('16.00');
    await city.prepare('2025-Q1', '2025-04-11');
    expect((await show('2025-Q1')).corrections).toEqual([]);
  });
});

describe('What an accepted correction leaves of penalties', () => {
  test('all of them, where more should have been billed: the rest is due with the next statement', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    await city.assess('2025-05-02');
    await city.changeMeter('000101', '2025-01-01', '3/4');
    await city.bill('2025-Q2', '2025-07-03', { acceptCorrections: ['000101'] });
    // 12.00 and its dollar of April stand; 1.00 more of Q1 and 13.00 of Q2
    expect(await city.balance('000101')).toBe('27.00');
    expect((await city.entries('000101')).filter(({ kind }) => kind === 'reversal')).toEqual([]);
    await city.assess('2025-08-01');
    expect(await city.balance('000101')).toBe('29.00');
  });

  test('none, where what was rightly due had been paid in time', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    await city.pay('000102', '12.00', '2025-04-20');
    await city.assess('2025-05-02');
    expect(await city.balance('000102')).toBe('2.00');
    await city.changeMeter('000102', '2025-01-01', '5/8');
    const { corrections, penaltiesOff } = await city.bill('2025-Q2', '2025-07-03', { acceptCorrections: 'all' });
    expect(corrections.map(({ accountNumber, period }) => [accountNumber, period])).toEqual([['000102', '2025-Q1']]);
    expect(penaltiesOff.map(({ accountNumber, amount }) => [accountNumber, amount.toString()])).toEqual([
      ['000102', '-1.00'],
    ]);
    expect(await city.balance('000102')).toBe('12.00');
    expect(await city.problems()).toEqual([]);
  });
});

describe('Corrections of what the county collects', () => {
  beforeEach(async () => {
    await city.openAccount('000109', { meterSize: '1', parcel: '12-31-22-34-0012' });
    await city.bill('2025-Q1', '2025-04-03');
    await city.certify('2025-09-10', '2025-08-31');
    await city.changeMeter('000109', '2025-01-01', '5/8');
    await city.prepare('2025-Q3', '2025-10-03');
  });

  test('are proposed with the remedy', async () => {
    const [correction] = (await show('2025-Q3')).corrections;
    expect(correction).toMatchObject({ accountNumber: '000109', period: '2025-Q1' });
    expect(correction?.reason).toContain('correct the roll before accepting it');
  });

  test('are refused by name and passed over by "all", so that the certification keeps what it settled', async () => {
    expect(await refusalOf(city.post('2025-Q3', '2025-10-03', { acceptCorrections: ['000109'] }))).toContain(
      'CERTIFIED_WITH_COUNTY',
    );
    await city.post('2025-Q3', '2025-10-03', { acceptCorrections: 'all' });
    expect(await city.balance('000109')).toBe('12.00');
    expect(await city.problems()).toEqual([]);
  });
});

describe('Voiding a run', () => {
  test('takes back every run of the period, once, and lets it be made again', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    await city.openAccount('000103');
    await city.bill('2025-Q1', '2025-04-10');
    expect(
      await city.inTx((tx) => city.engine.voidRun.void(tx, { ...city.run('2025-Q1', '2025-04-11'), reason: 'wrong' })),
    ).toMatchObject({
      runs: 2,
      statements: 3,
    });
    const twice = await Promise.all([
      refusalOf(city.void('2025-Q1', '2025-04-11')),
      refusalOf(city.void('2025-Q1', '2025-04-11')),
    ]);
    expect(twice).toEqual(['NOTHING_TO_VOID', 'NOTHING_TO_VOID']);
    expect(await city.balance('000101')).toBe('0.00');
    await city.bill('2025-Q1', '2025-04-12');
    expect(await city.balance('000101')).toBe('12.00');
    // numbers are not used again
    const numbers = await city.query('select statement_number from statement_due order by 1');
    expect(numbers.map((row) => row['statement_number'])).toEqual(
      [1, 2, 3, 4, 5, 6].map((each) => `0000000${String(each)}`),
    );
    expect(await city.problems()).toEqual([]);
  });

  test('asked for twice at once voids once', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    const voids = await Promise.all([
      refusalOf(city.void('2025-Q1', '2025-04-04')),
      refusalOf(city.void('2025-Q1', '2025-04-04')),
    ]);
    expect(voids.sort()).toEqual(['NOTHING_TO_VOID', 'not refused']);
    expect(await city.balance('000101')).toBe('0.00');
  });

  test('needs a reason', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    const unexplained = city.inTx((tx) =>
      city.engine.voidRun.void(tx, { ...city.run('2025-Q1', '2025-04-11'), reason: ' ' }),
    );
    expect(await refusalOf(unexplained)).toBe('INPUT_INVALID');
  });

  test('after a later period was billed leaves that one, and its statements follow one another without the void ones', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    await city.bill('2025-Q2', '2025-07-03');
    await city.void('2025-Q1', '2025-07-10');
    expect(await city.balance('000101')).toBe('12.00');
    await city.bill('2025-Q3', '2025-10-03');
    const { statement } = await city.inTx((tx) =>
      city.engine.statements.findStatement(tx, {
        jurisdiction: city.jurisdiction,
        accountNumber: '000101',
        period: '2025-Q3',
      }),
    );
    // the second quarter's statement said 24.00; the reversal of the first takes 12.00 off
    expect(
      [statement.previousBalance, statement.adjustmentsTotal, statement.currentCharges, statement.totalDue].map(String),
    ).toEqual(['24.00', '-12.00', '12.00', '24.00']);
    expect(await city.balance('000101')).toBe('24.00');
  });

  test('takes the waiver of a voided charge back with it, so that nobody is given what was never owed', async () => {
    await city.bill('2025-Q1', '2025-04-03');
    await city.inTx((tx) =>
      city.engine.waivers.waive(tx, {
        ...city.who('2025-04-10'),
        accountNumber: '000101',
        kind: 'charge',
        amount: undefined,
        authority: 'Council',
      }),
    );
    expect(await city.balance('000101')).toBe('0.00');
    await city.void('2025-Q1', '2025-04-11');
    expect(await city.balance('000101')).toBe('0.00');
  });
});
