/** Stands visibly where a character cannot be printed. */
const STAND_IN = '□';

// C0 and C1 controls, soft hyphens, zero-width characters, marks of direction, byte-order marks, halves of pairs
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu;

const PLAIN = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/;

/**
 * Text ready for one line of print: composed (NFC), each TAB, line break or run of blanks one space, no control characters.
 * A character that the typeface lacks becomes `□`, so that nobody takes garbage for a name.
 */
export function cleanPrintText(text: string, isPrintable: (codePoint: number) => boolean): string {
  if (PLAIN.test(text)) return text;
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/g, ' ').trim();
  return Array.from(plain, (character) => (isPrintable(character.codePointAt(0) ?? 0) ? character : STAND_IN)).join('');
}
