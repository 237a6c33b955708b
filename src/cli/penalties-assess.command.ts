import { Command } from 'commander';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { layOutFacts, toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** `penalties assess`: posts the penalties that are due by the business day. */
export function buildPenaltiesAssessCommand(terminal: Terminal): Command {
  const command = new Command('assess').description(
    'Posts every penalty that is due by the business day and is not posted yet. Twice is once.',
  );
  addBusinessFlags(command);
  addExamples(command, 'penalties assess --on 2025-05-01');
  return command.action(async (flags: BusinessFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const { accounts, posted, reversed, total } = await app
        .get(PenaltiesService)
        .assess(tx, { jurisdiction, on, by });
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
