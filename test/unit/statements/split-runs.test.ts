import fc from 'fast-check';
import { splitRuns } from '../../../src/statements/split-runs.js';
import { standsAlone } from '../../../src/statements/stands-alone.js';

const isFar = (codePoint: number): boolean => codePoint >= 0x3000;
const split = (text: string) => splitRuns(text, isFar).map(({ text: part, isFallback }) => [part, isFallback]);

describe('a text in two typefaces', () => {
  it.each([
    ['', [['', false]]],
    ['A. Example', [['A. Example', false]]],
    ['María', [['María', false]]],
    ['山田', [['山田', true]]],
    [
      'A. 山田 𠮷!',
      [
        ['A. ', false],
        ['山田', true],
        [' ', false],
        ['𠮷', true],
        ['!', false],
      ],
    ],
  ])('splits %j where the typeface changes', (text, runs) => {
    expect(split(text)).toEqual(runs);
  });

  it('loses nothing, and changes with every part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const runs = splitRuns(text, isFar);
        expect(runs.map((run) => run.text).join('')).toBe(text);
        expect(runs.every((run, index) => run.isFallback !== runs[index - 1]?.isFallback)).toBe(true);
      }),
    );
  });
});

describe('a character', () => {
  it.each(['山', 'か', '한', 'Ж', 'ሰ', 'Ꮳ', 'é', '1', '😀'])('stands alone: %s', (character) => {
    expect(standsAlone(character.codePointAt(0)!)).toBe(true);
  });

  it.each(['م', 'א', 'न', 'ខ', 'က', '\ue000', '\u0378'])('depends on its neighbors, or is unknown: %j', (character) => {
    expect(standsAlone(character.codePointAt(0)!)).toBe(false);
  });
});
