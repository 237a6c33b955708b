import type { CertificationLine } from './certification-roll.js';

/** Whether nothing is left on a line but its certification fee. */
export function isFeeAlone({ entries }: Pick<CertificationLine, 'entries'>): boolean {
  return entries.every(({ kind }) => kind === 'certification_fee');
}
