import type { RollEncoding, RollForm } from './roll-layout.js';

/** The characters that Windows-1252 has where ISO-8859-1 has none. */
const ONLY_WINDOWS_1252 =
  '\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178';

const ALPHABETS: Readonly<Record<RollEncoding, RegExp>> = {
  // half of a surrogate pair is no character, and no file holds NUL
  'utf-8': /^[^\0\p{Surrogate}]*$/u,
  'utf-16le': /^[^\0\p{Surrogate}]*$/u,
  'windows-1252': new RegExp(`^[\\t -~\\u00a0-\\u00ff${ONLY_WINDOWS_1252}]*$`, 'u'),
  'iso-8859-1': /^[\t -~\u00a0-\u00ff]*$/u,
  ascii: /^[\t -~]*$/u,
};

// what XML 1.0 has no way to write
const NOT_IN_XML = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u;

interface FileForm {
  readonly encoding: RollEncoding;
  readonly form: RollForm;
}

/** Whether the encoding and the form have every character of a text; a tab would move the places of a fixed width record. */
export function canWrite(text: string, { encoding, form }: FileForm): boolean {
  if (!ALPHABETS[encoding].test(text)) return false;
  if (form === 'xlsx') return !NOT_IN_XML.test(text);
  return form === 'delimited' || !text.includes('\t');
}

/** The first character of a text that cannot be written, as `U+0416`; undefined: all can. */
export function findUnwritable(text: string, fileForm: FileForm): string | undefined {
  const found = Array.from(text).find((character) => !canWrite(character, fileForm));
  if (found === undefined) return undefined;
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u.test(found) ? `"${found}" (${code})` : code;
}

/** Whether each character of the encoding is one byte, so that places and characters are the same. */
export function isSingleByte(encoding: RollEncoding): boolean {
  return encoding !== 'utf-8' && encoding !== 'utf-16le';
}
