import { AppError } from '../shared/app-error.js';
import type { CertificationRoll } from './certification-roll.js';
import { nameRoll } from './name-roll.js';

/**
 * Nobody is told of a roll without a line, and no council adopts one. A certification may find nothing left: it ends the roll, and lets
 * fees fall where the act says so.
 * @throws AppError `ROLL_EMPTY`
 */
export function refuseEmpty(
  lines: readonly unknown[],
  { step, roll }: { step: 'notice' | 'adopt'; roll: CertificationRoll },
): void {
  if (lines.length > 0) return;
  const draft = `roll draft ${String(roll.payableYear)} --cutoff DAY`;
  throw new AppError('ROLL_EMPTY', {
    what: `${nameRoll(roll)} has no line ${step === 'notice' ? 'that anybody could be told of' : 'left that could be adopted'}`,
    why:
      step === 'notice'
        ? 'Nothing is past due by its cut-off that could be certified'
        : 'All that was given notice of has been paid, or comes off by the hearing, a hold or the act',
    remedy:
      step === 'notice'
        ? `Correct what keeps accounts off, or name another cut-off, and draft it again: ${draft}`
        : `Nothing is to be done with it. For what is past due since, draft a further roll: ${draft}`,
  });
}
