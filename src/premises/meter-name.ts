import { AppError } from '../shared/app-error.js';
import { cleanLine, hasControls } from '../shared/clean-text.js';

/** The only meter of an account, or the one that it had first where nobody named it. */
export const FIRST_METER = '1';

const MOST_CHARACTERS = 20;

/**
 * Reads the name by which the clerk knows one of an account's meters: `north`, `A`, `2`.
 * @throws AppError `INPUT_INVALID` when it is empty, too long or holds control characters
 */
export function parseMeterName(text: string): string {
  const name = hasControls(text) ? '' : (cleanLine(text) ?? '');
  if (name !== '' && name.length <= MOST_CHARACTERS) return name;
  throw new AppError('INPUT_INVALID', {
    what: `"${text.slice(0, 80)}" is not the name of a meter`,
    remedy: `Write a short name such as north, A or 2, at most ${String(MOST_CHARACTERS)} characters.`,
  });
}

/** Capitals do not make another meter: `North` is `north`. */
export function areSameMeters(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}

/** `north meter`; `meter A`, `meter 2` where the name is a sign rather than a word. */
export function describeMeter(name: string): string {
  return /^\p{Letter}{2}/u.test(name) ? `${name} meter` : `meter ${name}`;
}

/** ` of the north meter`, ` of meter 2`; empty where the account has only one. */
export function sayOfMeter(name: string | undefined): string {
  if (name === undefined) return '';
  const words = describeMeter(name);
  return words.startsWith('meter ') ? ` of ${words}` : ` of the ${words}`;
}
