import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { buildScanLine } from '../../../src/statements/build-scan-line.js';
import { computeCheckDigit } from '../../../src/statements/compute-check-digit.js';

const line = (accountNumber: string, amountDue = '12.00') =>
  buildScanLine({ accountNumber, dueOn: parseLocalDate('2025-04-30'), amountDue: Money.of(amountDue) });

describe('the check digit of a scan line', () => {
  it('fills the sum of weighted digits up to the next ten', () => {
    expect(computeCheckDigit('1234')).toBe('6');
  });

  it('is 0 when nothing remains', () => {
    expect(computeCheckDigit('0')).toBe('0');
    expect(computeCheckDigit('18')).toBe('0');
  });

  it('gives 0 for the published sample that is printed with an 8', () => {
    expect(computeCheckDigit('00345678901110196000000000010000000001000')).toBe('0');
  });

  it('notices one wrong digit anywhere', () => {
    const digits = '060000000000000000010104302500000000001200';
    for (let index = 0; index < digits.length; index += 1) {
      const wrong = `${digits.slice(0, index)}${String((Number(digits[index]) + 1) % 10)}${digits.slice(index + 1)}`;
      expect(computeCheckDigit(wrong)).not.toBe(computeCheckDigit(digits));
    }
  });
});

describe('the scan line', () => {
  it('holds account, due date and cents in 43 digits', () => {
    expect(line('000101')?.slice(0, 42)).toBe('060000000000000000010104302500000000001200');
    expect(line('000101')).toMatch(/^\d{43}$/);
  });

  it('keeps accounts apart that differ in leading zeros only', () => {
    expect(line('101')).not.toBe(line('000101'));
  });

  it('writes letters as two digits each', () => {
    expect(line('AB-0')?.slice(0, 22)).toBe('5400000000000033341316');
  });

  it('asks for nothing on a credit balance', () => {
    expect(line('000101', '-6.00')?.slice(28, 42)).toBe('00000000000000');
  });

  it('is left out for an account that does not fit', () => {
    expect(line('ACCOUNT-NUMBER')).toBeUndefined();
    expect(line('ÉCOLE')).toBeUndefined();
    expect(line('123456789012345678901')).toBeUndefined();
  });
});
