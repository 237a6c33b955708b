import { AppError } from '../shared/app-error.js';
import type { CertificationRoll } from './certification-roll.js';
import { nameRoll } from './name-roll.js';

/**
 * The number of the roll that a draft makes: that of the latest roll of the year while it is a draft, else the next one. After
 * roll 1 was certified, a draft makes roll 2; whoever names a number must name that one.
 * @throws AppError `ROLL_OUT_OF_ORDER` for the number of another roll of the year, `ROLL_UNKNOWN` for one further on
 */
export function numberDraft({
  payableYear,
  latest,
  named,
}: {
  payableYear: number;
  /** the latest roll of the year; undefined: there is none yet */
  latest: Pick<CertificationRoll, 'rollNumber' | 'stage'> | undefined;
  /** the number that was asked for; undefined: none */
  named: number | undefined;
}): number {
  const last = latest?.rollNumber ?? 0;
  const number = latest?.stage === 'draft' ? last : last + 1;
  if (named === undefined || named === number) return number;
  throw new AppError(named <= last ? 'ROLL_OUT_OF_ORDER' : 'ROLL_UNKNOWN', {
    what: `${nameRoll({ payableYear, rollNumber: named })} cannot be drafted now`,
    why: `The roll of that year that is drafted next is number ${String(number)}`,
    remedy: 'Leave the number out, or name that one.',
  });
}
