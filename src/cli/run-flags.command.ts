import type { Command } from 'commander';
import { AppError } from '../shared/app-error.js';

/** The flag of commands that compare a run with the one before. */
export interface RunFlags {
  readonly changedBy?: string;
}

export function addRunFlags(command: Command): Command {
  return command.option(
    '--changed-by <percent>',
    'point out accounts whose bill changed by more than this (default: 25)',
  );
}

/** @throws AppError `USAGE_INVALID` */
export function toChangePercent({ changedBy }: RunFlags): string | undefined {
  if (changedBy === undefined || /^\d{1,6}(\.\d{1,2})?$/.test(changedBy)) return changedBy;
  throw new AppError('USAGE_INVALID', {
    what: `"${changedBy}" is not a percentage`,
    where: '--changed-by',
    remedy: 'Write a figure such as 10 or 12.5.',
  });
}
