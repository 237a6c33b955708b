import fc from 'fast-check';
import { wrapText } from '../../../src/statements/wrap-text.js';

const wrap = (text: string, width: number) => wrapText({ text, width, widthOf: (part) => Array.from(part).length });

describe('breaking text into lines', () => {
  it('keeps words whole where they fit', () => {
    expect(wrap('Lot 1, Block 2, Example Addition', 16)).toEqual(['Lot 1, Block 2,', 'Example Addition']);
  });

  it('breaks a word that is longer than a line', () => {
    expect(wrap('X'.repeat(25), 10)).toEqual(['X'.repeat(10), 'X'.repeat(10), 'X'.repeat(5)]);
  });

  it('keeps a section sign with its number and its act', () => {
    expect(wrap('under Ordinance 57 § 14(B) of it', 21)).toEqual(['under Ordinance', '57 § 14(B) of it']);
  });

  it('makes no line of nothing', () => {
    expect(wrap('   ', 10)).toEqual([]);
  });

  it('loses no letter and never runs over, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 4, max: 40 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(lines.every((line) => Array.from(line).length <= width)).toBe(true);
      }),
    );
  });
});
