import { AppError } from '../shared/app-error.js';
import type { CertificationLine } from './certification-roll.js';

/** Those of some lines or letters that are about one account, or all of them where none is named. @throws AppError `NOT_FOUND` */
export function pickOfAccount<Item>(
  items: readonly Item[],
  accountNumber: string | undefined,
  lineOf: (item: Item) => Pick<CertificationLine, 'accountNumber'>,
): readonly Item[] {
  if (accountNumber === undefined) return items;
  const found = items.filter((item) => lineOf(item).accountNumber === accountNumber);
  if (found.length > 0) return found;
  throw new AppError('NOT_FOUND', {
    what: `No such document is about account ${accountNumber}`,
    why: 'It is not among the lines that the documents of this roll are about',
    remedy: 'Show the roll, and check the account number.',
  });
}
