import { AppError } from '../shared/app-error.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';

/** Refuses to go on about an account that a roll has no line of. @throws AppError `NOT_FOUND` */
export function refuseNotOnRoll({
  accountNumber,
  roll: { payableYear },
  version: { lines },
}: {
  accountNumber: string;
  roll: Pick<CertificationRoll, 'payableYear'>;
  version: Pick<RollVersion, 'lines'>;
}): void {
  if (lines.some((line) => line.accountNumber === accountNumber)) return;
  throw new AppError('NOT_FOUND', {
    what: `Account ${accountNumber} is not on the certification roll payable ${String(payableYear)}`,
    remedy: 'Show the roll, and check the account number.',
  });
}
