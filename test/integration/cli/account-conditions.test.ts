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
holidays: { standard: US-MN, added: [], removed: [] }
remit_to: { name: City Clerk, address: [City Hall] }
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
vacation_hold: { section: "4", codes: [SEWER], least_days: 30 }
discounts:
  SENIOR: { title: Senior discount, section: "5", percent: 25, of: [SEWER] }
charges:
  SEWER: { title: Sewer, section: "3", flat: { unit: usd_per_quarter, amount: 36.00, per: account } }
  STRENGTH: { title: Strength, section: "6", classes: [shop], by_strength: { unit: usd_per_pound, pounds_per_million_gallons: 8.34, rows: [{ measure: bod, above_mg_per_l: 200, rate: 0.50 }, { measure: tss, above_mg_per_l: 200, rate: 0.20 }] } }
`;

/** The steps build on one another, as a clerk's do. */
describe('What an account is billed by beside its terms, at the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-conditions-'));
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
    for (const account of ['000101', '000102', '000103']) {
      await callTerminal('account', 'open', account, '--class', 'house', '--from', '2024-01-01', '--owner', 'Owner');
    }
  });

  afterAll(async () => {
    process.env = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (on: string, words: string, documentedBy = 'letter') =>
    callForJson(...words.split(' '), '--documented-by', documentedBy, '--on', on);

  it('checks the law of a city by its name as well as by its folder', async () => {
    const named = await callForJson('rates', 'check', 'example-city');
    expect(named.exitCode).toBe(0);
    expect(named.json['files']).toEqual(['example-city/2024-01-01-code-11.yaml', 'example-city/jurisdiction.yaml']);
    expect((await callForJson('rates', 'check', join(folder, 'example-city'))).exitCode).toBe(0);
    expect((await callTerminal('rates', 'check', 'no-such-city')).exitCode).toBe(1);
  });

  it('puts a discount on file once, ends it, and takes it back', async () => {
    const senior = 'account discount 000101 --code senior --from 2025-01-01';
    expect((await at('2025-01-02', senior)).json).toMatchObject({ outcome: 'new', code: 'SENIOR' });
    expect((await at('2025-01-03', senior)).json).toMatchObject({ outcome: 'unchanged' });
    expect((await at('2025-01-03', `${senior} --to 2025-12-31`)).json).toMatchObject({ outcome: 'changed' });
    const { output } = await callTerminal('account', 'show', '000101', '--on', '2025-01-03');
    expect(output).toContain('discount SENIOR, 2025-01-01 to 2025-12-31: letter');
    const other = 'account discount 000102 --code SENIOR --from 2025-01-01';
    await at('2025-01-03', other);
    expect((await at('2025-01-04', `${other} --withdraw`)).json).toMatchObject({ outcome: 'withdrawn' });
    expect((await at('2025-01-04', `${other} --withdraw`)).json['code']).toBe('NOT_FOUND');
  });

  it('refuses a hold of 29 days and takes one of 30', async () => {
    const hold = 'account hold 000102 --from 2025-01-31';
    expect((await at('2025-01-20', `${hold} --to 2025-02-28`)).json['code']).toBe('HOLD_NOT_ALLOWED');
    expect((await at('2025-01-20', `${hold} --to 2025-03-01`)).json).toMatchObject({ outcome: 'new' });
    expect((await at('2025-01-20', hold)).exitCode).toBe(2);
    for (const slip of [
      'hold 000102 --from 2052-01-31 --to 2052-03-01',
      'discount 000102 --code SENIOR --from 2052-01-31',
    ])
      expect((await at('2025-01-20', `account ${slip}`)).json['detail']).toMatch(/more than a year/);
    const { json } = await callForJson('account', 'show', '000102', '--on', '2025-01-20');
    expect(json['conditions']).toMatchObject({ holds: [{ firstDay: '2025-01-31', lastDay: '2025-03-01' }] });
    await at('2025-01-21', `account hold 000103 --from 2025-01-31 --to 2025-03-01`);
    expect((await at('2025-01-21', 'account hold 000103 --from 2025-01-31 --withdraw')).exitCode).toBe(0);
  });

  it('takes what a laboratory found, and refuses what is no figure', async () => {
    const found = (figures: string) =>
      callForJson(...`account strength 000103 --period 2025-Q1 --measured ${figures} --on 2025-04-01`.split(' '));
    expect((await found('bod=614,tss:300')).json).toMatchObject({ outcome: 'new', measured: { bod: '614' } });
    expect((await found('bod=614')).json).toMatchObject({ outcome: 'unchanged' });
    expect((await found('bod=high')).exitCode).toBe(2);
    expect((await found('bod=614,cod=3')).json['detail']).toMatch(/no act charges by cod/);
    const { output } = await callTerminal('account', 'show', '000103', '--on', '2025-04-01');
    expect(output).toContain('strength, 2025-Q1: bod 614 mg/l, tss 300 mg/l');
  });

  it('agrees on level amounts, and takes the plan back', async () => {
    const plan = 'account budget 000103 --code sewer --from 2025-Q1';
    const terms = `${plan} --settled-in 2025-Q4 --amount 40.00`;
    expect((await at('2025-01-02', plan)).exitCode).toBe(2);
    expect((await at('2025-01-02', terms)).json).toMatchObject({ outcome: 'new', levelAmount: '40.00' });
    const { json } = await at('2025-01-02', terms.replace('sewer', 'water'));
    expect(json['detail']).toContain('No act in force on January 1, 2025 sets the charge WATER');
    expect((await at('2025-01-02', terms)).json).toMatchObject({ outcome: 'unchanged' });
    expect((await at('2025-01-02', `${plan} --withdraw`)).json).toMatchObject({ outcome: 'withdrawn' });
  });

  it('bills by them', async () => {
    await callTerminal('bill', 'prepare', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('bill', 'post', '2025-Q1', '--on', '2025-04-03');
    const balanceOf = async (account: string) =>
      (await callForJson('account', 'show', account, '--on', '2025-04-03')).json['balance'];
    expect(await Promise.all(['000101', '000102', '000103'].map(balanceOf))).toEqual(['27.00', '24.00', '36.00']);
  });

  it('writes the schemas for an editor', async () => {
    const { json } = await callForJson('rates', 'schema', '--out', join(folder, 'schemas'));
    expect(json['files']).toHaveLength(2);
  });
});
