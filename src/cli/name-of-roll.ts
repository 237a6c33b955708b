import type { CertificationRoll } from '../certification/certification-roll.js';

/** `Certification roll payable 2026, number 2`; the first of a year needs no number. */
export function nameOfRoll({ payableYear, rollNumber }: Pick<CertificationRoll, 'payableYear' | 'rollNumber'>): string {
  return `Certification roll payable ${String(payableYear)}${rollNumber === 1 ? '' : `, number ${String(rollNumber)}`}`;
}
