import { AppError } from './app-error.js';

// C0 and C1 controls, line and paragraph separators: where one stands, words were apart
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/gu;

// what nobody sees: marks that turn the direction of writing, blanks without width, soft hyphens, byte-order marks
const UNSEEN = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

// as above, but for marks that ordinary text may carry unseen
const TERMINAL_CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** Whether a text holds what no one types and a terminal obeys, such as an escape sequence. */
export function hasControls(value: string): boolean {
  return TERMINAL_CONTROLS.test(value);
}

/** A text as a terminal may show it: control characters are question marks. */
export function showControls(value: string): string {
  return value.replace(CONTROLS, '?').replace(UNSEEN, '?');
}

/**
 * A name or an address as one line: composed characters (NFC), every run of blanks and control characters one space, nothing that is not seen.
 * Empty becomes undefined.
 * @throws AppError `INPUT_INVALID` when it holds a line break, which mostly is a quotation mark that was never closed.
 */
export function cleanLine(value: string): string | undefined {
  const trimmed = value.trim();
  if (/[\r\n]/.test(trimmed)) {
    throw new AppError('INPUT_INVALID', {
      what: 'The value runs over several lines',
      why: 'Mostly a quotation mark before it was never closed',
      remedy: 'Close the quotation mark, or put the value on one line.',
    });
  }
  return cleanBlock(trimmed)?.replace(/\s+/gu, ' ');
}

/** A text of several lines, such as a deed's words: line breaks stay (as LF), blanks at the ends of lines go. */
export function cleanBlock(value: string): string | undefined {
  const cleaned = value
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  return cleaned === '' ? undefined : cleaned;
}
