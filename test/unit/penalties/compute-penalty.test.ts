import type { OpenDebt } from '../../../src/ledger/replay-account.js';
import { computePenalty } from '../../../src/penalties/compute-penalty.js';
import { day, money } from '../ledger/sample-book.js';
import { lawWithPenalty } from './penalty-law.js';

function debt(open: string, kind: OpenDebt['kind'] = 'charge'): OpenDebt {
  return {
    key: 'a',
    sequence: 1,
    kind,
    code: 'SEWER',
    amount: money(open),
    open: money(open),
    effectiveOn: day('2025-04-03'),
    statement: undefined,
  };
}

function compute(penalty: string, base: readonly string[], penalties: readonly string[] = []): string | undefined {
  const rule = lawWithPenalty(`${penalty}, on: [SEWER]`).inForceOn(day('2025-04-30')).penalty?.value;
  if (rule === undefined) throw new Error('the law has a penalty');
  return computePenalty({
    rule,
    base: base.map((open) => debt(open)),
    penalties: penalties.map((open) => debt(open, 'penalty')),
  })?.amount.toString();
}

describe('A penalty', () => {
  test('that is flat is the same on a cent as on a thousand dollars, and nothing on nothing', () => {
    const flat = 'flat: { amount: 1.00, per: quarter_or_fraction }';
    expect(compute(flat, ['0.01'])).toBe('1.00');
    expect(compute(flat, ['1000.00', '12.00'])).toBe('1.00');
    expect(compute(flat, ['0.00'])).toBeUndefined();
    expect(compute(flat, [])).toBeUndefined();
  });

  test.each([
    ['34.05', '3.41'],
    ['34.04', '3.40'],
    ['0.05', '0.01'],
    ['0.04', undefined],
  ])('of ten percent of %s, rounded half-up, is %s', (open, amount) => {
    expect(compute('percent: { rate: 10, of: open_charges, per: once }', [open])).toBe(amount);
  });

  test('is rounded once a statement, not once a line', () => {
    // 10% of 10.05 twice by the line would be 1.01 + 1.01
    expect(compute('percent: { rate: 10, of: open_charges, per: once }', ['10.05', '10.05'])).toBe('2.01');
  });

  test.each([
    ['5.00', '1.00'],
    ['10.00', '1.00'],
    ['10.10', '1.01'],
    ['249.90', '24.99'],
    ['250.00', '25.00'],
    ['251.00', '25.00'],
    ['0.04', '1.00'],
  ])('between a least of 1.00 and a most of 25.00 is on %s: %s', (open, amount) => {
    expect(compute('percent: { rate: 10, of: open_charges, minimum: 1.00, maximum: 25.00, per: once }', [open])).toBe(
      amount,
    );
  });

  test('bears no penalty itself, unless the act says so', () => {
    expect(compute('percent: { rate: 10, of: open_charges, per: once }', ['80.00'], ['8.00'])).toBe('8.00');
    expect(compute('percent: { rate: 10, of: open_balance, per: once }', ['80.00'], ['8.00'])).toBe('8.80');
  });

  test('is not due on penalties alone', () => {
    expect(compute('percent: { rate: 10, of: open_balance, per: once }', [], ['8.00'])).toBeUndefined();
  });
});
