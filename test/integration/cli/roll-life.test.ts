import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal, type Answer } from './call-terminal.js';

let database: FreshDatabase;
let folder: string;
const before = process.env['DATABASE_URL'];

beforeAll(async () => {
  database = await createFreshDatabase();
  process.env['DATABASE_URL'] = database.url;
  folder = mkdtempSync(join(tmpdir(), 'roll life '));
  writeFileSync(
    join(folder, 'accounts.csv'),
    [
      'account,class,meter_size,service_from,owner_name,occupant_name,service_address,parcel_id,legal_description',
      '000101,single_family,5/8,2025-01-01,A. Example,,1 Oak Street,12-31-22-34-0012,Lot 1',
      '000102,single_family,5/8,2025-01-01,B. Example,T. Tenant,2 Oak Street,12-31-22-34-0013,Lot 2',
    ].join('\n'),
  );
  await callTerminal('jurisdiction', 'add', 'lino-lakes');
  await callTerminal('import', 'accounts', join(folder, 'accounts.csv'), '--jurisdiction', 'lino-lakes');
  await callTerminal('bill', 'prepare', '2025-Q1', '--on', '2025-04-03');
  await callTerminal('bill', 'post', '2025-Q1', '--on', '2025-04-03');
});

afterAll(async () => {
  if (before === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = before;
  rmSync(folder, { recursive: true });
  await database.drop();
});

function roll(on: string, step: string, ...flags: string[]): Promise<Answer> {
  return callTerminal('roll', step, '2026', ...flags, '--on', on);
}

describe('The life of a roll at the terminal', () => {
  it('goes from the draft to the county, which did not take a row', async () => {
    await roll('2025-09-10', 'draft', '--cutoff', '2025-08-31');
    const noticed = await roll(
      '2025-09-11',
      'notice',
      '--hearing',
      '2025-10-13',
      '--hour',
      '7:00 PM',
      '--place',
      'Hall',
    );
    expect(noticed.output).toContain('October 13, 2025, 7:00 PM, Hall');
    expect(noticed.output).toContain('sewer roll served 2026');
    expect((await roll('2025-09-12', 'served', '--by-whom', 'A. Clerk')).output).toContain('3 notices served');
    expect((await roll('2025-09-12', 'published', '--in', 'Lakes Gazette')).exitCode).toBe(0);
    const objection = ['--account', '000101', '--by-whom', 'A. Example', '--words', 'The house stood empty'];
    expect((await roll('2025-09-20', 'object', ...objection)).output).toContain('sewer roll hear 2026');
    expect((await roll('2025-09-20', 'object', ...objection)).output).toContain('is on record already');
    const early = await roll('2025-10-13', 'adopt', '--resolution', '25-88');
    expect(early).toMatchObject({ exitCode: 1, complaints: expect.stringContaining('OBJECTION_OPEN') as string });
    const outcome = ['--account', '000101', '--outcome', 'reduced', '--amount', '10.00', '--reason', 'wrong meter'];
    expect((await roll('2025-10-13', 'hear', ...outcome)).output).toContain('reduced to 10.00');
    const adopted = await roll('2025-10-13', 'adopt', '--resolution', '25-88');
    expect(adopted.output).toContain('reduced to 10.00 at the hearing of October 13, 2025: wrong meter');
    await roll('2025-11-20', 'certify');

    const exported = await callTerminal('roll', 'export', '2026', '--out', folder);
    expect(exported).toMatchObject({
      exitCode: 3,
      complaints: expect.stringContaining('No address of the owner is on file for 000101, 000102') as string,
    });
    const manifest = ['--manifest', join(folder, 'manifest.json')];
    expect((await roll('2025-11-21', 'send', ...manifest)).output).toContain('went to Anoka County');
    const answer = await roll('2025-11-24', 'acknowledge', '--reference', 'C-1', '--rows', '1', '--total', '14.00');
    expect(answer).toMatchObject({ exitCode: 3, output: expect.stringContaining('It took 1 row where 2') as string });
    const again = await roll('2025-11-24', 'acknowledge', '--reference', 'C-1', '--rows', '1', '--total', '14.00');
    expect(again).toMatchObject({ exitCode: 3, output: expect.stringContaining('Already on record') as string });
    expect((await callForJson('roll', 'show', '2026', '--on', '2025-11-24')).json['record']).toMatchObject({
      objections: [{ accountNumber: '000101' }],
      acknowledgements: [{ reference: 'C-1' }],
    });
    const status = await callForJson('roll', 'status', '--on', '2025-11-25');
    expect(status.json).toMatchObject({ roll: { payableYear: 2026 }, next: { step: 'acknowledge' } });
    expect((await callTerminal('roll', 'list', '--on', '2025-11-25')).output).toMatch(
      /2026 +1 +certified +4 +2 +24\.00/,
    );
  });

  it('refuses the file of a version that has been corrected since, and a changed one', async () => {
    await roll('2025-12-04', 'correct', '--account', '000102', '--reason', 'paid at the county');
    const manifest = join(folder, 'manifest.json');
    const stale = await roll('2025-12-04', 'send', '--manifest', manifest);
    expect(stale).toMatchObject({ exitCode: 1, complaints: expect.stringContaining('ROLL_FILE_STALE') as string });
    await callTerminal('roll', 'export', '2026', '--out', folder);
    const file = join(folder, 'certification-roll-2026.csv');
    writeFileSync(file, 'changed');
    const changed = await roll('2025-12-04', 'send', '--manifest', manifest);
    expect(changed).toMatchObject({ exitCode: 1, complaints: expect.stringContaining('ROLL_FILE_INVALID') as string });
    await callTerminal('roll', 'export', '2026', '--out', folder);
    expect((await roll('2025-12-04', 'send', '--manifest', manifest)).exitCode).toBe(0);
    expect((await roll('2025-12-04', 'send')).exitCode).toBe(2);
  });

  it('names the parcels of a report that nobody here knows', async () => {
    const report = join(folder, 'spread.csv');
    writeFileSync(report, 'pin,amount_levied\n123122340012,10.00\n993122340099,5.00\n');
    const day = '2026-01-12';
    const settled = await callTerminal(
      ...['import', 'settlement', report, '--year', '2026', '--settled-on', day, '--on', day],
    );
    expect(settled).toMatchObject({
      exitCode: 3,
      complaints: expect.stringContaining('Not on file here: parcel 993122340099') as string,
    });
  });

  it('lists whom a hold keeps off, and says so on the account', async () => {
    const on = ['--on', '2026-12-10'];
    const hold = ['--kind', 'bankruptcy', '--from', '2026-12-01', '--reason', 'case 26-1'];
    await callTerminal('roll', 'hold', '000101', ...hold, ...on);
    await callTerminal(
      'roll',
      'hold',
      '000102',
      '--kind',
      'other',
      '--from',
      '2026-12-01',
      '--reason',
      'appeal',
      ...on,
    );
    await callTerminal('roll', 'release', '000102', '--reason', 'decided', '--on', '2026-12-11');
    const listed = await callTerminal('roll', 'holds', '--on', '2026-12-12');
    expect(listed.output).toMatch(/000101 +bankruptcy +2026-12-01 +until released +stands +case 26-1 +2026-12-10 by/);
    expect(listed.output).not.toContain('000102');
    expect((await callTerminal('roll', 'holds', '--all', '--on', '2026-12-12')).output).toMatch(
      /000102 +other .*ended/,
    );
    const { output } = await callTerminal('account', 'show', '000101', '--on', '2026-12-12');
    expect(output).toContain(
      'Held off the rolls\n  bankruptcy from 2026-12-01 until released, stands: case 26-1 (2026-12-10 by',
    );
  });
});
