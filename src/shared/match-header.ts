import { AppError } from './app-error.js';
import { nearestWord } from './nearest-word.js';

/** The columns that a kind of file may have, as `lower_case` names. */
export interface FileColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** other names under which files of other programs have a column, the most fitting first: `parcel_id: ['pin']` */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** Every name by which a column of the file may be found. */
export function columnNames({ required, optional, synonyms = {} }: FileColumns): string[] {
  return [...required, ...optional, ...Object.values(synonyms).flat()];
}

export interface MatchedHeader {
  /** where each known column stands, from 0 */
  readonly positions: ReadonlyMap<string, number>;
  /** columns that the program does not know, as written; their values are not read */
  readonly ignored: readonly string[];
}

/** A column's name as it is compared: ` Meter Size ` and `meter-size` are `meter_size`. */
export function normalizeColumnName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}

/**
 * Finds the known columns in a header, in any order and case; a synonym is taken where the name itself is missing. Columns
 * without a name, which spreadsheets leave at the end, are passed over.
 * @throws AppError `FILE_HEADER_INVALID` when a name stands twice or a required one is missing.
 */
export function matchHeader(header: readonly string[], columns: FileColumns): MatchedHeader {
  const { required, optional } = columns;
  const known = new Set([...required, ...optional]);
  const positions = new Map<string, number>();
  const ignored = new Map<string, string>();
  const nameOf = nameColumns(header, columns);
  header.forEach((written, position) => {
    const name = nameOf(normalizeColumnName(written));
    if (name === '') return;
    if (positions.has(name) || ignored.has(name)) {
      throw new AppError('FILE_HEADER_INVALID', {
        where: 'line 1',
        what: `The header names the column "${name}" twice`,
        remedy: 'Rename or delete one of the two columns; the program does not guess which one is meant.',
      });
    }
    if (known.has(name)) positions.set(name, position);
    else ignored.set(name, written.trim());
  });
  const missing = required.filter((name) => !positions.has(name));
  if (missing.length > 0) throw missingColumns(missing, [...ignored.values()], [...known]);
  return { positions, ignored: [...ignored.values()] };
}

/** What a column of this header is called here: its own name, or the one that it is the best synonym of. */
function nameColumns(header: readonly string[], { synonyms = {} }: FileColumns): (written: string) => string {
  const present = new Set(header.map(normalizeColumnName));
  const names = new Map<string, string>();
  for (const [name, others] of Object.entries(synonyms)) {
    const best = others.find((other) => present.has(other) && !names.has(other));
    if (!present.has(name) && best !== undefined) names.set(best, name);
  }
  return (written) => names.get(written) ?? written;
}

function missingColumns(missing: readonly string[], ignored: readonly string[], known: readonly string[]): AppError {
  const guesses = missing.flatMap((name) => {
    const near = nearestWord(name, ignored) ?? ignored.find((other) => normalizeColumnName(other).includes(name));
    return near === undefined ? [] : [`"${near}" may be what is called "${name}" here`];
  });
  const names = missing.map((name) => `"${name}"`).join(', ');
  return new AppError('FILE_HEADER_INVALID', {
    where: 'line 1',
    what: `The header has no column ${names}`,
    why: guesses.length > 0 ? guesses.join('; ') : undefined,
    remedy: `Name the columns in the first line; known names are ${known.join(', ')}.`,
  });
}
