import type { CertificationRoll } from './certification-roll.js';

/** A roll as sentences begin with it: `The certification roll payable 2026, number 2`. The first of a year needs no number. */
export function nameRoll({ payableYear, rollNumber }: Pick<CertificationRoll, 'payableYear' | 'rollNumber'>): string {
  const which = rollNumber === 1 ? '' : `, number ${String(rollNumber)}`;
  return `The certification roll payable ${String(payableYear)}${which}`;
}
