import { computeLicenseEnd } from '../../../src/fees/compute-license-end.js';
import { day } from '../ledger/sample-book.js';

const JUNE_30 = { endsOn: { month: 6, day: 30 }, lasts: undefined };

describe('A license that ends on June 30 next after its issue (Ordinance 57 § 4(3)(a))', () => {
  test.each([
    ['2025-06-29', '2025-06-30'],
    ['2025-06-30', '2026-06-30'],
    ['2025-07-01', '2026-06-30'],
    ['2025-12-31', '2026-06-30'],
    ['2026-01-01', '2026-06-30'],
  ])('and is issued on %s ends on %s', (issuedOn, endsOn) => {
    expect(computeLicenseEnd(day(issuedOn), JUNE_30)).toBe(endsOn);
  });
});

describe('A license that lasts', () => {
  test.each([
    ['1_year', '2025-03-01', '2026-03-01'],
    ['1_year', '2024-02-28', '2025-02-28'],
    ['1_year', '2024-02-29', '2025-02-28'],
    ['1_year', '2023-02-28', '2024-02-28'],
    ['4_years', '2024-02-29', '2028-02-29'],
    ['12_months', '2025-01-31', '2026-01-31'],
    ['1_month', '2025-01-31', '2025-02-28'],
    ['90_days', '2025-01-01', '2025-04-01'],
  ])('%s from %s ends on %s', (lasts, issuedOn, endsOn) => {
    expect(computeLicenseEnd(day(issuedOn), { endsOn: undefined, lasts })).toBe(endsOn);
  });

  test('without an end in the act has none', () => {
    expect(computeLicenseEnd(day('2025-01-01'), { endsOn: undefined, lasts: undefined })).toBeUndefined();
  });

  test('until February 29 ends on February 28 of common years', () => {
    const leapDay = { endsOn: { month: 2, day: 29 }, lasts: undefined };
    expect(computeLicenseEnd(day('2024-02-28'), leapDay)).toBe('2024-02-29');
    expect(computeLicenseEnd(day('2024-02-29'), leapDay)).toBe('2025-02-28');
  });
});
