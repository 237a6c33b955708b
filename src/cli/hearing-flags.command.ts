import type { Command } from 'commander';
import type { Hearing } from '../certification/hearing.js';
import { parseLocalDate } from '../shared/local-date.js';

/** When and where the owners are heard, as flags. */
export interface HearingFlags {
  readonly hearing: string;
  readonly hour?: string;
  readonly place?: string;
}

/** Hour and place beside the day of a hearing. */
export function addHearingFlags(command: Command): Command {
  return command
    .option('--hour <words>', 'as the notice says it, such as "7:00 PM"')
    .option('--place <words>', 'as the notice says it, such as "Village Hall, 600 Town Center Parkway"');
}

/** @throws AppError `DATE_INVALID` */
export function toHearing({ hearing, hour, place }: HearingFlags): Hearing {
  return { hearingOn: parseLocalDate(hearing), hearingHour: hour, hearingPlace: place };
}
