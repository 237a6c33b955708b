import { refusalOf, SampleCity } from '../ledger/sample-city.js';

let city: SampleCity;

beforeEach(async () => {
  city = await SampleCity.open();
  await city.openAccount('000101');
  await city.bill('2025-Q1', '2025-04-03');
});

afterEach(() => city.close());

describe('Payments at the same moment', () => {
  test('on one account both stand, with a receipt each, and the chain is sound', async () => {
    await Promise.all(['1.00', '2.00', '3.00', '4.00'].map((amount) => city.pay('000101', amount, '2025-04-20')));
    expect(await city.balance('000101')).toBe('2.00');
    const receipts = await city.query('select receipt_number from payment order by 1');
    expect(receipts.map((row) => Number(row['receipt_number']))).toEqual([1, 2, 3, 4]);
    expect(await city.problems()).toEqual([]);
  });

  test('with one key are one payment, and the others are told so', async () => {
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => city.pay('000101', '12.00', '2025-04-20', { idempotencyKey: 'web-1' })),
    );
    expect(sent.filter(({ wasRecorded }) => !wasRecorded)).toHaveLength(1);
    expect(new Set(sent.map(({ payment }) => payment.receiptNumber))).toEqual(new Set([1]));
    expect(await city.balance('000101')).toBe('0.00');
  });

  test('with one key and other bodies are one payment and a refusal', async () => {
    const refusals = await Promise.all(
      ['12.00', '11.00'].map((amount) =>
        refusalOf(city.pay('000101', amount, '2025-04-20', { idempotencyKey: 'web-1' })),
      ),
    );
    expect(refusals.sort()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'not refused']);
    expect(await city.count('payment')).toBe(1);
  });

  test('and a return of one check asked for twice, come to one return', async () => {
    await city.pay('000101', '12.00', '2025-04-20', { reference: '1041' });
    const back = () =>
      refusalOf(
        city.inTx((tx) =>
          city.engine.returns.return(tx, { ...city.who('2025-05-05'), reference: '1041', reason: 'nsf' }),
        ),
      );
    expect((await Promise.all([back(), back()])).sort()).toEqual(['ALREADY_RETURNED', 'not refused']);
    expect(await city.balance('000101')).toBe('12.00');
  });

  test('that fail leave nothing: no receipt, no entry, no number used', async () => {
    expect(await refusalOf(city.pay('999999', '5.00', '2025-04-20'))).toBe('ACCOUNT_UNKNOWN');
    expect(await refusalOf(city.pay('000101', '0.00', '2025-04-20'))).toBe('AMOUNT_INVALID');
    expect(await refusalOf(city.pay('000101', '-5.00', '2025-04-20'))).toBe('AMOUNT_INVALID');
    expect(await refusalOf(city.pay('000101', '5.00', '2025-04-20', { receivedOn: '2025-04-21' }))).toBe(
      'RECEIVED_IN_FUTURE',
    );
    expect(await city.count('payment')).toBe(0);
    const { payment } = await city.pay('000101', '5.00', '2025-04-20');
    expect([payment.receiptNumber, payment.entryNumber]).toEqual([1, 2]);
  });

  test('are answered in money, in what was sent on to the county too, as they are when sent again', async () => {
    const pay = () => city.pay('000101', '5.00', '2025-04-20', { idempotencyKey: 'web-1' });
    const both = [(await pay()).payment, (await pay()).payment];
    expect(both.map(({ sentToCounty, amount }) => [sentToCounty.toReadable(), amount.toReadable()])).toEqual([
      ['0.00', '5.00'],
      ['0.00', '5.00'],
    ]);
  });
});
