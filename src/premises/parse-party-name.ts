import { AppError } from '../shared/app-error.js';
import { cleanLine, hasControls } from '../shared/clean-text.js';
import { refuseLongLine } from './parse-line.js';

/**
 * Reads the name of a person or firm, on one line.
 * @throws AppError `INPUT_INVALID` when it is empty, too long for a name, runs over several lines or holds control characters.
 */
export function parsePartyName(text: string): string {
  if (hasControls(text)) {
    throw new AppError('INPUT_INVALID', {
      what: 'The name holds control characters, which no name has',
      why: 'Mostly it was copied from the window of another program',
      remedy: 'Type the name instead of pasting it.',
    });
  }
  const name = cleanLine(text);
  if (name === undefined)
    throw new AppError('INPUT_INVALID', { what: 'The name is missing', remedy: 'Write who owns the land.' });
  refuseLongLine(name);
  return name;
}
