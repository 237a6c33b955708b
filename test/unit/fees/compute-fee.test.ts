import { computeFee, type FeeFacts } from '../../../src/fees/compute-fee.js';
import { day, money } from '../ledger/sample-book.js';
import { buildExampleLaw, readOrdinance } from '../rate-tables/build-example-law.js';

const on = day('2025-02-03');
const tables = buildExampleLaw(
  readOrdinance(`
fees:
  PERMIT: { title: Permit, section: "1", amount: 15.00, doubled_if: begun_without_permit }
  LICENSE: { title: License, section: "2", amount: 25.00 }
  TEST_COST: { title: Test, section: "3", at_cost: true }
  RETEST_COST: { title: Retest, section: "4", set_by: council_resolution }
  INSPECTION: { title: Inspection, section: "5", by_class: { house: 10.00, plant: 40.00 } }
`),
).inForceOn(on);

const fee = (facts: Omit<FeeFacts, 'on'>): string => computeFee(tables, { ...facts, on }).amount.toString();

describe('A fee', () => {
  test('is what the act sets, doubled where work began without a permit', () => {
    expect(fee({ code: 'PERMIT' })).toBe('15.00');
    expect(fee({ code: 'PERMIT', begunWithoutPermit: true })).toBe('30.00');
    expect(fee({ code: 'LICENSE', begunWithoutPermit: false })).toBe('25.00');
    expect(() => fee({ code: 'LICENSE', begunWithoutPermit: true })).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID' }),
    );
  });

  test('at cost is what the clerk gives, and must be something', () => {
    expect(fee({ code: 'TEST_COST', amount: money('81.20') })).toBe('81.20');
    expect(() => fee({ code: 'TEST_COST' })).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }));
    expect(() => fee({ code: 'TEST_COST', amount: money('0.00') })).toThrow(
      expect.objectContaining({ code: 'AMOUNT_INVALID' }),
    );
  });

  test('that an act sets takes no other amount', () => {
    expect(fee({ code: 'LICENSE', amount: money('25.00') })).toBe('25.00');
    expect(() => fee({ code: 'LICENSE', amount: money('20.00') })).toThrow(
      expect.objectContaining({ code: 'AMOUNT_INVALID' }),
    );
  });

  test('by class goes by the class, and needs one', () => {
    expect(fee({ code: 'INSPECTION', class: 'plant' })).toBe('40.00');
    expect(() => fee({ code: 'INSPECTION' })).toThrow(expect.objectContaining({ code: 'INPUT_INVALID' }));
    expect(() => fee({ code: 'INSPECTION', class: 'shop' })).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
  });

  test('that nobody set is refused, and so is a code that no act names', () => {
    expect(() => fee({ code: 'RETEST_COST' })).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
    expect(() => fee({ code: 'PERMITS' })).toThrow(expect.objectContaining({ code: 'CODE_UNKNOWN' }));
  });

  test('says how it came about, with its section', () => {
    expect(
      computeFee(tables, { code: 'PERMIT', on, begunWithoutPermit: true, reason: 'seen by the inspector' }).trace,
    ).toEqual([
      '15.00: Ordinance 1 1.',
      'Doubled, since the work began without a permit: 30.00.',
      'seen by the inspector',
    ]);
  });
});
