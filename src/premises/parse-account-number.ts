import { AppError } from '../shared/app-error.js';
import { cleanLine, hasControls } from '../shared/clean-text.js';
import { isScientificNotation, unwrapSpreadsheetText } from '../shared/unwrap-spreadsheet-text.js';

const MOST_CHARACTERS = 40;

/**
 * Reads an account's number, which is text: `000101` keeps its zeros and is not `101`.
 * @throws AppError `INPUT_INVALID` when it is empty, too long, holds control characters, or a spreadsheet has rounded it (`1.2E+11`).
 */
export function parseAccountNumber(text: string): string {
  if (hasControls(text)) {
    throw new AppError('INPUT_INVALID', {
      what: 'The account number holds control characters, which no number has',
      remedy: 'Type the number instead of pasting it.',
    });
  }
  const number = cleanLine(unwrapSpreadsheetText(text)) ?? '';
  if (number === '' || number.length > MOST_CHARACTERS || isScientificNotation(number)) {
    throw new AppError('INPUT_INVALID', {
      what: number === '' ? 'The account number is missing' : `"${text.slice(0, 80)}" is not an account number`,
      why: isScientificNotation(number) ? 'A spreadsheet has rounded it and its last digits are lost' : undefined,
      remedy: `Write the number as text, at most ${String(MOST_CHARACTERS)} characters.`,
    });
  }
  return number;
}
