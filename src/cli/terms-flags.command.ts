import type { Command } from 'commander';
import { parsePumpCapacity } from '../premises/parse-pump-capacity.js';
import { parseUnits } from '../premises/parse-units.js';
import type { TermsChange } from '../premises/change-terms.js';
import { parseMeterSize } from '../rate-tables/meter-size.js';

/** The flags of terms that an account is billed on. */
export interface TermsFlags {
  readonly class?: string;
  readonly meter?: string;
  readonly pumpGpm?: string;
  readonly units?: string;
  readonly services?: string;
}

export function addTermsFlags(command: Command): Command {
  return command
    .option('--meter <size>', 'size of the water meter in inches: 5/8, 3/4, 1, 1-1/4')
    .option('--pump-gpm <gallons>', 'capacity of a private pump, gallons a minute')
    .option('--units <units>', 'units served, such as 2 or residential:2;commercial:1')
    .option('--services <codes>', 'charge codes that it bears, such as SEWER,WATER (default: all)');
}

/** @throws AppError `METER_SIZE_INVALID`, `PUMP_CAPACITY_INVALID`, `UNITS_INVALID`, `CLASS_UNKNOWN` */
export function toTerms(flags: TermsFlags, classes: readonly string[]): TermsChange {
  return {
    class: flags.class,
    meterSize: flags.meter === undefined ? undefined : parseMeterSize(flags.meter),
    pumpCapacityGpm: flags.pumpGpm === undefined ? undefined : parsePumpCapacity(flags.pumpGpm),
    units: flags.units === undefined ? undefined : parseUnits(flags.units, { ownClass: flags.class ?? '', classes }),
    services: flags.services?.split(',').map((code) => code.trim().toUpperCase()),
  };
}
