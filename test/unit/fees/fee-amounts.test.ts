import { money } from '../ledger/sample-book.js';
import { expectRefusal, feeOn } from './sample-fees.js';

describe('A permit', () => {
  test('has no amount before the resolution that sets it, and has it from its first day', () => {
    expectRefusal(() => feeOn('2024-06-30', { code: 'PERMIT' }), 'RATE_NOT_SET', 'PERMIT');
    expect(feeOn('2024-07-01', { code: 'PERMIT' }).amount).toEqual(money('15.00'));
  });

  test('costs double where the work began without it', () => {
    const fee = feeOn('2024-07-01', { code: 'PERMIT', begunWithoutPermit: true });
    expect(fee.amount).toEqual(money('30.00'));
    expect(fee.trace).toEqual([
      '15.00: Resolution 24-10 item 1.',
      'Doubled, since the work began without a permit: 30.00.',
    ]);
  });

  test('takes an amount from the clerk only where it is the same', () => {
    expect(feeOn('2024-07-01', { code: 'PERMIT', amount: money('15.00') }).amount).toEqual(money('15.00'));
    const doubled = { code: 'PERMIT', begunWithoutPermit: true };
    expect(feeOn('2024-07-01', { ...doubled, amount: money('30.00') }).amount).toEqual(money('30.00'));
    expectRefusal(() => feeOn('2024-07-01', { ...doubled, amount: money('15.00') }), 'AMOUNT_INVALID', '30.00 by law');
    expectRefusal(
      () => feeOn('2024-07-01', { code: 'PERMIT', amount: money('14.99') }),
      'AMOUNT_INVALID',
      '15.00 by law, not 14.99',
    );
  });
});

describe('A fee by class', () => {
  test.each([
    ['house', '10.00'],
    ['shop', '10.00'],
    ['plant', '40.00'],
  ])('is for a %s %s', (name, amount) => {
    expect(feeOn('2024-01-01', { code: 'INSPECTION', class: name }).amount).toEqual(money(amount));
  });

  test('is doubled like any other', () => {
    const facts = { code: 'INSPECTION', class: 'plant', begunWithoutPermit: true };
    expect(feeOn('2024-01-01', facts).amount).toEqual(money('80.00'));
  });

  test('is never guessed for a class that has no row, nor without a class', () => {
    expectRefusal(() => feeOn('2024-01-01', { code: 'INSPECTION', class: 'on_site' }), 'RATE_NOT_SET', 'class on_site');
    expectRefusal(() => feeOn('2024-01-01', { code: 'INSPECTION' }), 'INPUT_INVALID', 'house, shop, plant');
  });
});

describe('A license', () => {
  test('says until when it is good', () => {
    expect(feeOn('2025-06-29', { code: 'LICENSE' })).toMatchObject({ endsOn: '2025-06-30', isFree: false });
    expect(feeOn('2025-06-30', { code: 'LICENSE' }).trace).toContain('Good through June 30, 2026.');
  });

  test('issued ahead is good from the day on which it begins', () => {
    expect(feeOn('2025-06-15', { code: 'LICENSE' }).endsOn).toBe('2025-06-30');
    const ahead = { code: 'LICENSE', issuedOn: feeOn('2025-06-30', { code: 'LICENSE' }).endsOn };
    expect(feeOn('2025-06-15', ahead).endsOn).toBe('2027-06-30');
  });

  test('is free for whoever shows the document that frees from it', () => {
    const fee = feeOn('2025-03-01', { code: 'LICENSE', documentedBy: 'State license 12345-PM' });
    expect(fee.isFree).toBe(true);
    expect(fee.amount.isZero()).toBe(true);
    expect(fee.trace).toContain('Shown: State license 12345-PM.');
  });

  test('stays what it is where a document is shown and the act frees nobody', () => {
    const fee = feeOn('2024-07-01', { code: 'PERMIT', documentedBy: 'State license 12345-PM' });
    expect(fee).toMatchObject({ isFree: false, amount: money('15.00') });
  });
});

describe('A cost', () => {
  test('is what the clerk gives', () => {
    const fee = feeOn('2024-03-01', { code: 'RETEST_COST', amount: money('60.00'), reason: 'found corrected' });
    expect(fee.amount).toEqual(money('60.00'));
    expect(fee.trace).toEqual(['60.00 at cost: Ordinance 1 § 7.', 'found corrected']);
  });

  test.each([undefined, '0.00', '-5.00'])('of %s is no cost', (amount) => {
    const facts = { code: 'RETEST_COST', amount: amount === undefined ? undefined : money(amount) };
    expectRefusal(() => feeOn('2024-03-01', facts), 'AMOUNT_INVALID', 'at cost');
  });

  test('of a test after notice waits for the notice', () => {
    const facts = { code: 'TEST_COST', amount: money('85.00') };
    expectRefusal(() => feeOn('2024-03-01', facts), 'NOTICE_PERIOD_NOT_OVER', 'No notice of testing');
  });
});

test('A fee that no act has is refused with those that there are', () => {
  expectRefusal(() => feeOn('2024-01-01', { code: 'PERMITT' }), 'CODE_UNKNOWN', 'PERMIT, INSPECTION, LICENSE');
});
