import { presentRollLayout } from '../../../src/cli/present-roll-layouts.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import { sampleRecords } from '../../../src/certification/sample-records.js';

function linesOf(name: string): string[] {
  const layout = readRollLayout(name);
  const { text } = presentRollLayout(layout, sampleRecords(layout));
  return (text as string).split('\n').map((line) => line.trim().replace(/ {2,}/g, ': '));
}

describe('A layout that is shown', () => {
  it('says all that a program which reads the file must know', () => {
    expect(linesOf('standard')).toEqual(
      expect.arrayContaining([
        'quotes: where a field needs them',
        'encoding: utf-8, without a byte-order mark',
        'line ends: CRLF',
        'header: the names of the columns',
        'apostrophe: before a text that a spreadsheet would run as a formula',
        'amounts: a point before two decimals',
        'in the order of: account numbers',
      ]),
    );
    expect(linesOf('washington')).toEqual(
      expect.arrayContaining([
        'quotes: never',
        'encoding: iso-8859-1',
        'line ends: LF',
        'header: none',
        'apostrophe: never added',
      ]),
    );
  });

  it('in fixed places says how amounts stand there, and counts one place as one', () => {
    const lines = linesOf('st-louis');
    expect(lines).toContain('amounts: whole cents without a point, a plus sign after the number');
    expect(lines).toContain('in the order of: parcel numbers');
    expect(lines.join('\n')).toMatch(/record_type: .*\b1 place\b/);
    expect(lines.join('\n')).not.toContain(' 1 places');
  });
});
