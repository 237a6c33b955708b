/** Letters and signs that do not come apart into a plain letter and a mark, and what clerks write for them. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ł: 'L',
  ł: 'l',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u02bc': "'",
  '\u00b4': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u00ad': '',
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '\u2026': '...',
  '\u2022': '*',
  '\u00b7': '.',
  '\u00d7': 'x',
  '\u00f7': '/',
  '\u00b0': ' deg',
  '\u00a7': 'Sec.',
  '\u00b6': 'Par.',
  '\u00bd': '1/2',
  '\u00bc': '1/4',
  '\u00be': '3/4',
  '\u2153': '1/3',
  '\u2154': '2/3',
  '\u215b': '1/8',
  '\u215c': '3/8',
  '\u215d': '5/8',
  '\u215e': '7/8',
  '\u2044': '/',
  '\u20ac': 'EUR',
  '\u00a3': 'GBP',
  '\u2116': 'No.',
  '\u2122': '(TM)',
  '\u00ae': '(R)',
  '\u00a9': '(C)',
  '\u00ba': 'o',
  '\u00aa': 'a',
  '\u00b2': '2',
  '\u00b3': '3',
  '\u00b9': '1',
  '\u00b1': '+/-',
};

const MARKS = /\p{Mark}/gu;

/**
 * Writes the characters that a county's encoding lacks with those it has: `Núñez` is `Nunez`, `½` is `1/2`. A fraction
 * after a digit is parted from it, since 21/2 is not `2½`. What has no plain way of writing stays and is refused later.
 */
export function transliterate(text: string, canWrite: (character: string) => boolean): string {
  let written = '';
  for (const character of text.normalize('NFC')) {
    if (canWrite(character)) written += character;
    else {
      const plain = WRITTEN_AS[character] ?? character.normalize('NFD').replace(MARKS, '');
      const isFraction = /^\d\/\d$/.test(plain);
      written += isFraction && /\d$/.test(written) ? ` ${plain}` : plain;
    }
  }
  return written;
}
