import { Command } from 'commander';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { PlaceHoldService } from '../premises/place-hold.service.js';
import { refuseFarDay } from '../premises/refuse-far-days.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentCondition } from './present-conditions.js';
import type { Terminal } from './terminal.service.js';

interface HoldFlags extends BusinessFlags {
  readonly from: string;
  readonly to?: string;
  readonly documentedBy: string;
  readonly withdraw?: boolean;
}

/** `account hold`: service rests while nobody is at home. */
export function buildAccountHoldCommand(terminal: Terminal): Command {
  const command = new Command('hold')
    .description(
      'Lets the service of an account rest while nobody is at home, where an act allows that. The same first day again with ' +
        'another last day changes it.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'first day')
    .option('--to <day>', 'last day, included')
    .requiredOption('--documented-by <words>', 'who asked for it and how, such as "letter of March 2"')
    .option('--withdraw', 'take it back as if it had never been');
  addBusinessFlags(command);
  addExamples(command, 'account hold 000101 --from 2025-01-05 --to 2025-03-20 --documented-by "letter of January 2"');
  return command.action(async (account: string, flags: HoldFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      if (flags.withdraw !== true) refuseFarDay(from, { on, what: 'Service would rest' });
      const input = { jurisdiction, accountNumber, from, documentedBy: flags.documentedBy, on, by };
      if (flags.withdraw === true) {
        await app.get(PlaceHoldService).lift(tx, input);
        return presentCondition({ accountNumber, what: `hold from ${from}`, outcome: 'withdrawn', facts: { from } });
      }
      if (flags.to === undefined) throw lastDayMissing();
      const to = parseLocalDate(flags.to);
      const outcome = await app.get(PlaceHoldService).place(tx, { ...input, to });
      return presentCondition({ accountNumber, what: `hold from ${from} to ${to}`, outcome, facts: { from, to } });
    });
  });
}

function lastDayMissing(): AppError {
  return new AppError('USAGE_INVALID', {
    what: 'The last day of the hold is missing',
    where: '--to',
    remedy: 'Add --to with the last day, or --withdraw to take the hold back.',
  });
}
