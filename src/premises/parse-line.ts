import { AppError } from '../shared/app-error.js';
import { cleanLine } from '../shared/clean-text.js';

// many owners of one piece of land fit into it, a text that strayed into the wrong column does not
const MOST_CHARACTERS = 500;

/** Reads a line of an address; empty becomes undefined. @throws AppError `INPUT_INVALID` when it is longer than any line of one */
export function parseLine(text: string): string | undefined {
  const line = cleanLine(text);
  if (line !== undefined) refuseLongLine(line);
  return line;
}

/** @throws AppError `INPUT_INVALID` for a name or a line of an address that has more than 500 characters */
export function refuseLongLine(line: string): void {
  const { length } = Array.from(line);
  if (length <= MOST_CHARACTERS) return;
  throw new AppError('INPUT_INVALID', {
    what: `The text has ${String(length)} characters; a name, or a line of an address, has at most ${String(MOST_CHARACTERS)}`,
    why: 'Mostly the text of another column stands in this one',
    remedy: 'Shorten it, or move it to the column that it belongs to.',
  });
}
