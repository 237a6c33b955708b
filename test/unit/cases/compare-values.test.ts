import { CaseFields } from '../../../src/cases/case-fields.js';
import { compareLists, compareValues } from '../../../src/cases/compare-values.js';
import { money } from '../ledger/sample-book.js';

const rows = (...items: Record<string, string>[]): CaseFields[] => items.map((item) => CaseFields.of(item, 'step 1'));

describe('What a case expects', () => {
  test('compares amounts as money, and all else as text', () => {
    expect(compareValues('balance', money('13.00'), '13')).toEqual([]);
    expect(compareValues('balance', money('13.00'), '13.01')).toHaveLength(1);
    expect(compareValues('account', '000101', '000101')).toEqual([]);
    expect(compareValues('account', '000101', '101')).toHaveLength(1);
  });

  const found = [
    { kind: 'charge', code: 'SEWER', amount: money('12.00') },
    { kind: 'penalty', code: 'PENALTY', amount: money('1.00') },
  ];
  const compare = (expected: CaseFields[], inOrder = true): string[] =>
    compareLists({ what: 'entries', found, expected, known: ['kind', 'code', 'amount'], inOrder });

  test('compares a list item by item, by the fields that are given', () => {
    expect(compare(rows({ kind: 'charge', amount: '12' }, { amount: '1.00' }))).toEqual([]);
    expect(compare(rows({ amount: '1.00' }, { amount: '12.00' }))).not.toEqual([]);
    expect(compare(rows({ amount: '1.00' }, { amount: '12.00' }), false)).toEqual([]);
  });

  test('lets a row that says little leave to others what they name', () => {
    expect(compare(rows({}, { kind: 'charge' }), false)).toEqual([]);
  });

  test('misses what is not there, and what is there too much', () => {
    expect(compare(rows({ amount: '12.00' }))).not.toEqual([]);
    expect(compare(rows({ amount: '12.00' }, { amount: '1.00' }, { amount: '1.00' }))).not.toEqual([]);
    expect(compare(rows({ amount: '12.00' }, { amount: '12.00' }), false)).not.toEqual([]);
    expect(compare([], false)).not.toEqual([]);
  });

  test('shows all of what came where a row too many came, and else what the case names', () => {
    expect(compare([])).toEqual([
      'entries: are [kind charge code SEWER amount 12.00; kind penalty code PENALTY amount 1.00], should be []',
    ]);
    expect(compare(rows({ amount: '12.00' }, { amount: '2.00' }))).toEqual([
      'entries: are [amount 12.00; amount 1.00], should be [amount 12.00; amount 2.00]',
    ]);
  });

  test('refuses a field that nobody knows', () => {
    expect(() => compare(rows({ amuont: '12.00' }, { amount: '1.00' }))).toThrow(
      expect.objectContaining({ code: 'CASE_INVALID' }),
    );
  });
});
