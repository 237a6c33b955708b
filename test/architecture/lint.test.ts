import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const TOP = join(import.meta.dirname, '..', '..');
const ESLINT = join(TOP, 'node_modules', 'eslint', 'bin', 'eslint.js');
const CONFIGURATION = join(import.meta.dirname, 'eslint.config.js');

interface LintedFile {
  readonly messages: readonly { readonly ruleId: string; readonly line: number }[];
}

/** What the linter would say if the planted file stood at a path: `line rule`. */
async function lintPlantedAs(path: string): Promise<string[]> {
  const flags = ['--config', CONFIGURATION, '--format', 'json', '--stdin', '--stdin-filename', path];
  const eslint = spawn(process.execPath, [ESLINT, ...flags], { cwd: TOP });
  createReadStream(join(import.meta.dirname, 'planted', 'lint', 'impure.ts')).pipe(eslint.stdin);
  const [linted] = JSON.parse(await text(eslint.stdout)) as LintedFile[];
  return (linted?.messages ?? []).map(({ line, ruleId }) => `${String(line)} ${ruleId}`);
}

describe('The linter', () => {
  it('refuses clock, environment, chance and floating point in a pure file', async () => {
    expect(await lintPlantedAs('src/shared/money.ts')).toEqual([
      '3 @typescript-eslint/no-explicit-any',
      ...['5', '6'].map((line) => `${line} no-restricted-syntax`),
      '7 no-restricted-globals',
      ...['8', '9'].map((line) => `${line} no-restricted-syntax`),
      '10 no-restricted-globals',
      '11 no-restricted-syntax',
      '12 no-restricted-globals',
      ...['13', '18'].map((line) => `${line} no-restricted-syntax`),
    ]);
  }, 60_000);

  it('lets a file at the edge use them, but neither any nor a default export', async () => {
    expect(await lintPlantedAs('src/cli/main.ts')).toEqual([
      '3 @typescript-eslint/no-explicit-any',
      '13 no-restricted-syntax',
      '18 no-restricted-syntax',
    ]);
  }, 60_000);
});
