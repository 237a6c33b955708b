import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const CITY = `jurisdiction: example-city
name: Example City
county: Anoka
state: MN
time_zone: America/Chicago
billing_cycle: quarterly
classes: [house, shop]
parcel_id: anoka
`;
const ACT = `enactment: code-11
kind: ordinance
number: "11"
title: Example
adopted_on: 2023-12-04
effective_on: 2024-01-01
source: example
checked_on: 2024-01-01
statement_calendar: { section: "1", mailed_by: { months_after_period_end: 1, day: 5 }, due_on: { months_after_period_end: 1, day: last }, if_not_business_day: same_day }
charges:
  SEWER: { title: Sewer, section: "3", flat: { unit: usd_per_quarter, amount: 36.00, per: account } }
`;

/** The steps build on one another, as a clerk's do. */
describe('An account that is found and corrected at the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-edit-'));
  const before = { ...process.env };
  let database: FreshDatabase;

  beforeAll(async () => {
    mkdirSync(join(folder, 'example-city'));
    writeFileSync(join(folder, 'example-city', 'jurisdiction.yaml'), CITY);
    writeFileSync(join(folder, 'example-city', '2024-01-01-code-11.yaml'), ACT);
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    process.env['SEWER_RATE_TABLES'] = folder;
    await callTerminal('jurisdiction', 'add', 'example-city');
  });

  afterAll(async () => {
    process.env = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (words: string, ...more: string[]) => callForJson(...words.split(' '), ...more, '--on', '6/1/2025');
  const open = (account: string, ...more: string[]) =>
    run(`account open ${account} --class house --owner`, 'Olive O%k', '--from', '1/1/2024', ...more);

  it('refuses a parcel that its county would send back, with the number that the county prints', async () => {
    const { exitCode, json } = await open('000143', '--parcel', '123122110139');
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ where: '--parcel', remedy: 'Write 12-31-22-11-0139.' });
    expect((await open('000143', '--parcel', '12-31-22-11-0139', '--service-address', '12 Oak Street')).exitCode).toBe(
      0,
    );
  });

  it('takes days as spreadsheets write them, and refuses what has two meanings with the flag', async () => {
    expect((await run('account show 000143')).json).toMatchObject({ asOf: '2025-06-01' });
    const { exitCode, json } = await callForJson('account', 'show', '000143', '--as-of', '4/1/25');
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ code: 'DATE_INVALID', where: '--as-of' });
  });

  it('refuses a name without letters, with an escape sequence, and days that are slips', async () => {
    const refused = async (words: string, ...more: string[]) => (await run(words, ...more)).json['detail'];
    expect(await refused('account sell 000143 --from 2025-06-01 --owner', '')).toMatch(/name is missing/);
    expect(await refused('account sell 000143 --from 2025-06-01 --owner', 'A\u001b[2J')).toMatch(/control characters/);
    expect(await refused('account sell 000143 --owner B --from 2023-12-31')).toMatch(/cannot have been sold before/);
    expect(await refused('account sell 000143 --owner B --from 2026-06-02')).toMatch(/more than a year/);
    expect(await refused('account change 000143 --meter 1 --from 2052-03-01')).toMatch(/more than a year/);
    expect(await refused('account close 000143 --last-day 2026-06-02')).toMatch(/more than a year/);
    expect(await refused('account open 000144 --class house --owner B --from 2027-06-02')).toMatch(/two years/);
    expect(await refused('account show', '00\u001b[31m1')).toMatch(/control characters/);
  });

  it('corrects people and land, once', async () => {
    const said = [
      '--owner',
      'Olive Oak',
      '--parcel',
      '12-31-22-11-0140',
      '--legal',
      'Lot 2',
      '--email',
      'o@example.org',
    ];
    expect((await run('account edit 000143', ...said, '--occupant', 'Tom Tenant')).json).toMatchObject({
      outcome: 'changed',
    });
    expect((await run('account edit 000143', ...said)).json).toMatchObject({ outcome: 'unchanged' });
    expect((await run('account edit 000143')).exitCode).toBe(2);
    const { json } = await run('account show 000143');
    expect(json).toMatchObject({
      email: 'o@example.org',
      premises: [
        { serviceAddress: '12 Oak Street', parcels: [{ parcelId: '12-31-22-11-0140', legalDescription: 'Lot 2' }] },
      ],
    });
    expect(json['parties']).toContainEqual(
      expect.objectContaining({ role: 'owner', name: 'Olive Oak', firstDay: '2024-01-01' }),
    );
  });

  it('lists and finds accounts by any part of what is known of them', async () => {
    await open('000200', '--service-address', '9 Elm Street');
    const found = async (search: string) =>
      ((await run('account list --search', search)).json['accounts'] as { accountNumber: string }[]).map(
        (each) => each.accountNumber,
      );
    for (const search of ['143', '000143', 'olive oak', 'OAK str', 'tenant', '122211', '22-11-0140']) {
      expect([search, await found(search)]).toEqual([search, search === '122211' ? [] : ['000143']]);
    }
    expect(await found('street')).toEqual(['000143', '000200']);
    expect(await found('O%k')).toEqual(['000200']);
    expect(await found('nobody')).toEqual([]);
    const { output } = await callTerminal('account', 'list', '--on', '2025-06-01');
    expect(output).toContain('2 accounts on June 1, 2025');
    expect(output).toMatch(/000143 +Olive Oak +12 Oak Street +12-31-22-11-0140 +0\.00/);
  });

  it('says when it closes an account how to take that back, and serves it again', async () => {
    const { output } = await callTerminal(...'account close 000200 --last-day 3/31/2025 --on 2025-04-01'.split(' '));
    expect(output).toContain('account reopen 000200 --from 2025-04-01');
    expect((await run('account change 000200 --meter 1 --from 2025-05-01')).json['remedy']).toContain('account reopen');
    expect((await run('account reopen 000200 --from 2025-03-31')).exitCode).toBe(1);
    expect((await run('account reopen 000200 --from 2025-04-01')).exitCode).toBe(0);
    expect((await run('account show 000200')).json['agreements']).toEqual([
      expect.not.objectContaining({ lastDay: expect.anything() }),
    ]);
  });

  it('is told at an import of parcels and numbers that are worth a look, with 3', async () => {
    const file = join(folder, 'accounts.csv');
    writeFileSync(file, 'account,class,service_from,owner_name,parcel_id\n143,house,1/1/2025,A. Example,1-2\n');
    const { exitCode, output } = await callTerminal('import', 'accounts', file, '--on', '2025-06-01');
    expect(exitCode).toBe(3);
    expect(output.replace(/\s+/g, ' ')).toContain(
      'line 2, account 143 Account 143 differs only by leading zeros from 000143',
    );
    expect(output).toContain('"1-2" is not in the form of Anoka County');
  });
});
