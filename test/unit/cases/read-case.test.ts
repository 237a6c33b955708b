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
    expect(story.steps).toEqual([
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
});
