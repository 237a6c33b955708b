import { buildRollLine } from '../../../src/certification/build-roll-line.js';
import type { CertificationLine, RollExclusion } from '../../../src/certification/certification-roll.js';
import { compareVersions } from '../../../src/certification/compare-versions.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { certified, LAND } from './sample-entries.js';

function line(accountNumber: string, charge: string, more: Partial<typeof LAND> = {}): CertificationLine {
  return buildRollLine({ accountNumber, facts: { ...LAND, ...more }, entries: [certified('charge', charge)] });
}

function compare(
  before: CertificationLine[],
  after: CertificationLine[],
  excluded: RollExclusion[] = [],
  reasons?: ReadonlyMap<string, string>,
): string[] {
  return compareVersions({
    before: { lines: before, excluded: [] },
    after: { lines: after, excluded },
    cutoff: { before: parseLocalDate('2025-09-30'), now: parseLocalDate('2025-09-30') },
    reasons,
  }).map(
    ({ accountNumber, from, to, why }) =>
      `${accountNumber} ${from?.toString() ?? 'none'} -> ${to?.toString() ?? 'none'}: ${why}`,
  );
}

describe('What a version of the roll changed', () => {
  it('is nothing where nothing did', () => {
    expect(compare([line('1', '12.00')], [line('1', '12.00')])).toEqual([]);
  });

  it('is told account by account, with the reason', () => {
    const before = [line('1', '12.00'), line('2', '13.00'), line('3', '16.00')];
    const after = [line('1', '9.00'), line('3', '16.00', { ownerName: 'N. Owner' }), line('4', '12.00')];
    expect(compare(before, after)).toEqual([
      '1 12.00 -> 9.00: charges fell by 3.00.',
      '2 13.00 -> none: Nothing that could be certified is left to pay.',
      '3 16.00 -> 16.00: owner was "A. Example" and is "N. Owner".',
      '4 none -> 12.00: Past due by the cut-off of September 30, 2025.',
    ]);
  });

  it('names what excluded a line, or the correction that took it off', () => {
    const excluded: RollExclusion = {
      accountNumber: '1',
      code: 'BELOW_MINIMUM',
      message: 'Too little.',
      amount: Money.of('9.00'),
    };
    expect(compare([line('1', '60.00')], [], [excluded])).toEqual(['1 60.00 -> none: Too little.']);
    expect(compare([line('1', '60.00')], [], [], new Map([['1', 'Taken off: paid at the counter']]))).toEqual([
      '1 60.00 -> none: Taken off: paid at the counter',
    ]);
  });
});
