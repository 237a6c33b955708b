import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordTransmission } from '../../../src/certification/record-transmission.service.js';
import { RollExportService } from '../../../src/certification/roll-export.service.js';
import { RollStatuses } from '../../../src/certification/roll-status.service.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { RollVillage } from './roll-village.js';

describe("A county layout of one's own", () => {
  let village: RollVillage;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'own-layout-'));
    village = await RollVillage.open();
    await village.openHouses('2025-01-01', [
      { account: '000101', parcel: '12-31-22-34-0012', legal: 'Lot 1' },
      { account: '000102', parcel: '12-31-22-34-0013', legal: 'Lot 2' },
    ]);
    await village.bill('2025-04-03', '2025-Q1');
    await village.roll('2025-09-10', 2026, { draft: '2025-08-31' });
    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    await village.roll('2025-10-13', 2026, { adopt: '25-80' });
    await village.roll('2025-11-21', 2026, { certify: true });
  });

  afterEach(async () => {
    await village.close();
    rmSync(folder, { recursive: true });
  });

  it('keeps its practice of corrections after the file went out, also when it is not at hand any more', async () => {
    const layout = join(folder, 'my-county.yaml');
    const text = readFileSync('templates/county-rolls/anoka.yaml', 'utf8');
    writeFileSync(
      layout,
      text
        .replace('layout: anoka', 'layout: my-county')
        .replace('corrections: whole_file', 'corrections: removal_letter'),
    );
    const { jurisdiction } = village;
    const on = (day: string) => ({ jurisdiction, on: parseLocalDate(day), by: 'clerk', payableYear: 2026 });
    const { manifestFile: manifestPath } = await village.inTransaction((tx) =>
      village.get(RollExportService).write(tx, { jurisdiction, payableYear: 2026, layout, outFolder: folder }),
    );
    await village.inTransaction((tx) =>
      village.get(RecordTransmission).send(tx, { ...on('2025-11-24'), manifestPath, layout }),
    );
    rmSync(layout);
    await village.roll('2025-11-25', 2026, { correct: '000101', reason: 'paid in time' });
    const sent = await village.inTransaction((tx) => village.get(RecordTransmission).sendLetter(tx, on('2025-11-26')));
    expect(sent).toMatchObject({ kind: 'removal_letter', rows: 1 });
    const { record } = await village.inTransaction((tx) => village.get(RollStatuses).find(tx, on('2025-11-26')));
    expect(record.transmissions.map(({ layout: name, corrections }) => [name, corrections])).toEqual([
      ['my-county', 'removal_letter'],
      [undefined, undefined],
    ]);
  });
});
