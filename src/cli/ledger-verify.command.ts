import { Command } from 'commander';
import { VerifyLedgerService } from '../ledger/verify-ledger.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { layOutFacts, toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** `ledger verify`: reads the whole ledger again and says whether anything in it was changed. */
export function buildLedgerVerifyCommand(terminal: Terminal): Command {
  const command = new Command('verify').description(
    'Reads the whole ledger again and says whether anything was changed, taken out or put in. Keep the last hash ' +
      'elsewhere: with it nobody can cut the end off unseen.',
  );
  addBusinessFlags(command);
  addExamples(command, 'ledger verify --jurisdiction lino-lakes');
  return command.action(async (flags: BusinessFlags) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction }) => {
      const report = await app.get(VerifyLedgerService).verify(tx, jurisdiction);
      const isSound = report.problems.length === 0;
      return {
        json: { isSound, ...report },
        exitCode: isSound ? 0 : 1,
        text: toText([
          isSound ? `The ledger of ${jurisdiction} is sound.` : `The ledger of ${jurisdiction} is NOT sound.`,
          ...layOutFacts(
            [
              ['batches', String(report.batches)],
              ['entries', String(report.entries)],
              ['receivable', report.receivable.toReadable()],
              ['last hash', report.lastHash],
            ],
            '  ',
          ),
          ...report.problems.map((problem) => `  ${problem}`),
        ]),
      };
    });
  });
}
