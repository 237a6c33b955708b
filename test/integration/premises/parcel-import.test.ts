import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsRepository } from '../../../src/premises/accounts.repository.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import { parseParcelIds } from '../../../src/premises/normalize-parcel-id.js';
import {
  ParcelImportService,
  type ParcelFileToImport,
  type ParcelImportSummary,
} from '../../../src/premises/parcel-import.service.js';
import { loadParcels } from '../../../src/premises/parcels.repository.js';
import type { KnownParcel } from '../../../src/premises/parcel-facts.js';
import { createVillage, day, VILLAGE, type VillageDatabase } from './premises-database.js';

let village: VillageDatabase;
let folder: string;

beforeAll(async () => {
  village = await createVillage();
  folder = await mkdtemp(join(tmpdir(), 'parcels-'));
  const accounts = new AccountsService(new AccountsRepository());
  const open = (accountNumber: string, parcel: string, owner: string, legalDescription?: string): Promise<void> =>
    village.inTransaction((tx) =>
      accounts.openAccount(tx, VILLAGE, {
        ...{ accountNumber, class: VILLAGE.classes[0] ?? '', from: day('2025-01-01'), owner: { name: owner } },
        ...{ parcels: parseParcelIds(parcel), legalDescription },
      }),
    );
  await open('101', '12-0001', 'A. Example', 'Lot 1');
  await open('102', '12-0002', 'B. Example');
  await open('103', '12-0003', 'C. Example', 'Lot 3');
  await open('104', '12-0004', 'D. Example', 'Lot 4');
  await open('105', '12-0005', 'E. Example', 'Lot 5');
});
afterAll(async () => {
  await village.drop();
  await rm(folder, { recursive: true });
});

async function importFile(text: string, options: Partial<ParcelFileToImport> = {}): Promise<ParcelImportSummary> {
  const file = join(folder, 'county.csv');
  await writeFile(file, text);
  const request = { file, jurisdiction: 'village', on: day('2025-09-15'), legals: 'none' as const, ...options };
  return new ParcelImportService(village.dataSource, new AccountsRepository()).importParcels(request);
}

const onFile = async (normalized: string): Promise<KnownParcel | undefined> =>
  (await village.inTransaction((tx) => loadParcels(tx, 'village', [normalized]))).get(normalized);

const told = ({ differences }: ParcelImportSummary): string[] =>
  differences.map(({ kind, parcelId, accounts, county }) => `${parcelId} ${kind} ${accounts.join()}: ${county}`);

// as open parcel data names its columns, the numbers punctuated otherwise
const COUNTY = [
  'PIN,OWNER_NAME,LEGAL_DESC,TAX_EXEMPT,RETIRED,REPLACED_BY,PARENT_PIN',
  '12.0001,EXAMPLE A,LOT 1,N,,,',
  '12.0002,Example B,Lot 2,Y,,,',
  '12.0003,N. Newowner,Lot 3,N,,,',
  '12.0004,Example D,Lot 4,N,9/1/2025,12.0040;12.0041,',
  '12.0051,Example E,Lot 5A,N,,,12.0005',
  '12.0052,Example E,Lot 5B,N,,,12.0005',
  '12.9999,Somebody,Lot 99,N,,,',
].join('\n');

const DIFFERENCES = [
  '12-0002 tax_exempt 102: exempt from taxes',
  '12-0002 legal_description 102: Lot 2',
  '12-0003 owner 103: N. Newowner',
  '12-0004 retired 104: retired on 2025-09-01, now 12.0040; 12.0041',
  '12-0005 split 105: now 12.0051; 12.0052',
];

describe("the county's parcel file", () => {
  test('tried only, is told and leaves everything as it is', async () => {
    const summary = await importFile(COUNTY, { dryRun: true });
    expect(told(summary)).toEqual(DIFFERENCES);
    expect(await onFile('120004')).toMatchObject({ retiredOn: undefined, replacedBy: [], countyOwnerName: undefined });
  });

  test('tells what was retired, split, sold, exempt or described otherwise, and keeps it beside the parcel', async () => {
    const summary = await importFile(COUNTY);
    expect(told(summary)).toEqual(DIFFERENCES);
    expect(summary).toMatchObject({ rows: 7, matched: 4, elsewhere: 3, changed: 4, rejected: 0 });
    expect(await onFile('120001')).toMatchObject({
      parcelId: '12-0001',
      taxStatus: 'taxable',
      legalDescription: 'Lot 1',
    });
    expect(await onFile('120002')).toMatchObject({ taxStatus: 'exempt', legalDescription: undefined });
    expect(await onFile('120004')).toMatchObject({ retiredOn: '2025-09-01', replacedBy: ['12.0040', '12.0041'] });
    expect(await onFile('120005')).toMatchObject({ retiredOn: '2025-09-15', replacedBy: ['12.0051', '12.0052'] });
    expect(await onFile('129999')).toBeUndefined();
  });

  test('imported again changes nothing, on a later day either', async () => {
    const summary = await importFile(COUNTY, { on: day('2025-10-01') });
    expect(summary).toMatchObject({ changed: 0, new: 0, unchanged: 7 });
    expect(await onFile('120005')).toMatchObject({ retiredOn: '2025-09-15' });
  });

  test('enters legal descriptions only where that is asked for', async () => {
    await importFile(COUNTY, { legals: 'missing' });
    expect(await onFile('120002')).toMatchObject({ legalDescription: 'Lot 2' });
    expect(await onFile('120001')).toMatchObject({ legalDescription: 'Lot 1' });
    await importFile(COUNTY, { legals: 'all' });
    expect(await onFile('120001')).toMatchObject({ legalDescription: 'LOT 1' });
  });

  test('tells which parcels it does not name, and rejects a row at fault', async () => {
    const summary = await importFile('PIN,TAX_EXEMPT\n12.0001,N\n12.0002,perhaps\n');
    expect(told(summary)).toEqual([
      '12-0002 not_in_file 102: not in the file; it may have been retired',
      '12-0003 not_in_file 103: not in the file; it may have been retired',
    ]);
    expect(summary).toMatchObject({ rejected: 1, matched: 1 });
  });
});
