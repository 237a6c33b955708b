import { Command } from 'commander';
import { runCases, type PlayedCase } from '../cases/run-cases.file.js';
import { openScratchServer } from '../database/scratch-server.service.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { toText } from './lay-out-table.js';
import { openApp } from './open-app.service.js';
import type { Terminal } from './terminal.service.js';

const POOL_SIZE = 2;

/** `cases`: plays stories with their right figures, each in a fresh database. */
export function buildCasesCommand(terminal: Terminal): Command {
  const command = new Command('cases')
    .summary('play case files and say what differed')
    .description(
      'Plays case files, or all of a folder, each in a fresh database of its own; your data are not touched. ' +
        'A line for each case, what differed, and last how many passed. A case is a "what if" that a clerk can write.',
    )
    .argument('<paths...>', 'case files, or folders of them');
  addJsonFlag(command);
  addExamples(command, 'cases test/cases');
  return command.action(async (paths: string[]) => {
    const played: PlayedCase[] = [];
    if (terminal.isJson) for await (const each of playAll(paths)) played.push(each);
    else await terminal.show({ text: toLines(paths, played), json: undefined });
    const failed = played.filter((each) => !isPassed(each)).length;
    const counts = { passed: played.length - failed, failed };
    const exitCode = failed === 0 ? 0 : 1;
    terminal.exitCode = terminal.isJson
      ? await terminal.show({ text: '', json: { ...counts, cases: played }, exitCode })
      : exitCode;
  });
}

async function* toLines(paths: readonly string[], played: PlayedCase[]): AsyncGenerator<string> {
  for await (const each of playAll(paths)) {
    played.push(each);
    yield toText([
      `${isPassed(each) ? 'passed' : 'FAILED'}  ${each.title}`,
      ...each.differences.map((difference) => `        ${difference}`),
    ]);
  }
  const failed = played.filter((each) => !isPassed(each)).length;
  yield `${String(played.length - failed)} passed, ${String(failed)} failed\n`;
}

function isPassed({ differences }: PlayedCase): boolean {
  return differences.length === 0;
}

async function* playAll(paths: readonly string[]): AsyncGenerator<PlayedCase> {
  const server = await openScratchServer();
  try {
    yield* runCases({
      paths,
      serverUrl: server.serverUrl,
      openEngine: (url) => openApp({ url, poolSize: POOL_SIZE }),
    });
  } finally {
    await server.close();
  }
}
