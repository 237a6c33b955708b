import { presentImport } from '../../../src/cli/present-import.js';

const summary = {
  file: 'bank.csv',
  encoding: 'utf-8',
  ignoredColumns: [],
  rows: 3,
  new: 1,
  changed: 0,
  unchanged: 2,
  rejected: 0,
  faults: [],
  rejectsFile: undefined,
  dryRun: false,
};

describe('How an import went', () => {
  it('ends with 0 when all is as it should be, unchanged rows too', () => {
    expect(presentImport({ ...summary, new: 0, rows: 2, unchangedLines: [] }, 'payments').exitCode).toBe(0);
    expect(presentImport(summary, 'accounts').exitCode).toBe(0);
  });

  it('ends with 3 and says what to do when lines may be further payments', () => {
    const { exitCode, text, json } = presentImport({ ...summary, unchangedLines: [2, 5] }, 'payments');
    expect(exitCode).toBe(3);
    expect(text).toContain('lines 2, 5');
    expect(text).toContain('--again');
    expect(json).toMatchObject({ unchangedLines: [2, 5] });
  });

  it('ends with 3 when the file holds a header only', () => {
    const { exitCode, text } = presentImport({ ...summary, rows: 0, new: 0, unchanged: 0 }, 'payments');
    expect(exitCode).toBe(3);
    expect(text).toContain('no rows of payments');
  });

  it('names no file of rejected rows after a dry run, which writes none', () => {
    const faults = [{ line: 2, column: 'account', value: 'x', reason: 'There is no such account.' }];
    const { text } = presentImport({ ...summary, rejected: 1, new: 0, faults, dryRun: true }, 'payments');
    expect(text).toContain('There is no such account.');
    expect(text).toContain('Without --dry-run');
    expect(text).not.toContain('rejected.csv');
  });

  it('shows after a dry run every rejected row, and otherwise the first, for all are in the file', () => {
    const faults = Array.from({ length: 30 }, (_, index) => ({
      line: index + 2,
      column: 'account',
      value: '',
      reason: 'No.',
    }));
    const linesOf = (dryRun: boolean) =>
      presentImport({ ...summary, rejected: 30, faults, dryRun }, 'payments').text.match(/line \d+/g) ?? [];
    expect(linesOf(true)).toHaveLength(30);
    expect(linesOf(false)).toHaveLength(10);
  });
});
