import { cleanPrintText } from '../../../src/statements/clean-print-text.js';

const clean = (text: string) => cleanPrintText(text, (codePoint) => codePoint < 0x3000);

describe('text for one line of print', () => {
  it.each([
    ['a\tb\r\nc\rd\ne', 'a b c d e'],
    ['  two   blanks ', 'two blanks'],
    ['Mari\u0301a', 'Mar\u00eda'],
    ['nul\u0000 bell\u0007 mark\ufeff', 'nul bell mark'],
    ['right\u202eleft', 'rightleft'],
    ['1/4" pipe', '1/4" pipe'],
    ['zero\u200bwidth \u2764\ufe0f \u3164filler', 'zerowidth \u2764 filler'],
    ['half a pair \ud83d end', 'half a pair end'],
  ])('makes of %j %j', (text, printed) => {
    expect(clean(text)).toBe(printed);
  });

  it('puts a box where the typeface has nothing', () => {
    expect(clean('漢 and 😀')).toBe('□ and □');
  });
});
