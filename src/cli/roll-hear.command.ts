import { Command, Option } from 'commander';
import { RecordHearing } from '../certification/record-hearing.service.js';
import { HEARING_OUTCOMES, type HearingOutcome } from '../certification/roll-record.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { toReadableDate } from '../shared/local-date.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentRecorded } from './present-roll-record.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface HearFlags extends BusinessFlags {
  readonly account: string;
  readonly outcome: HearingOutcome['outcome'];
  readonly amount?: string;
  readonly reason: string;
}

/** `roll hear`: what the council decided of a line. */
export function buildRollHearCommand(terminal: Terminal): Command {
  const command = new Command('hear')
    .description('Records what the hearing decided of a line; at the adoption what was taken off stays with the city.')
    .requiredOption('--account <number>', 'the account')
    .addOption(new Option('--outcome <outcome>', 'what was decided').choices(HEARING_OUTCOMES).makeOptionMandatory())
    .option('--amount <amount>', 'of a reduced line: what is left on it, before fee and interest')
    .requiredOption('--reason <words>', 'why, for the record');
  addRollFlags(command);
  addExamples(
    command,
    'roll hear 2026 --account 000101 --outcome removed --reason "the house stood empty"',
    'roll hear 2026 --account 000102 --outcome reduced --amount 20.00 --reason "billed for the wrong meter"',
  );
  return command.action(async (year: string, flags: HearFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const accountNumber = parseAccountNumber(flags.account);
      const amount = flags.amount === undefined ? undefined : parseWrittenMoney(flags.amount);
      const { outcome, reason } = flags;
      const { heard, warning } = await business.app
        .get(RecordHearing)
        .hear(tx, { ...toStepInput(year, business), accountNumber, outcome, amount, reason });
      const left = heard.amount === undefined ? '' : ` to ${heard.amount.toReadable()}`;
      const recorded = presentRecorded(
        { ...heard, warning },
        `Account ${accountNumber} ${outcome}${left} at the hearing of ${toReadableDate(heard.hearingOn)}: ${heard.reason}.`,
        `roll status ${year}`,
      );
      return warning === undefined ? recorded : { ...recorded, warning: `${warning}\n`, exitCode: 3 };
    });
  });
}
