import type { Command } from 'commander';
import type { EntityManager } from 'typeorm';
import { RollRemarks } from '../certification/roll-remarks.service.js';
import type { RollState, StepInput } from '../certification/roll-steps.service.js';
import { RollStatuses } from '../certification/roll-status.service.js';
import { addBusinessFlags } from './business-flags.command.js';
import type { Business } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentRoll, type OffByLawToShow } from './present-roll.js';
import type { Presented } from './presented.js';

/** The argument and flags of every step of a roll. */
export function addRollFlags(command: Command): Command {
  return addBusinessFlags(command.argument('<year>', 'the year whose taxes carry the amounts, such as 2026'));
}

/** For steps that may be about another roll of the year than the latest. */
export function addRollNumberFlag(command: Command): Command {
  return command.option('--roll <number>', 'another roll of the year (default: the latest)');
}

/** What every step of a roll takes. @throws AppError `USAGE_INVALID` */
export function toStepInput(year: string, { jurisdiction, on, by }: Business, rollNumber?: string): StepInput {
  return {
    ...{ jurisdiction, on, by, payableYear: parseCount(year, 'year') },
    rollNumber: rollNumber === undefined ? undefined : parseCount(rollNumber, '--roll'),
  };
}

/** A roll as a step has left it, with what comes next. */
export async function showRoll(
  tx: EntityManager,
  { app, jurisdiction, on }: Business,
  state: RollState,
  offByLaw?: readonly OffByLawToShow[],
): Promise<Presented> {
  const { payableYear, rollNumber } = state.roll;
  const { version } = state.version;
  const remarks = await app.get(RollRemarks).list(tx, { jurisdiction, ...state });
  const status = await app.get(RollStatuses).find(tx, { jurisdiction, on, payableYear, rollNumber, version });
  return presentRoll(status, { offByLaw, remarks });
}
