import fc from 'fast-check';
import { computeCivilPenalty } from '../../../src/fees/compute-civil-penalty.js';
import { listEarlierViolations } from '../../../src/fees/list-earlier-violations.js';
import type { Violation } from '../../../src/fees/violation.js';
import { addDays } from '../../../src/shared/local-date.js';
import { day, money } from '../ledger/sample-book.js';
import { buildFeeLaw, expectRefusal } from './sample-fees.js';

const LAW = buildFeeLaw();

function violations(...days: readonly string[]): Violation[] {
  return days.map((violationOn, index) => ({
    violationNumber: index + 1,
    accountNumber: '000501',
    code: 'OVERFLOW',
    violationOn: day(violationOn),
    amount: money('100.00'),
    directCosts: money('0.00'),
    entryNumber: index + 1,
  }));
}

function imposed(violationOn: string, earlier: readonly Violation[], amount?: string): string {
  const facts = {
    code: 'OVERFLOW',
    violationOn: day(violationOn),
    amount: amount === undefined ? undefined : money(amount),
  };
  return computeCivilPenalty(LAW.inForceOn(day(violationOn)), facts, earlier).amount.toString();
}

describe('A civil penalty', () => {
  test('is at most 500.00, 1,000.00 and then 2,500.00 for every further violation within three years', () => {
    const days = ['2025-01-10', '2025-02-10', '2025-03-10', '2025-04-10', '2025-05-10'];
    expect(days.map((violationOn, index) => imposed(violationOn, violations(...days.slice(0, index))))).toEqual([
      '500.00',
      '1000.00',
      '2500.00',
      '2500.00',
      '2500.00',
    ]);
  });

  test.each([
    ['2028-01-09', '1000.00'],
    ['2028-01-10', '500.00'],
    ['2028-01-11', '500.00'],
  ])(
    'for a violation of %s after one of January 10, 2025 is %s: the same day three years earlier is not included',
    (on, most) => {
      expect(imposed(on, violations('2025-01-10'))).toBe(most);
    },
  );

  test('for a violation of February 29 looks back to February 28, not included', () => {
    expect(imposed('2028-02-29', violations('2025-02-28'))).toBe('500.00');
    expect(imposed('2028-02-29', violations('2025-03-01'))).toBe('1000.00');
    expect(imposed('2027-02-28', violations('2024-02-29'))).toBe('1000.00');
    expect(imposed('2027-03-01', violations('2024-02-29'))).toBe('500.00');
  });

  test('may be less, down to nothing, and never more', () => {
    expect(imposed('2025-01-10', [], '500.00')).toBe('500.00');
    expect(imposed('2025-01-10', [], '0.00')).toBe('0.00');
    expectRefusal(() => imposed('2025-01-10', [], '500.01'), 'CIVIL_PENALTY_OVER_LIMIT', 'at most 500.00');
    expectRefusal(() => imposed('2025-01-10', [], '-0.01'), 'AMOUNT_INVALID', '-0.01');
  });

  test('that is recorded late is judged by the violations before its own day alone', () => {
    expect(imposed('2025-06-01', violations('2026-06-01', '2026-07-01'))).toBe('500.00');
    expect(imposed('2026-06-15', violations('2026-06-01', '2026-07-01'))).toBe('1000.00');
  });

  test('counts a violation of the same day that was recorded before, and none of another code', () => {
    expect(imposed('2025-01-10', violations('2025-01-10'))).toBe('1000.00');
    const other = violations('2025-01-09').map((each) => ({ ...each, code: 'ROOTS' }));
    expect(imposed('2025-01-10', other)).toBe('500.00');
  });

  test('says which violations it counted', () => {
    const facts = { code: 'OVERFLOW', violationOn: day('2025-06-01') };
    const { trace } = computeCivilPenalty(LAW.inForceOn(day('2025-06-01')), facts, violations('2025-01-10'));
    expect(trace).toEqual([
      'Violation of June 1, 2025: 1,000.00.',
      'Earlier violations in the 3 years before June 1, 2025: January 10, 2025; at most 1,000.00: Ordinance 1 § 8.',
    ]);
  });

  test('needs an act that has it on the day of the violation', () => {
    expectRefusal(() => imposed('2023-12-31', []), 'CODE_UNKNOWN', '2023-12-31');
  });

  test('comes out the same in whatever order its earlier violations were recorded', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 6 });
    fc.assert(
      fc.property(offsets, (days) => {
        const recorded = violations(...days.map((offset) => addDays(day('2030-01-01'), -offset)));
        const count = (list: readonly Violation[]): number =>
          listEarlierViolations(list, { code: 'OVERFLOW', violationOn: day('2030-01-01'), withinYears: 3 }).length;
        expect(count([...recorded].reverse())).toBe(count(recorded));
        expect(count(recorded)).toBe(days.filter((offset) => offset < 1096).length);
      }),
    );
  });
});
