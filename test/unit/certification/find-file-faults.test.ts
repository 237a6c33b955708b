import { refuseUnfitForFile, remarkFileFaults } from '../../../src/certification/find-file-faults.file.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { CERTIFIED_ROLL, composeSample, sampleLine } from './sample-roll.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';

const tables = readRateTables('rate-tables/lino-lakes', { today: parseLocalDate('2026-11-30') });
const parcelId = '12.345.67.89.0001';
const lines = [
  sampleLine('000101', { parcelId, ownerName: 'J. Čapek' }),
  sampleLine('000102', { parcelId: '12.345.67.89.0002', legalDescription: 'Lot 2 | Block 1' }),
  sampleLine('000103', { parcelId: '12.345.67.89.0003' }),
];

function fileIn(rollLayout: string | undefined, stage: 'noticed' | 'certified' = 'noticed') {
  const rateTables: RateTables = {
    ...tables,
    jurisdiction: { ...tables.jurisdiction, rollLayout },
    inForceOn: (day) => tables.inForceOn(day),
  };
  return {
    roll: { ...CERTIFIED_ROLL, stage },
    version: { version: 2, madeOn: parseLocalDate('2025-11-10'), lines },
    rateTables,
  };
}

describe("What the county's file cannot hold", () => {
  it("is remarked of each account by the layout that the city's own file names", () => {
    const remarks = remarkFileFaults(fileIn('washington'));
    expect(remarks.map(({ accountNumber }) => accountNumber)).toEqual(['000101', '000102']);
    expect(remarks[0]?.message).toMatch(/layout washington.*owner, .*"Č" \(U\+010C\), in "J\. ČAPEK".*account edit/);
    expect(remarks[1]?.message).toMatch(/legal, .*holds the sign between fields, "\|"/);
  });

  it('is nothing where the layout takes it, or where it was certified and stays as it is', () => {
    expect(remarkFileFaults(fileIn(undefined))).toEqual([]);
    expect(remarkFileFaults(fileIn('washington', 'certified'))).toEqual([]);
  });

  it('refuses the certification with what can still be corrected, and the export with what helps afterwards', () => {
    expect(() => refuseUnfitForFile(fileIn('washington'))).toThrow(
      /account 000101, owner: .*\n.*account 000102, legal: .*\n.*account edit.*certify again.*Nothing was certified/,
    );
    expect(() => composeSample(lines, readRollLayout('washington'))).toThrow(
      /The lines stay as they were certified\..*--layout.*roll correct 2026/,
    );
  });
});
