import { toMonthDayYear, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { computeCheckDigit } from './compute-check-digit.js';

const ACCOUNT_DIGITS = 20;
const AMOUNT_DIGITS = 14;
const FIRST_PRINTABLE = 32;
const LAST_PRINTABLE = 126;
const PAIRS_MARK = 50;

/**
 * The digits that a payment scanner reads from the stub, 43 of them:
 * - 2: how the account stands in the next field. 01 to 20: as so many digits, its own, leading zeros among them.
 *   51 to 60: less 50, as so many characters of two digits each, their ASCII number less 32 (A is 33, B is 34, 0 is 16);
 * - 20: the account, zero filled from the left;
 * - 6: the due date, MMDDYY;
 * - 14: the amount due in cents, zero filled; a credit balance is 0;
 * - 1: check digit over the 42 before it.
 *
 * Account 000101, due April 30, 2025, with 12.00: `06 00000000000000000101 043025 00000000001200` and its check digit, without the blanks.
 * @returns undefined for an account of more characters than fit, or of others than ASCII's; its payments are keyed by hand
 */
export function buildScanLine({
  accountNumber,
  dueOn,
  amountDue,
}: {
  accountNumber: string;
  dueOn: LocalDate;
  amountDue: Money;
}): string | undefined {
  const account = toAccountDigits(accountNumber);
  if (account === undefined) return undefined;
  const amount = Money.largest(amountDue, Money.zero).toCents(AMOUNT_DIGITS);
  const digits = `${account}${toMonthDayYear(dueOn)}${amount}`;
  return `${digits}${computeCheckDigit(digits)}`;
}

function toAccountDigits(accountNumber: string): string | undefined {
  if (/^[0-9]{1,20}$/.test(accountNumber)) {
    return `${String(accountNumber.length).padStart(2, '0')}${accountNumber.padStart(ACCOUNT_DIGITS, '0')}`;
  }
  const codes = Array.from(accountNumber, (character) => character.charCodeAt(0));
  const fits = codes.length > 0 && codes.length * 2 <= ACCOUNT_DIGITS;
  if (!fits || codes.some((code) => code < FIRST_PRINTABLE || code > LAST_PRINTABLE)) return undefined;
  const pairs = codes.map((code) => String(code - FIRST_PRINTABLE).padStart(2, '0')).join('');
  return `${String(PAIRS_MARK + codes.length)}${pairs.padStart(ACCOUNT_DIGITS, '0')}`;
}
