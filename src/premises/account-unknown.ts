import { AppError } from '../shared/app-error.js';

/** The refusal of an account number that is not on file. */
export function accountUnknown({
  jurisdiction,
  accountNumber,
}: {
  jurisdiction: string;
  accountNumber: string;
}): AppError {
  return new AppError('ACCOUNT_UNKNOWN', {
    what: `There is no account ${accountNumber} in ${jurisdiction}`,
    remedy: 'Check the number, its leading zeros too, or open the account first.',
  });
}
