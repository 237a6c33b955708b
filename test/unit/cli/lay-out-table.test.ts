import { layOutFacts, layOutTable, wrapText } from '../../../src/cli/lay-out-table.js';

const columns = [
  { title: 'Owner', of: ({ owner }: { owner: string; amount: string }) => owner },
  { title: 'Open', of: ({ amount }: { owner: string; amount: string }) => amount, align: 'right' as const },
];

describe('A table in the terminal', () => {
  it('stands in columns, amounts on the right, accents one place wide however they are written', () => {
    const rows = [
      { owner: 'Zoe\u0308', amount: '1,234.00' },
      { owner: 'Anna', amount: '5.00' },
    ];
    expect(layOutTable(rows, columns).slice(2)).toEqual(['Zoe\u0308    1,234.00', 'Anna       5.00']);
  });

  it('is nothing without rows', () => {
    expect(layOutTable([], columns)).toEqual([]);
  });
});

describe('Facts', () => {
  it('have their values in one column', () => {
    expect(
      layOutFacts([
        ['new', '2'],
        ['unchanged', '10'],
      ]),
    ).toEqual(['new        2', 'unchanged  10']);
  });
});

describe('A long sentence', () => {
  it('breaks between words and keeps every one of them', () => {
    const sentence = 'word '.repeat(60).trim();
    const lines = wrapText(sentence, '  ');
    expect(lines.every((line) => line.length <= 100 && line.startsWith('  '))).toBe(true);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(sentence);
  });

  it('keeps a word that is longer than a line whole', () => {
    expect(wrapText('x'.repeat(150), '')).toEqual(['x'.repeat(150)]);
  });
});
