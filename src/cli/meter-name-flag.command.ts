import type { Command } from 'commander';
import { parseMeterName } from '../premises/meter-name.js';

/** The flag that tells one of several meters of an account from the others. */
export interface MeterNameFlag {
  readonly meterName?: string;
}

export function addMeterNameFlag(command: Command, what: string): Command {
  return command.option('--meter-name <name>', what);
}

/** @throws AppError `INPUT_INVALID` */
export function toMeterName({ meterName }: MeterNameFlag): string | undefined {
  return meterName === undefined ? undefined : parseMeterName(meterName);
}
