import type { PaymentInput } from '../../../src/payments/payment-input.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { refusalOf, SampleCity } from '../ledger/sample-city.js';

let city: SampleCity;

beforeEach(async () => {
  city = await SampleCity.open();
  await city.openAccount('000101');
  await city.openAccount('000102');
});

afterEach(() => city.close());

/** Receipt 1, 2, ... of the test, as the counter takes it in. */
const pay = (more: Partial<PaymentInput> = {}, on = '2025-04-20'): Promise<string> =>
  refusalOf(
    city.inTx((tx) =>
      city.engine.payments.receive(tx, {
        ...city.who(on),
        accountNumber: '000101',
        amount: Money.of('12.00'),
        tender: 'check',
        reference: '1041',
        refuseTwins: true,
        ...more,
      }),
    ),
  );

const giveBack = (named: { receiptNumber?: number; reference?: string; accountNumber?: string }, on = '2025-05-05') =>
  city.inTx((tx) => city.engine.returns.return(tx, { ...city.who(on), ...named, reason: 'nsf' }));

const messageOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('A payment like one that stands', () => {
  test('is refused: the same account, day, amount and check', async () => {
    expect(await pay()).toBe('not refused');
    expect(await pay()).toBe('PAYMENT_LOOKS_REPEATED');
    expect(await pay({ tender: 'lockbox', reference: ' 1041 ' })).toBe('PAYMENT_LOOKS_REPEATED');
    expect(await pay({ idempotencyKey: 'web-1' })).toBe('PAYMENT_LOOKS_REPEATED');
    expect(await pay({ receivedOn: parseLocalDate('2025-04-20') }, '2025-04-22')).toBe('PAYMENT_LOOKS_REPEATED');
    expect(await city.count('payment')).toBe(1);
  });

  test.each<[string, Partial<PaymentInput>]>([
    ['another account', { accountNumber: '000102' }],
    ['another amount', { amount: Money.of('12.01') }],
    ['another check', { reference: '1042' }],
    ['the day before', { receivedOn: parseLocalDate('2025-04-19') }],
    ['no check number', { reference: undefined }],
    ['a caller that decides itself', { refuseTwins: undefined }],
  ])('is another one with %s', async (_, other) => {
    expect(await pay()).toBe('not refused');
    expect(await pay(other)).toBe('not refused');
  });

  test('is refused without a number too when it is the same form of money', async () => {
    expect(await pay({ tender: 'cash', reference: undefined })).toBe('not refused');
    expect(await pay({ tender: 'card', reference: undefined })).toBe('not refused');
    expect(await pay({ tender: 'cash', reference: undefined })).toBe('PAYMENT_LOOKS_REPEATED');
  });

  test('is taken in when the first came back, and a retry with its key is the first', async () => {
    expect(await pay({ idempotencyKey: 'web-1' })).toBe('not refused');
    expect(await pay({ idempotencyKey: 'web-1' })).toBe('not refused');
    expect(await city.count('payment')).toBe(1);
    await giveBack({ receiptNumber: 1 });
    expect(await pay()).toBe('not refused');
  });
});

describe('The day a payment was received', () => {
  test.each([
    ['2015-04-19', 'DATE_INVALID'],
    ['2015-04-20', 'not refused'],
    ['2015-04-21', 'not refused'],
  ])('may be %s on April 20, 2025: %s', async (receivedOn, outcome) => {
    expect(await pay({ receivedOn: parseLocalDate(receivedOn) })).toBe(outcome);
  });
});

describe('A returned payment', () => {
  test('is named by its receipt where the reference is not enough, and the refusal says how', async () => {
    await pay();
    await pay({ amount: Money.of('5.00') });
    await pay({ accountNumber: '000102' });
    const message = await messageOf(giveBack({ reference: '1041' }));
    expect(message).toContain('receipt 2, account 000101, 5.00 received 2025-04-20');
    expect(message).toContain('return --receipt 1');
    expect(await refusalOf(giveBack({ reference: '1041', accountNumber: '000101' }))).toBe('AMBIGUOUS_REFERENCE');
    expect((await giveBack({ receiptNumber: 2 })).receiptNumber).toBe(2);
    expect(await city.balance('000101')).toBe('-12.00');
    expect(await refusalOf(giveBack({ receiptNumber: 2 }))).toBe('ALREADY_RETURNED');
    expect(await refusalOf(giveBack({ receiptNumber: 3, accountNumber: '000101' }))).toBe('PAYMENT_UNKNOWN');
    expect(await refusalOf(giveBack({ receiptNumber: 4 }))).toBe('PAYMENT_UNKNOWN');
    expect(await refusalOf(giveBack({}))).toBe('INPUT_INVALID');
    expect(await city.problems()).toEqual([]);
  });

  test.each([
    ['2025-04-19', 'DATE_INVALID'],
    ['2025-04-20', 'not refused'],
    ['2025-04-21', 'not refused'],
  ])('recorded on April 20 cannot have come back before that: %s is %s', async (on, outcome) => {
    await pay();
    expect(await refusalOf(giveBack({ reference: '1041' }, on))).toBe(outcome);
  });
});

describe('A waiver of a kind of which nothing is open', () => {
  test('names the kinds that are open, and what to type', async () => {
    const waive = () =>
      city.inTx((tx) =>
        city.engine.waivers.waive(tx, {
          ...city.who('2025-04-20'),
          accountNumber: '000101',
          kind: 'penalty',
          amount: undefined,
          authority: 'Council',
        }),
      );
    expect(await messageOf(waive())).toContain('Nothing at all is open');
    await city.bill('2025-Q1', '2025-04-03');
    expect(await messageOf(waive())).toContain('12.00 is open that "waive --kind charge" aims at');
  });
});
