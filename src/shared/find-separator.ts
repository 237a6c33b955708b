import { normalizeColumnName } from './match-header.js';

const SEPARATORS = [',', ';', '\t'] as const;

export type Separator = (typeof SEPARATORS)[number];

/**
 * Finds what separates the values of a file by its header: the separator that yields most of the known names, then the
 * one that is there most often. So `account;class, old` is separated by semicolons.
 */
export function findSeparator(header: string, knownNames: readonly string[]): Separator {
  const known = new Set(knownNames);
  let best: { separator: Separator; names: number; parts: number } = { separator: ',', names: -1, parts: -1 };
  for (const separator of SEPARATORS) {
    const parts = splitHeader(header, separator);
    const names = parts.filter((part) => known.has(normalizeColumnName(part))).length;
    if (names > best.names || (names === best.names && parts.length > best.parts)) {
      best = { separator, names, parts: parts.length };
    }
  }
  return best.separator;
}

function splitHeader(header: string, separator: Separator): string[] {
  const parts: string[] = [''];
  let quoted = false;
  for (const character of header) {
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) parts.push('');
    else parts[parts.length - 1] = `${parts.at(-1) ?? ''}${character}`;
  }
  return parts;
}

/** Some spreadsheets put `sep=;` on a line of its own before the header. */
export function readSeparatorLine(line: string): Separator | undefined {
  const named = /^"?sep=(.)"?\s*$/i.exec(line)?.[1];
  return SEPARATORS.find((separator) => separator === named);
}
