import { AppError } from '../shared/app-error.js';
import { nearestWord } from '../shared/nearest-word.js';

/**
 * Finds a class among those that the jurisdiction declares; `Single Family` is `single_family`.
 * @throws AppError `CLASS_UNKNOWN` with the nearest class and all of them.
 */
export function matchClass(text: string, classes: readonly string[]): string {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
  const found = classes.find((name) => name.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const near = nearestWord(wanted, classes);
  throw new AppError('CLASS_UNKNOWN', {
    what: wanted === '' ? 'The class is missing' : `"${text}" is not a class of this jurisdiction`,
    why: near === undefined ? undefined : `"${near}" may be meant`,
    remedy: `Write one of ${classes.join(', ')}.`,
  });
}
