/** Stands visibly where a character cannot be printed. */
const STAND_IN = '□';

// C0 and C1 controls; soft hyphens, zero-width characters, marks of direction, variants and byte order; halves of pairs
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]|\p{Default_Ignorable_Code_Point}|\p{Surrogate}/gu;

const PLAIN = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/;

/**
 * Text ready for one line of print: composed (NFC), each TAB, line break or run of blanks one space, no control characters.
 * A character that the typefaces lack becomes `□`, so that nobody takes garbage for a name.
 */
export function cleanPrintText(text: string, isPrintable: (codePoint: number) => boolean): string {
  if (PLAIN.test(text)) return text;
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/g, ' ').trim();
  return Array.from(plain, (character) => (isPrintable(character.codePointAt(0) ?? 0) ? character : STAND_IN)).join('');
}
