import type { Command } from 'commander';

/** The flags of every command that works on a jurisdiction. */
export function addBusinessFlags(command: Command): Command {
  return addJsonFlag(
    command
      .option(
        '--jurisdiction <key>',
        'the village or city, such as lino-lakes; may be left out where there is only one',
      )
      .option('--on <day>', 'the business day, such as 2025-04-03 (default: today where the jurisdiction is)')
      .option('--by <name>', 'who does it, for the record', 'clerk'),
  );
}

/** Every command answers people in lines and programs in one JSON document. */
export function addJsonFlag(command: Command): Command {
  return command.option('--json', 'answer with one JSON document');
}

/** Examples at the end of a command's help. */
export function addExamples(command: Command, ...examples: readonly string[]): Command {
  const heading = examples.length === 1 ? 'Example' : 'Examples';
  return command.addHelpText('after', `\n${heading}:\n${examples.map((each) => `  sewer ${each}`).join('\n')}`);
}
