import { Decimal } from 'decimal.js';
import { computeCertificationFee } from '../../../src/certification/compute-certification-fee.js';
import type { CertifiedEntry } from '../../../src/certification/certification-roll.js';
import { Money } from '../../../src/shared/money.js';

const entry = (kind: CertifiedEntry['kind'], amount: string): CertifiedEntry => ({
  entryNumber: 1,
  kind,
  code: 'SEWER',
  amount: Money.of(amount),
  statementNumber: undefined,
  key: '1',
});

function feeOf(entries: readonly CertifiedEntry[], bounds: { minimum?: string; maximum?: string } = {}): string {
  const { minimum, maximum } = bounds;
  const fee = {
    code: 'CERTIFICATION_FEE',
    kind: 'percent' as const,
    ratePercent: new Decimal(10),
    minimum: minimum === undefined ? undefined : Money.of(minimum),
    maximum: maximum === undefined ? undefined : Money.of(maximum),
  };
  return computeCertificationFee({ fee, entries }).amount.toString();
}

describe('A certification fee that is a percentage', () => {
  test.each([
    ['113.55', '11.36'],
    ['113.54', '11.35'],
    ['0.04', '0.00'],
    ['0.05', '0.01'],
  ])('of %s is %s, rounded half-up once a line', (certified, expected) => {
    expect(feeOf([entry('charge', certified)])).toBe(expected);
  });

  test('is of charges, penalties, surcharges, fees and adjustments, and never of a certification fee', () => {
    const entries = (['charge', 'penalty', 'surcharge', 'fee', 'adjustment', 'certification_fee'] as const).map(
      (kind) => entry(kind, '10.00'),
    );
    expect(feeOf(entries)).toBe('5.00');
  });

  test.each([
    ['49.99', '5.00'],
    ['50.10', '5.01'],
    ['499.90', '49.99'],
    ['600.00', '50.00'],
  ])('of %s, at least 5.00 and at most 50.00, is %s', (certified, expected) => {
    expect(feeOf([entry('charge', certified)], { minimum: '5.00', maximum: '50.00' })).toBe(expected);
  });

  test('says how it came about', () => {
    const fee = {
      code: 'X',
      kind: 'percent' as const,
      ratePercent: new Decimal('8'),
      minimum: Money.of('5.00'),
      maximum: undefined,
    };
    expect(computeCertificationFee({ fee, entries: [entry('charge', '40.00')] }).trace).toEqual([
      '8% of 40.00: 3.20.',
      'At least 5.00.',
    ]);
  });
});
