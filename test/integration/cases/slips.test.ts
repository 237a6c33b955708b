import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCases } from '../../../src/cases/run-cases.file.js';
import { findTestServerUrl } from '../../support/test-server.js';
import { openEngine } from './open-engine.js';

describe('A case with slips', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-slips-'));

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  async function play(lines: readonly string[]): Promise<readonly string[]> {
    const file = join(folder, 'story.yaml');
    writeFileSync(file, lines.join('\n'));
    for await (const played of runCases({ paths: [file], serverUrl: await findTestServerUrl(), openEngine })) {
      return played.differences.map((difference) => difference.replaceAll(`${folder}/`, ''));
    }
    return [];
  }

  const LAW =
    'kind: resolution, number: 25-05, adopted_on: 2025-01-13, effective_on: 2025-01-14, under: "ordinance-57 § 4(1)"';

  it('is told the line of each and the nearest known word, in verbs, their values, expectations and rows', async () => {
    const said = await play([
      'case: Slips',
      'jurisdiction: lino-lakes',
      'accounts:',
      '  - { account: A, class: single_family, meter: 5/8, from: 2025-01-01, owner: A. Example }',
      'steps:',
      '  - { on: 2025-04-03, bil: 2025-Q1 }',
      '  - { on: 2025-04-03, bill: 2025-Q9 }',
      '  - { on: 2025-04-03, pay: { acount: A, amount: 12.00 } }',
      '  - { on: 2025-04-03, pay: { account: A, amount: 12.00, tender: chek } }',
      '  - { on: 2025-04-03, roll: { year: 2026, draft: { cutof: 2025-09-30 } } }',
      '  - { on: 2025-04-03, expect: { balence: { account: A, amount: 0.00 } } }',
      '  - { on: 2025-04-03, expect: { balance: { account: A, ammount: 0.00 } } }',
      '  - { on: 2025-04-03, expect: { entries: { account: A, are: [ { knd: charge } ] } } }',
      '  - { on: 2025-04-03, expect: 12.00 }',
    ]);
    expect(said).toHaveLength(9);
    const expected = [
      'story.yaml, line 6, column 23: unknown verb `bil` (did you mean `bill`?)',
      'story.yaml, line 7, column 23: "2025-Q9" is not a billing period',
      'story.yaml, line 8, column 30: unknown key `acount` (did you mean `account`?)',
      'story.yaml, line 9, column 57: "chek" is not a tender',
      'story.yaml, line 10, column 52: unknown key `cutof` (did you mean `cutoff`?)',
      'story.yaml, line 11, column 33: unknown expectation `balence` (did you mean `balance`?)',
      'story.yaml, line 12, column 56: unknown key `ammount` (did you mean `amount`?)',
      'story.yaml, line 13, column 65: unknown key `knd` (did you mean `kind`?)',
      'story.yaml, line 14, column 23: This should be a table of names and values',
    ];
    expected.forEach((words, index) => {
      expect(said[index]).toContain(words);
    });
  });

  it('is told the line of a slip in an act too', async () => {
    const said = await play([
      'case: Slips of the law',
      'jurisdiction: lino-lakes',
      'enactments:',
      `  - { enactment: resolution-25-05, titel: Permit fee, ${LAW}, source: example, checked_on: 2025-01-14 }`,
      'steps: [ { on: 2025-04-03, bill: 2025-Q1 } ]',
    ]);
    expect(said[0]).toContain('story.yaml, line 4, column 36: unknown key `titel` (did you mean `title`?)');
  });

  it('is told that only a contractor does without a class', async () => {
    const said = await play([
      'case: Slips',
      'jurisdiction: lino-lakes',
      'accounts:',
      '  - { account: A, from: 2025-01-01, owner: A. Example, occupant: B. Example }',
      'steps: [ { on: 2025-04-03, bill: 2025-Q1 } ]',
    ]);
    expect(said[0]).toContain('story.yaml, line 4, column 56: unknown key of an account that is not served `occupant`');
  });
});
