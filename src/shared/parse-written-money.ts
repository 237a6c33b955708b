import { AppError } from './app-error.js';
import { Money } from './money.js';

// the sign before or after that of the dollar; commas only where they group three digits
const DOLLARS = /^(?:(-)\s*\$?|\$?\s*(-)?)\s*((?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?)$/;
const IN_PARENTHESES = /^\((.*)\)$/;
const MOST = Money.of('9999999999.99');

/**
 * Reads an amount as people and spreadsheets write it: `13`, `$13.00`, `1,200.00` with commas that group three digits,
 * blanks around it. `-3.00` and `-$3.00` are negative everywhere, and whoever asks says what that would mean there; `(12.00)`,
 * as accountants write it, is negative where `mayBeNegative` says that there may be such an amount, and refused elsewhere.
 * What is law or a case is read by the stricter `Money.of`.
 * @throws AppError `AMOUNT_INVALID`: `1,20`, `1.200,00`, `12.005`, or more than an account can owe.
 */
export function parseWrittenMoney(text: string, { mayBeNegative = false }: { mayBeNegative?: boolean } = {}): Money {
  const trimmed = text.trim();
  const inParentheses = IN_PARENTHESES.exec(trimmed)?.[1];
  if (inParentheses !== undefined && !mayBeNegative) {
    throw new AppError('AMOUNT_INVALID', {
      what: `"${text}" is a negative amount, for it stands in parentheses, and none belongs here`,
      remedy: 'Write the amount without parentheses when it is above 0.00.',
    });
  }
  const [, signBefore, signAfter, dollars] = DOLLARS.exec((inParentheses ?? trimmed).trim()) ?? [];
  const hasSign = signBefore !== undefined || signAfter !== undefined;
  if (dollars === undefined || (hasSign && inParentheses !== undefined)) {
    throw new AppError('AMOUNT_INVALID', {
      what: `"${text}" is not an amount in whole cents`,
      remedy: 'Write dollars and cents with a period, such as 12.00 or 1,200.00.',
    });
  }
  const amount = Money.of(dollars.replaceAll(',', ''));
  if (!amount.isMoreThan(MOST)) return hasSign || inParentheses !== undefined ? amount.negated() : amount;
  throw new AppError('AMOUNT_INVALID', {
    what: `"${text}" is more than an account can owe`,
    remedy: `Write at most ${MOST.toReadable()}.`,
  });
}
