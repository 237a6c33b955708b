import { RefundCreditService } from '../../../src/payments/refund-credit.service.js';
import { Money } from '../../../src/shared/money.js';
import { refusalOf, SampleCity } from '../ledger/sample-city.js';

let city: SampleCity;

beforeAll(async () => {
  city = await SampleCity.open();
});

afterAll(() => city.close());

const refund = (accountNumber: string, amount: string): Promise<unknown> =>
  city.inTx((tx) =>
    city
      .get(RefundCreditService)
      .refund(tx, { ...city.who('2025-06-02'), accountNumber, amount: Money.of(amount), reason: 'moved away' }),
  );

const adjust = (accountNumber: string, code: string, amount: string, reason = 'wrong meter'): Promise<unknown> =>
  city.inTx((tx) =>
    city.engine.adjustments.adjust(tx, {
      ...city.who('2025-06-02'),
      accountNumber,
      code,
      amount: Money.of(amount),
      reason,
    }),
  );

const waive = (accountNumber: string, amount: string | undefined, authority = 'Council'): Promise<unknown> =>
  city.inTx((tx) =>
    city.engine.waivers.waive(tx, {
      ...city.who('2025-06-02'),
      accountNumber,
      kind: 'penalty',
      amount: amount === undefined ? undefined : Money.of(amount),
      authority,
    }),
  );

describe('A refund', () => {
  test('is at most the credit balance, and the credit is used once', async () => {
    await city.openAccount('000201');
    await city.pay('000201', '30.00', '2025-06-01');
    expect(await refusalOf(refund('000201', '30.01'))).toBe('REFUND_OVER_CREDIT');
    expect(await refusalOf(refund('000201', '0.00'))).toBe('REFUND_OVER_CREDIT');
    const both = await Promise.all([refusalOf(refund('000201', '20.00')), refusalOf(refund('000201', '20.00'))]);
    expect(both.sort()).toEqual(['REFUND_OVER_CREDIT', 'not refused']);
    expect(await city.balance('000201')).toBe('-10.00');
    expect(await refusalOf(refund('000201', '10.00'))).toBe('not refused');
    expect(await refusalOf(refund('000201', '0.01'))).toBe('REFUND_OVER_CREDIT');
  });

  test('is not made to an account that owes', async () => {
    await city.openAccount('000202');
    await adjust('000202', 'SEWER', '5.00');
    expect(await refusalOf(refund('000202', '1.00'))).toBe('REFUND_OVER_CREDIT');
  });
});

describe('An adjustment', () => {
  test('names a code of the law, an amount and a reason', async () => {
    await city.openAccount('000203');
    expect(await refusalOf(adjust('000203', 'SEWAGE', '5.00'))).toBe('CODE_UNKNOWN');
    expect(await refusalOf(adjust('000203', 'PENALTY', '-5.00'))).toBe('CODE_UNKNOWN');
    expect(await refusalOf(adjust('000203', 'SEWER', '0.00'))).toBe('INPUT_INVALID');
    expect(await refusalOf(adjust('000203', 'SEWER', '5.00', ' '))).toBe('INPUT_INVALID');
    expect(await refusalOf(adjust('999999', 'SEWER', '5.00'))).toBe('ACCOUNT_UNKNOWN');
    expect(await city.balance('000203')).toBe('0.00');
  });
});

describe('A waiver', () => {
  test('is at most what is open of its kind, has its authority, and leaves the charge alone', async () => {
    await city.openAccount('000204');
    expect(await refusalOf(waive('000204', undefined))).toBe('WAIVER_OVER_OPEN');
    await city.bill('2025-Q1', '2025-04-03');
    await city.assess('2025-05-01');
    expect(await city.balance('000204')).toBe('13.00');
    expect(await refusalOf(waive('000204', '1.01'))).toBe('WAIVER_OVER_OPEN');
    expect(await refusalOf(waive('000204', '-1.00'))).toBe('WAIVER_OVER_OPEN');
    expect(await refusalOf(waive('000204', '1.00', ''))).toBe('INPUT_INVALID');
    const both = await Promise.all([refusalOf(waive('000204', '1.00')), refusalOf(waive('000204', '1.00'))]);
    expect(both.sort()).toEqual(['WAIVER_OVER_OPEN', 'not refused']);
    expect(await city.balance('000204')).toBe('12.00');
    expect(await city.problems()).toEqual([]);
  });
});
