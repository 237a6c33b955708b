import { Command, Option } from 'commander';
import { RecordHearing } from '../certification/record-hearing.service.js';
import { OBJECTION_MANNERS, type Objection } from '../certification/roll-record.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentRecorded } from './present-roll-record.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface ObjectFlags extends BusinessFlags {
  readonly account: string;
  readonly byWhom: string;
  readonly manner: Objection['manner'];
  readonly words: string;
}

/** `roll object`: what somebody says against a line. */
export function buildRollObjectCommand(terminal: Terminal): Command {
  const command = new Command('object')
    .description(
      'Records an objection to a line of a noticed roll. The roll is not adopted before the hearing has decided on it.',
    )
    .requiredOption('--account <number>', 'the account that is objected to')
    .requiredOption('--by-whom <name>', 'who objects')
    .requiredOption('--words <words>', 'what the objection says')
    .addOption(new Option('--manner <manner>', 'how it was made').choices(OBJECTION_MANNERS).default('written'));
  addRollFlags(command);
  addExamples(
    command,
    'roll object 2026 --account 000101 --by-whom "A. Example" --manner oral --words "The house stood empty"',
  );
  return command.action(async (year: string, flags: ObjectFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const { manner, words, byWhom: madeBy } = flags;
      const accountNumber = parseAccountNumber(flags.account);
      const input = { ...toStepInput(year, business), accountNumber, madeBy, manner, words };
      const { objection, isNew } = await business.app.get(RecordHearing).object(tx, input);
      return presentRecorded(
        { ...objection, isNew },
        `Objection of ${objection.madeBy} to account ${accountNumber} ${isNew ? 'recorded' : 'is on record already'}.`,
        `roll hear ${year} --account ${accountNumber} --outcome stands|reduced|removed --reason WORDS`,
      );
    });
  });
}
