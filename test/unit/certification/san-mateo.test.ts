import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CertificationLine } from '../../../src/certification/certification-roll.js';
import { encodeRoll } from '../../../src/certification/encode-roll.file.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import { verifyRollFile } from '../../../src/certification/verify-roll-file.file.js';
import { Money } from '../../../src/shared/money.js';
import { buildSampleManifest, composeSample, sampleLine } from './sample-roll.js';

const LAYOUT = readRollLayout('san-mateo');

function line(account: string, parcelId: string, total: string): CertificationLine {
  return {
    ...sampleLine(account, { parcelId }),
    charges: Money.of(total),
    penalties: Money.zero,
    total: Money.of(total),
  };
}

function render(lines: readonly CertificationLine[]): string {
  return encodeRoll(LAYOUT, composeSample(lines, LAYOUT).records).toString('latin1');
}

describe('The layout of San Mateo County', () => {
  it('is what the county publishes: 80 characters, type 6, code F33, the parcel, whole cents', () => {
    expect(render([line('000101', '022-540-157', '555.00')])).toBe(`6F3302254015700055500${' '.repeat(59)}\r\n`);
  });

  it('has one row a parcel, in their order, and a letter with the control totals', () => {
    const lines = [
      line('000101', '022-540-157', '555.00'),
      line('000102', '022540157', '0.07'),
      line('000103', '011-111-111', '12.00'),
    ];
    expect(
      render(lines)
        .split('\r\n')
        .map((record) => record.trimEnd()),
    ).toEqual(['6F3301111111100001200', '6F3302254015700055507', '']);
    expect(buildSampleManifest(lines, { file: 'roll.txt', layout: LAYOUT })).toMatchObject({
      rows: 2,
      parcels: 2,
      accounts: 3,
      sum: '567.07',
      letter: [
        'To the Controller of San Mateo County: direct charges of lino-lakes for 2026, file roll.txt.',
        'Total $567.07. Highest amount $555.07. Lowest amount $12.00. Number of parcels 2.',
      ],
    });
  });

  it.each([
    ['a parcel of another county', line('000101', '12-31-22-34-0012', '5.00'), /account 000101, parcel: .*999-999-999/],
    [
      'more than eight digits of cents',
      line('000101', '022-540-157', '1000000.00'),
      /amount: "1000000.00" is longer than 8/,
    ],
    ['nothing', line('000101', '022-540-157', '0.00'), /total: "0.00" is nothing to collect/],
    ['less than nothing', line('000101', '022-540-157', '-1.00'), /amount: "-1.00" is less than nothing/],
  ])('refuses %s, and names the account and the column', (_, wrong, message) => {
    expect(() => render([wrong])).toThrow(message);
  });
});

describe("An auditor's check of fixed width records", () => {
  let folder: string;
  const good = render([line('000101', '022-540-157', '555.00'), line('000102', '011-111-111', '12.00')]);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roll-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function verify(content: string): string[] {
    const file = join(folder, 'roll.txt');
    writeFileSync(file, content, 'latin1');
    return verifyRollFile({ file, layout: 'san-mateo' }).rejects.map(
      ({ line: at, column, message }) => `${String(at ?? 'file')} ${column ?? ''}: ${message}`,
    );
  }

  it('lets a good file pass', () => {
    expect(verify(good)).toEqual([]);
  });

  it.each([
    ['a short record', good.replace('6F33022', '6F3322'), /2 : The record has 79 characters where the layout has 80/],
    ['another type', good.replace('6F33022', '7F33022'), /2 charge_type: "7" is not "6"/],
    ['another code', good.replace('F33022', 'F34022'), /2 charge_code: "F34" is none of the codes F33/],
    ['blanks in the amount', good.replace('00055500', '   55500'), /2 amount: .*is not an amount/],
    ['something in the filler', good.replace(' \r\n', 'x\r\n'), /1 blank: .*stands where the layout has blanks/],
    ['a parcel twice', good.replace('011111111', '022540157'), /2 parcel: Parcel 022540157 stands on line 1 already/],
    ['letters in a parcel', good.replace('022540157', '02254015A'), /2 parcel: "02254015A" is not in the form/],
    ['a file that was cut off', good.slice(0, -2), /The last record does not end like the others/],
    ['letters that ASCII lacks', good.replace('F33022', 'F\u00e93022'), /not ASCII/],
  ])('rejects %s', (_, content, message) => {
    expect(verify(content).join('\n')).toMatch(message);
  });
});
