import { Command } from 'commander';
import { CertificationHolds } from '../certification/certification-holds.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { addDays } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

interface ReleaseFlags extends BusinessFlags {
  readonly reason: string;
}

/** `roll release`: nothing holds an account off the rolls any more. */
export function buildRollReleaseCommand(terminal: Terminal): Command {
  const command = new Command('release')
    .description(
      'Ends what holds an account off the rolls, from the business day on. It may go on the next draft; a roll that was given notice of takes nobody in.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--reason <words>', 'why, such as "case dismissed on October 3"');
  addBusinessFlags(command);
  addExamples(command, 'roll release 000101 --reason "case dismissed on October 3"');
  return command.action(async (account: string, flags: ReleaseFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(account);
      const { reason } = flags;
      const released = await app.get(CertificationHolds).release(tx, { jurisdiction, accountNumber, reason, on, by });
      return {
        json: { account: accountNumber, released, lastDay: addDays(on, -1) },
        text: toText(
          released.map(
            ({ kind, firstDay }) =>
              `Account ${accountNumber} is held no more: ${kind.replace('_', ' ')} since ${firstDay}.`,
          ),
        ),
      };
    });
  });
}
