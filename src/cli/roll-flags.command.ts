import type { Command } from 'commander';
import type { StepInput } from '../certification/roll-steps.service.js';
import { addBusinessFlags } from './business-flags.command.js';
import type { Business } from './business.service.js';
import { parseCount } from './parse-count.js';

/** The argument and flags of every step of a roll. */
export function addRollFlags(command: Command): Command {
  return addBusinessFlags(command.argument('<year>', 'the year whose taxes carry the amounts, such as 2026'));
}

/** What every step of a roll takes. @throws AppError `USAGE_INVALID` */
export function toStepInput(year: string, { jurisdiction, on, by }: Business): StepInput {
  return { jurisdiction, on, by, payableYear: parseCount(year, 'year') };
}
