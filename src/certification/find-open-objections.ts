import { AppError } from '../shared/app-error.js';
import { toReadableDate } from '../shared/local-date.js';
import type { Objection, RollRecord } from './roll-record.js';

/**
 * The objections that nothing has been decided on: none heard of the account on the objection's day or later. Objected on
 * October 8, 2025 and heard on October 13, it is decided; objected again on October 15, it is open again.
 */
export function findOpenObjections({ objections, outcomes }: Pick<RollRecord, 'objections' | 'outcomes'>): Objection[] {
  return objections.filter(
    ({ accountNumber, madeOn }) =>
      !outcomes.some((outcome) => outcome.accountNumber === accountNumber && outcome.heardOn >= madeOn),
  );
}

/**
 * Refuses to adopt a roll while an account that would be on it has objected and nothing was decided.
 * @throws AppError `OBJECTION_OPEN`
 */
export function refuseOpenObjections(record: RollRecord, accountNumbers: readonly string[]): void {
  const open = findOpenObjections(record).filter(({ accountNumber }) => accountNumbers.includes(accountNumber));
  const [first] = open;
  if (first === undefined) return;
  const accounts = [...new Set(open.map(({ accountNumber }) => accountNumber))].sort();
  throw new AppError('OBJECTION_OPEN', {
    what: `Nothing is on record of what the hearing decided on ${accounts.length === 1 ? 'account' : 'accounts'} ${accounts.join(', ')}`,
    why: `${first.madeBy} objected on ${toReadableDate(first.madeOn)}${open.length > 1 ? ', and others did' : ''}`,
    remedy: `Record it for each: roll hear YEAR --account ${first.accountNumber} --outcome stands|reduced|removed --reason "...".`,
  });
}
