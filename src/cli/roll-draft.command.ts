import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { DebtsOffByLaw } from '../certification/debts-off-by-law.service.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addRollFlags, showRoll, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll draft`: lists who is past due. */
export function buildRollDraftCommand(terminal: Terminal): Command {
  const command = new Command('draft')
    .description(
      'Lists who is past due by a cut-off, for certification to the county. May be repeated until the notice is given.',
    )
    .requiredOption('--cutoff <day>', 'what fell due on or before this day is past due for the roll');
  addRollFlags(command);
  addExamples(command, 'roll draft 2026 --cutoff 2025-09-30');
  return command.action(async (year: string, flags: BusinessFlags & { cutoff: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const input = { ...toStepInput(year, business), cutoffOn: parseLocalDate(flags.cutoff) };
      const state = await business.app.get(CertificationService).draft(tx, input);
      return showRoll(tx, business, state, await business.app.get(DebtsOffByLaw).list(tx, { ...input, ...state }));
    });
  });
}
