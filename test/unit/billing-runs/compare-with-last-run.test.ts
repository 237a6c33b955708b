import { compareWithLastRun } from '../../../src/billing-runs/compare-with-last-run.js';
import { money } from '../ledger/sample-book.js';

const totals = (amounts: Record<string, string>) =>
  new Map(Object.entries(amounts).map(([account, amount]) => [account, money(amount)]));

describe('A run compared with the period before', () => {
  const before = totals({ a: '12.00', b: '12.00', c: '12.00', d: '12.00', e: '12.00' });

  test('names who is new, who is gone, and whose charge changed by more than the percentage', () => {
    const now = totals({ b: '15.00', c: '15.01', d: '8.99', e: '9.00', f: '12.00' });
    const { added, gone, changed } = compareWithLastRun({ before, now, moreThanPercent: '25' });
    expect(added).toEqual(['f']);
    expect(gone).toEqual(['a']);
    expect(changed.map(({ accountNumber, now: amount }) => `${accountNumber} ${amount.toString()}`)).toEqual([
      'c 15.01',
      'd 8.99',
    ]);
  });

  test('names every change when asked for zero percent, and none where nothing changed', () => {
    expect(compareWithLastRun({ before, now: before, moreThanPercent: '0' }).changed).toEqual([]);
    expect(compareWithLastRun({ before, now: totals({ a: '12.01' }), moreThanPercent: '0' }).changed).toHaveLength(1);
  });
});
