import { readCase } from '../../../src/cases/read-case.js';

const HEAD = 'case: A house that pays\njurisdiction: lino-lakes\n';
const read = (text: string) => readCase({ text, fileName: 'story.yaml' });

describe('A case file', () => {
  test('is read with every scalar as text, its steps numbered', () => {
    const story = read(
      `${HEAD}accounts:\n  - { account: 000101, class: single_family, meter: 1, from: 2025-01-01, owner: A. Example }\nsteps:\n  - { on: 2025-04-03, bill: 2025-Q1 }\n  - { on: 2025-04-04, void: { run: 2025-Q1, reason: x }, error: NOTHING_TO_VOID }`,
    );
    expect(story.title).toBe('A house that pays');
    expect(story.accounts[0]?.text('account')).toBe('000101');
    expect(story.accounts[0]?.text('meter')).toBe('1');
    expect(story.steps).toMatchObject([
      { number: 1, on: '2025-04-03', verb: 'bill', value: '2025-Q1', error: undefined },
      { number: 2, on: '2025-04-04', verb: 'void', value: { run: '2025-Q1', reason: 'x' }, error: 'NOTHING_TO_VOID' },
    ]);
  });

  test.each([
    ['a key that nobody knows', `${HEAD}acounts: []\nsteps: []`],
    ['a key twice', `${HEAD}case: again\nsteps: []`],
    ['no steps', HEAD],
    ['a step without a verb', `${HEAD}steps: [ { on: 2025-04-03 } ]`],
    ['a step with two verbs', `${HEAD}steps: [ { on: 2025-04-03, bill: 2025-Q1, assess: penalties } ]`],
    ['a step without a day', `${HEAD}steps: [ { bill: 2025-Q1 } ]`],
    ['an account with a key that nobody knows', `${HEAD}accounts: [ { account: A, metre: 5/8 } ]\nsteps: []`],
    ['accounts that are no list', `${HEAD}accounts: { account: A }\nsteps: []`],
    ['steps that are no list', `${HEAD}steps: { on: 2025-04-03 }`],
    ['a list in place of a case', '- 1'],
    ['nothing at all', ''],
    ['what is no YAML', 'case: "'],
  ])('is refused with %s', (_, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'CASE_INVALID' }));
  });

  test('is refused with a day that does not exist', () => {
    expect(() => read(`${HEAD}steps: [ { on: 2025-02-30, bill: 2025-Q1 } ]`)).toThrow(
      expect.objectContaining({ code: 'DATE_INVALID' }),
    );
  });

  const messageOf = (text: string): string => {
    try {
      read(text);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return '';
  };

  test.each([
    [
      `${HEAD}accounts:\n  - account: A\n    metre: 5/8\nsteps: []`,
      'story.yaml, line 5, column 5: unknown key `metre` (did you mean `meter`?).',
    ],
    [`${HEAD}stepps: []`, 'story.yaml, line 3, column 1: unknown key `stepps` (did you mean `steps`?).'],
    [
      `${HEAD}steps:\n  - { on: 2025-04-03, bill: 2025-Q1, eror: RATE_NOT_SET }`,
      'story.yaml, line 4, column 38: unknown key `eror` (did you mean `error`?).',
    ],
    [
      `${HEAD}steps:\n  - { on: 2025-02-30, bill: 2025-Q1 }`,
      'story.yaml, line 4, column 7: "2025-02-30" is not a day.',
    ],
    [`${HEAD}steps:\n  - { on: 2025-04-03 }`, 'story.yaml, line 4, column 5: The step says a day and no verb.'],
  ])('says the line, and what was most likely meant', (text, message) => {
    expect(messageOf(text)).toContain(message);
  });

  test('says every fault at once that shows before it is played', () => {
    const message = messageOf(
      `${HEAD}accounts:\n  - { account: A, clas: house }\n  - { account: B, ownr: B }\nsteps: [ { on: 2025-04-31, bill: 2025-Q1 } ]`,
    );
    expect(message).toContain('The case has 3 faults.');
    expect(message).toContain('1. story.yaml, line 4, column 19: unknown key `clas` (did you mean `class`?).');
    expect(message).toContain('2. story.yaml, line 5, column 19: unknown key `ownr` (did you mean `owner`?).');
    expect(message).toContain('3. story.yaml, line 6, column 12: "2025-04-31" is not a day.');
  });

  test('takes every key that the format names for an account', () => {
    const keys = ['account', 'class', 'meter', 'pump_gpm', 'units', 'services', 'from', 'owner', 'parcel', 'legal'];
    expect(messageOf(`${HEAD}accounts: [ { ${keys.map((key) => `${key}: x`).join(', ')} } ]\nsteps: []`)).toBe('');
  });
});
