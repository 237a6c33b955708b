import { layOutBody } from '../../../src/statements/lay-out-body.js';

const rows = (count: number, reason = 'because') =>
  Array.from({ length: count }, (_, index) => ({ title: `row ${String(index)}`, reason, amount: '$1.00' }));

const layOut = (groups: { heading: string; rows: ReturnType<typeof rows> }[], height = 100) =>
  layOutBody({
    groups,
    firstArea: { width: 200, height },
    furtherArea: { width: 400, height: 200 },
    measure: (_, text) => text.length * 5,
  });

describe('the body of a statement', () => {
  it('stands on the first sheet where it fits', () => {
    const { first, further } = layOut([{ heading: 'Charges', rows: rows(3) }]);
    expect(first.map(({ text }) => text)).toEqual([
      'Charges',
      'row 0',
      'because',
      'row 1',
      'because',
      'row 2',
      'because',
    ]);
    expect(further).toEqual([]);
  });

  it('goes on over further sheets in order, each row once, under its heading', () => {
    const { first, further } = layOut([{ heading: 'Charges', rows: rows(30) }]);
    const all = [...first, ...further.flat()];
    expect(further.length).toBeGreaterThan(1);
    expect(all.flatMap(({ text }) => (text.startsWith('row') ? [text] : []))).toEqual(
      rows(30).map(({ title }) => title),
    );
    expect(further[0]?.[0]?.text).toBe('Charges, continued');
  });

  it('never lets a line stand below its area', () => {
    const { first, further } = layOut([{ heading: 'Charges', rows: rows(40, 'a long reason '.repeat(30)) }]);
    expect(first.every(({ baseline }) => baseline <= 100)).toBe(true);
    expect(further.flat().every(({ baseline }) => baseline <= 200)).toBe(true);
  });

  it('never leaves a heading or a title alone at the foot of a sheet', () => {
    const groups = Array.from({ length: 12 }, (_, index) => ({ heading: `Group ${String(index)}`, rows: rows(2) }));
    const { further } = layOut(groups, 0);
    expect(further.every((sheet) => sheet.at(-1)?.style === 'reason')).toBe(true);
  });
});
