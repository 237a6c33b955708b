import { AppError } from '../shared/app-error.js';
import { toReadableDate } from '../shared/local-date.js';
import { findLeavingDebtor, type ChangeOfOccupant } from './find-leaving-debtor.js';

/** @throws AppError `INPUT_INVALID` where somebody else would be asked for what the occupant owes */
export function refuseNextDebtor(accountNumber: string, asked: ChangeOfOccupant): void {
  const found = findLeavingDebtor(asked);
  if (found === undefined) return;
  const { leaving, lastDay } = found;
  throw new AppError('INPUT_INVALID', {
    what: `What ${leaving.name} owes on account ${accountNumber} through ${toReadableDate(lastDay)} would be asked of ${asked.next ?? 'the owner'}`,
    why: 'Its charges are owed by the occupant, and an account is one who owes',
    remedy:
      `Bill ${leaving.name} finally with account close ${accountNumber} --last-day ${lastDay}, and open an account for who follows with account open. ` +
      `Where the owner is to owe instead, say so first with account bill-to ${accountNumber} --to owner --owed-by owner --from ${asked.from}. ` +
      `A name is corrected with account occupant ${accountNumber} --from ${leaving.firstDay}.`,
  });
}
