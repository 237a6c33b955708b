import type { FeeFacts, ComputedFee } from '../../../src/fees/compute-fee.js';
import { computeFee } from '../../../src/fees/compute-fee.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { AppError, type ErrorCode } from '../../../src/shared/app-error.js';
import { day } from '../ledger/sample-book.js';
import { buildExampleLaw, readOrdinance, readResolution } from '../rate-tables/build-example-law.js';

/** An example city with a fee of every sort; PERMIT is set from July 1, 2024. */
export function buildFeeLaw(): RateTables {
  return buildExampleLaw(
    readOrdinance(`
fees:
  PERMIT: { title: Permit, section: § 4, set_by: council_resolution, doubled_if: begun_without_permit }
  INSPECTION: { title: Inspection, section: § 5, by_class: { house: 10.00, shop: 10.00, plant: 40.00 }, doubled_if: begun_without_permit }
  LICENSE: { title: License, section: § 6, amount: 25.00, ends_on: { month: 6, day: 30 }, free_if: documented_by }
  TEST_COST: { title: Test, section: § 7, at_cost: true, after_notice: { of: testing, days: 10 } }
  RETEST_COST: { title: Test of a correction, section: § 7, at_cost: true }
civil_penalties:
  OVERFLOW: { title: Overflow, section: § 8, within_years: 3, up_to: [500.00, 1000.00, 2500.00] }
`),
    readResolution('fees: { PERMIT: { section: item 1, amount: 15.00 } }'),
  );
}

/** What a fee comes to on a day. */
export function feeOn(on: string, facts: Omit<FeeFacts, 'on'>): ComputedFee {
  return computeFee(buildFeeLaw().inForceOn(day(on)), { ...facts, on: day(on) });
}

/** Makes sure that something is refused with a code, and with these words. */
export function expectRefusal(act: () => unknown, code: ErrorCode, words: string): void {
  let refusal: unknown;
  try {
    act();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code, message: expect.stringContaining(words) as string });
}
