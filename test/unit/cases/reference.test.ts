import { readFileSync } from 'node:fs';
import { ACCOUNT_KEYS } from '../../../src/cases/account-keys.js';
import { CHECKS } from '../../../src/cases/check-expectation.service.js';
import { VERBS } from '../../../src/cases/take-step.service.js';

const reference = readFileSync('test/cases/README.md', 'utf8');

describe('The list of words of a case', () => {
  it.each([...ACCOUNT_KEYS, ...Object.keys(VERBS), ...Object.keys(CHECKS)])('has "%s"', (word) => {
    expect(reference).toMatch(new RegExp(`\`${word}[\`:]`));
  });
});
