import { Command } from 'commander';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { AppError } from '../shared/app-error.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type Business, type BusinessFlags } from './business.service.js';
import { layOutFacts, toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

interface AssessFlags extends BusinessFlags {
  readonly future?: boolean;
  readonly takeBackLater?: boolean;
}

/** `penalties assess`: posts the penalties that are due by the business day. */
export function buildPenaltiesAssessCommand(terminal: Terminal): Command {
  const command = new Command('assess')
    .description('Posts every penalty that is due by the business day and is not posted yet. Twice is once.')
    .option('--future', 'assess although the business day is after today')
    .option('--take-back-later', 'take back penalties of days after the business day, which a wrong --on has posted');
  addBusinessFlags(command);
  addExamples(command, 'penalties assess --on 2025-05-01', 'penalties assess --take-back-later');
  return command.action(async (flags: AssessFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const { app, jurisdiction, on, by } = business;
      if (flags.future !== true) refuseFutureDay(business);
      const { accounts, posted, reversed, total } = await app
        .get(PenaltiesService)
        .assess(tx, { jurisdiction, on, by, takeBackLater: flags.takeBackLater });
      return {
        json: { on, accounts, posted, reversed, total },
        text: toText([
          `Penalties as of ${on}`,
          ...layOutFacts(
            [
              ['accounts', String(accounts)],
              ['posted', String(posted)],
              ['reversed', String(reversed)],
              ['total', total.toReadable()],
            ],
            '  ',
          ),
        ]),
      };
    });
  });
}

/** A slip of the year would post the penalties of years at once. */
function refuseFutureDay({ on, today }: Business): void {
  if (on <= today) return;
  throw new AppError('DATE_INVALID', {
    where: '--on',
    what: `${on} is after today, ${today}`,
    why: 'Every penalty until then would be posted now, as if nobody paid in between',
    remedy: 'Correct the day; or say --future if that is what you want.',
  });
}
