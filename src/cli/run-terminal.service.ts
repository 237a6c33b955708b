import { CommanderError, type Command, type Option } from 'commander';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { nearestWord } from '../shared/nearest-word.js';
import { parseWrittenDay } from '../shared/parse-written-day.js';
import { buildSewerCommand } from './sewer.command.js';
import { Terminal } from './terminal.service.js';

const HELP_WIDTH = 100;
const HELP_SHOWN = new Set(['commander.helpDisplayed', 'commander.version']);

/**
 * Runs one command of the terminal and answers its exit code: 0 done, 1 refused, 2 wrong usage, 3 done with exceptions to
 * look at. Nothing is thrown.
 */
export async function runTerminal(
  words: readonly string[],
  terminal = new Terminal(words.includes('--json')),
): Promise<number> {
  const program = buildSewerCommand(terminal);
  let help = '';
  prepare(program, (text) => {
    help += text;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return terminal.exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return terminal.complain(error);
    if (HELP_SHOWN.has(error.code))
      return terminal.show({ text: help, json: { help } }).catch((cause: unknown) => terminal.complain(cause));
    if (error.code === 'commander.help') {
      terminal.note(help);
      return terminal.isJson ? terminal.complain(wrongUsage(error, words, program)) : 2;
    }
    return terminal.complain(unknownFlag(words, program) ?? wrongUsage(error, words, program));
  }
}

/** Commander neither prints nor ends the process itself: the terminal does, the same way for every refusal. */
function prepare(command: Command, writeHelp: (text: string) => void): void {
  command
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: writeHelp, writeErr: writeHelp, outputError: () => undefined })
    .configureHelp({ helpWidth: HELP_WIDTH, showGlobalOptions: false });
  for (const option of command.options) {
    if (option.flags.endsWith('<day>')) option.argParser((text) => readDay(text, option));
  }
  for (const each of command.commands) prepare(each, writeHelp);
}

/** A day is typed as a file may have it: `2025-04-01`, or `4/1/2025`. @throws AppError `DATE_INVALID` */
function readDay(text: string, option: Option): LocalDate {
  try {
    return parseWrittenDay(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.facts, where: option.long ?? option.flags });
  }
}

/** A flag that the command does not know. Commander would first name one that is missing, which is mostly the one that was meant. */
function unknownFlag(words: readonly string[], program: Command): AppError | undefined {
  const { command, names } = findNamed(program, words);
  const known = [...command.options.map(({ long }) => long ?? ''), '--help'];
  const typed = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  const unknown = typed
    .map((word) => word.replace(/=.*$/s, ''))
    .find((word) => /^--[a-z]/i.test(word) && !known.includes(word));
  if (unknown === undefined || command.commands.length > 0) return undefined;
  const near = nearestWord(unknown, known);
  const help = `See "${[...names, '--help'].join(' ')}".`;
  return new AppError('USAGE_INVALID', {
    what: `Unknown option '${unknown}'`,
    remedy: near === undefined ? help : `Did you mean ${near}? ${help}`,
  });
}

function wrongUsage(error: CommanderError, words: readonly string[], program: Command): AppError {
  const [said = '', ...suggestion] = error.message.replace(/^error: /, '').split('\n');
  const near = /Did you mean (?:one of )?(.+)\?\)/.exec(suggestion.join(' '))?.[1];
  const help = `See "${[...findNamed(program, words).names, '--help'].join(' ')}".`;
  return new AppError('USAGE_INVALID', {
    what:
      error.code === 'commander.help' ? 'The command is not complete' : said.charAt(0).toUpperCase() + said.slice(1),
    remedy: near === undefined ? help : `Did you mean ${near}? ${help}`,
  });
}

/** The command that the words name, as far as they name one: `sewer bill void`. */
function findNamed(program: Command, words: readonly string[]): { command: Command; names: string[] } {
  let command = program;
  const names = [program.name()];
  for (const word of words.filter((each) => !each.startsWith('-'))) {
    const next = command.commands.find((each) => each.name() === word);
    if (next === undefined) break;
    command = next;
    names.push(word);
  }
  return { command, names };
}
