import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from '../cli/call-terminal.js';

/** The steps build on one another, as a clerk's do. */
describe('Fees at the terminal', () => {
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    for (const city of ['tower', 'elk-river', 'lino-lakes']) await callTerminal('jurisdiction', 'add', city);
  });

  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await database.drop();
  });

  const inTower = (on: string, words: string, ...more: string[]) =>
    callTerminal(...words.split(' '), ...more, '--jurisdiction', 'tower', '--on', on);
  const inElkRiver = (on: string, words: string, ...more: string[]) =>
    callForJson(...words.split(' '), ...more, '--jurisdiction', 'elk-river', '--on', on);

  it('opens an account for a contractor and gives a license that says until when it is good', async () => {
    expect((await inElkRiver('2025-03-03', 'account contractor C-1 --owner Installer')).exitCode).toBe(0);
    const filed = '--bond-amount 5000.00 --bond-ends 2025-12-31';
    const { json } = await inElkRiver('2025-03-03', `fee --account C-1 --code license ${filed}`);
    expect(json).toMatchObject({ balance: '25.00', entries: [{ code: 'LICENSE', amount: '25.00' }] });
    const { json: list } = await inElkRiver('2025-03-03', 'license list');
    expect(list['licenses']).toMatchObject([{ accountNumber: 'C-1', endsOn: '2026-03-03', bondAmount: '5000.00' }]);
  });

  it('says when a bond is less than the act asks for, as it is filed and in the list of renewals', async () => {
    const inLinoLakes = (words: string) =>
      callForJson(...words.split(' '), '--jurisdiction', 'lino-lakes', '--on', '2025-03-03');
    await inLinoLakes('account contractor C-9 --owner Installer');
    const { json } = await inLinoLakes('fee --account C-9 --code LICENSE --bond-amount 500.00');
    expect(json['remarks']).toEqual([expect.stringMatching(/500\.00 on file, and Ordinance 57 § 4\(3\)\(b\)/)]);
    expect((await inLinoLakes('license renewals')).json['shortBonds']).toEqual(json['remarks']);
    expect((await inLinoLakes('license file 1 --bond-amount 5000.00')).json['remarks']).toEqual([]);
    expect((await inLinoLakes('license renewals')).json['shortBonds']).toEqual([]);
  });

  it('refuses a bond with a fee that leaves no license to keep it with', async () => {
    const { json } = await inElkRiver(
      '2025-03-03',
      'fee --account C-1 --code TREATMENT_COST --amount 5 --bond-amount 500',
    );
    expect(json['code']).toBe('INPUT_INVALID');
    expect(JSON.stringify(json)).toContain('TREATMENT_COST');
  });

  it('charges nothing to a plumber who shows a state license', async () => {
    await inElkRiver('2025-03-03', 'account contractor C-2 --owner Plumber');
    const { json } = await inElkRiver('2025-03-03', 'fee --account C-2 --code LICENSE --documented-by PM-12345');
    expect(json).toMatchObject({ balance: '0.00', entries: [] });
  });

  it('lists what ends soon, until it is filed anew', async () => {
    const asked = 'license renewals --within 30';
    expect((await inElkRiver('2025-12-15', asked)).json['renewals']).toMatchObject([
      { account: 'C-1', reason: 'bond_ends', endsOn: '2025-12-31' },
    ]);
    expect((await inElkRiver('2025-12-15', 'license file 1 --bond-ends 2026-12-31')).exitCode).toBe(0);
    expect((await inElkRiver('2025-12-15', asked)).json['renewals']).toEqual([]);
    expect((await inElkRiver('2025-12-15', 'license file 9 --bond-ends 2026-12-31')).json['code']).toBe('NOT_FOUND');
  });

  it('refuses to assess a cost while no resolution sets the interest', async () => {
    await inElkRiver('2025-03-03', 'account open 000401 --class residential --from 2025-01-01 --owner Owner');
    const cost = 'assessment add --account 000401 --code CONNECTION_COST --cost 4200.00 --installments 10';
    expect((await inElkRiver('2025-03-03', cost)).json['code']).toBe('RATE_NOT_SET');
    expect((await inElkRiver('2025-03-03', 'assessment post')).json).toMatchObject({ entries: [], total: '0.00' });
  });

  it('imposes a civil penalty and says why not more', async () => {
    await inTower('2025-01-12', 'account open 000501 --class residential --from 2024-01-01 --owner Owner');
    const penalty = 'civil-penalty --account 000501 --code LATERAL_OVERFLOW --violation-on 2025-01-10';
    const refused = await inTower('2025-01-12', `${penalty} --amount 600.00`);
    expect(refused.exitCode).toBe(1);
    expect(refused.complaints).toContain('CIVIL_PENALTY_OVER_LIMIT');
    expect(refused.complaints).toContain('500.00');
    const { exitCode, output } = await inTower('2025-01-12', `${penalty} --direct-costs 180.00`);
    expect(exitCode).toBe(0);
    expect(output).toContain('Violation 1 recorded');
    expect(output).toContain('500.00');
  });

  it('asks before it does the same a second time, until it is said to be a further one', async () => {
    const twice = async (command: string, ...words: string[]) => {
      const first = await inTower('2025-01-14', command, ...words);
      const second = await inTower('2025-01-14', command, ...words);
      const told = /LOOKS_REPEATED/.test(second.complaints);
      const third = await inTower('2025-01-14', `${command} --again`, ...words);
      const help = (await callTerminal(...command.split(' --')[0]!.split(' '), '--help')).output;
      return [first.exitCode, told, third.exitCode, /--again/.test(help)];
    };
    const asked = [0, true, 0, true];
    const penalty = 'civil-penalty --account 000501 --code LATERAL_OVERFLOW --amount 100 --violation-on 2025-01-13';
    expect(await twice(penalty)).toEqual(asked);
    expect(await twice('adjust --account 000501 --code LATERAL_OVERFLOW --amount -10 --reason mistake')).toEqual(asked);
    const council = ['--authority', 'Council, January 13'];
    expect(await twice('waive --account 000501 --kind fee --amount 5', ...council)).toEqual(asked);
    await inTower('2025-01-14', 'pay --account 000501 --amount 900 --reference 1');
    expect(await twice('refund --account 000501 --amount 10 --reason moved')).toEqual(asked);
  });

  it('names a flag or a city that is mistyped, and the nearest', async () => {
    const slip = await callTerminal('pay', '--acount', '000501', '--amount', '5');
    expect(slip.complaints).toMatch(/Unknown option '--acount'\.\s+Did you mean --account\?/);
    const missing = await callTerminal('pay', '--amount', '5');
    expect(missing.complaints).toMatch(/--account/);
    const city = await callTerminal('account', 'list', '--jurisdiction', 'towr');
    expect(city.complaints).toMatch(/There is no jurisdiction "towr" here\.\s+Did you mean "tower"\?/);
  });

  it('does so for a fee too, and names the entry that stands', async () => {
    await inElkRiver('2025-03-04', 'account contractor C-3 --owner Plumber');
    const cost = 'fee --account C-3 --code TREATMENT_COST --amount 30.00';
    expect((await inElkRiver('2025-03-04', cost)).json['balance']).toBe('30.00');
    const { json } = await inElkRiver('2025-03-04', cost);
    expect(json).toMatchObject({ code: 'LOOKS_REPEATED' });
    expect(JSON.stringify(json)).toMatch(/Entry \d+ of account C-3 is the same/);
    expect((await inElkRiver('2025-03-05', cost)).json['balance']).toBe('60.00');
    expect((await inElkRiver('2025-03-05', `${cost} --again`)).json['balance']).toBe('90.00');
  });
});
