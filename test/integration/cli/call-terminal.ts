import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runTerminal } from '../../../src/cli/run-terminal.service.js';
import { Terminal } from '../../../src/cli/terminal.service.js';

/** What a command answered. */
export interface Answer {
  readonly exitCode: number;
  readonly output: string;
  readonly complaints: string;
}

/** Runs a command in this process, as `sewer` does in its own; the database is the one that DATABASE_URL names. */
export async function callTerminal(...words: string[]): Promise<Answer> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const texts = Promise.all([text(output), text(errors)]);
  const exitCode = await runTerminal(words, new Terminal(words.includes('--json'), output, errors));
  output.end();
  errors.end();
  const [printed, complaints] = await texts;
  return { exitCode, output: printed, complaints };
}

/** The same with --json: the one document that it printed. */
export async function callForJson(...words: string[]): Promise<{ exitCode: number; json: Record<string, unknown> }> {
  const { exitCode, output } = await callTerminal(...words, '--json');
  return { exitCode, json: JSON.parse(output) as Record<string, unknown> };
}
