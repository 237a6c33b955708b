import type { LocalDate } from '../shared/local-date.js';
import type { RollVersion } from './certification-roll.js';
import type { RollRecord } from './roll-record.js';

/** The day of the last thing on record of a roll: its newest version, or what happened since. */
export function findLastDay(version: Pick<RollVersion, 'madeOn'>, record: RollRecord): LocalDate {
  const days = [
    version.madeOn,
    ...record.services.map(({ servedOn }) => servedOn),
    ...record.publications.map(({ publishedOn }) => publishedOn),
    ...record.objections.map(({ madeOn }) => madeOn),
    ...record.outcomes.map(({ heardOn }) => heardOn),
    ...record.transmissions.map(({ sentOn }) => sentOn),
    ...record.acknowledgements.map(({ acknowledgedOn }) => acknowledgedOn),
  ];
  return days.reduce((last, day) => (day > last ? day : last));
}
