import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { RollExportService, type RollFiles } from '../../../src/certification/roll-export.service.js';
import { verifyRollFile } from '../../../src/certification/verify-roll-file.file.js';
import { refusalOf, RollVillage } from './roll-village.js';

let village: RollVillage;
let outFolder: string;

beforeEach(async () => {
  outFolder = mkdtempSync(join(tmpdir(), 'roll-out-'));
  village = await RollVillage.open();
  await village.openHouses('2025-01-01', [
    {
      account: '000101',
      owner: '=Ø. "Quote", Jr.',
      parcel: '12-31-22-34-0012',
      legal: 'Lot 1,\nBlock 2; that part lying N 45° E',
    },
    { account: '000102', meter: '3/4', parcel: '12-31-22-34-0013', legal: 'Lot 2' },
  ]);
  await village.bill('2025-04-03', '2025-Q1');
  await village.roll('2025-09-10', 2026, { draft: '2025-08-31' });
});

afterEach(async () => {
  await village.close();
  rmSync(outFolder, { recursive: true });
});

function write(layout?: string): Promise<RollFiles> {
  const { jurisdiction } = village;
  return village.inTransaction((tx) =>
    village.get(RollExportService).write(tx, { jurisdiction, payableYear: 2026, layout, outFolder }),
  );
}

describe('What the county gets', () => {
  it('is a roll, its control file and a certificate, which load without a single reject and are the same bytes again', async () => {
    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    await village.roll('2025-10-13', 2026, { adopt: '25-80' });
    await village.roll('2025-11-21', 2026, { certify: true });
    const files = await write();
    expect(readdirSync(outFolder).sort()).toEqual([
      'certificate-2026.pdf',
      'certification-roll-2026.csv',
      'manifest.json',
    ]);
    expect(files.manifest).toMatchObject({
      layout: 'standard',
      rows: 2,
      sum: '29.00',
      smallest: '14.00',
      largest: '15.00',
      rollVersion: 4,
      resolution: '25-80',
      adoptedOn: '2025-10-13',
      certifiedOn: '2025-11-21',
      payableYear: 2026,
      jurisdiction: 'lino-lakes',
      county: 'Anoka',
    });
    expect(verifyRollFile({ file: files.rollFile })).toMatchObject({
      rows: 2,
      sum: '29.00',
      manifest: files.manifestFile,
      rejects: [],
    });
    const [first] = parse(readFileSync(files.rollFile), { columns: true }) as unknown as Record<string, string>[];
    expect(first).toMatchObject({
      owner_name: `'=Ø. "Quote", Jr.`,
      legal_description: 'Lot 1, Block 2; that part lying N 45° E',
      account: '000101',
      charges: '12.00',
      penalties: '2.00',
      total: '14.00',
    });
    const before = readdirSync(outFolder).map((file) => readFileSync(join(outFolder, file)));
    await write();
    const after = readdirSync(outFolder).map((file) => readFileSync(join(outFolder, file)));
    expect(after.every((bytes, index) => bytes.equals(before[index]!))).toBe(true);
  });

  it('has nothing to sign while it is a draft, and an auditor would not take it', async () => {
    const files = await write();
    expect(files.certificateFile).toBeUndefined();
    const { rejects } = verifyRollFile({ file: files.rollFile });
    expect(rejects.map((reject) => reject.message).join('\n')).toMatch(/has not been certified/);
  });

  it('comes in the layout of the county where one is named, and what does not go into it writes nothing', async () => {
    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    await village.roll('2025-10-13', 2026, { adopt: '25-80' });
    await village.roll('2025-11-21', 2026, { certify: true });
    expect(await refusalOf(write('san-mateo'))).toBe('ROLL_FILE_INVALID');
    expect(readdirSync(outFolder)).toEqual([]);
    const files = await write('anoka');
    expect(files.manifest).toMatchObject({
      layout: 'anoka',
      rows: 2,
      parcels: 2,
      accounts: 2,
      sum: '29.00',
      changed: [],
    });
    expect(files.manifest.letter[1]).toBe('2 rows on 2 parcels, total $29.00; largest $15.00, smallest $14.00.');
    expect(verifyRollFile({ file: files.rollFile })).toMatchObject({ layout: 'anoka', rows: 2, rejects: [] });
    const [first] = parse(readFileSync(files.rollFile), { columns: true, bom: true }) as unknown as Record<
      string,
      string
    >[];
    expect(first).toMatchObject({ PIN: '12-31-22-34-0012', Amount: '14.00', Adopted: '10/13/2025' });
  });
});
