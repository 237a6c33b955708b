import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { DebtsOffByLaw } from '../certification/debts-off-by-law.service.js';
import { addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { addRollFlags, showRoll, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface ShowFlags extends BusinessFlags {
  readonly roll?: string;
  readonly version?: string;
}

/** `roll show`: a roll as it stands, or as it stood. */
export function buildRollShowCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description(
      'Shows the latest roll of a year in its newest version: its lines, what is kept off it and what changed.',
    )
    .option('--roll <number>', 'another roll of the year (default: the latest)')
    .option('--version <number>', 'an earlier version of it (default: the newest)');
  addRollFlags(command);
  addExamples(command, 'roll show 2026', 'roll show 2026 --version 1');
  return command.action(async (year: string, flags: ShowFlags) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, business) => {
      const { jurisdiction, payableYear } = toStepInput(year, business);
      const rollNumber = flags.roll === undefined ? undefined : parseCount(flags.roll, '--roll');
      const version = flags.version === undefined ? undefined : parseCount(flags.version, '--version');
      const wanted = { jurisdiction, payableYear, rollNumber, version };
      const state = await business.app.get(CertificationService).show(tx, wanted);
      return showRoll(tx, business, state, await business.app.get(DebtsOffByLaw).list(tx, { jurisdiction, ...state }));
    });
  });
}
