import type { LocalDate } from '../shared/local-date.js';
import { buildRateTables } from './build-rate-tables.js';
import type { Enactment } from './enactment.js';
import { buildHolidayCalendar } from './holiday-calendar.file.js';
import type { RateTables } from './rate-tables.js';
import { readJurisdictionFolder } from './read-jurisdiction-folder.file.js';
import { refuseProblems } from './refuse-problems.js';

/**
 * The law of the jurisdiction whose files stand in a folder, with further acts where they are given (of a case, or kept in
 * the database).
 * @throws AppError `JURISDICTION_INVALID`, `ENACTMENT_INVALID` with every fault of every file
 */
export function readRateTables(
  folder: string,
  { today, further = [] }: { today?: LocalDate | undefined; further?: readonly Enactment[] } = {},
): RateTables {
  const { jurisdiction, enactments, problems } = readJurisdictionFolder(folder, { today });
  refuseProblems(problems);
  if (jurisdiction === undefined) throw new Error('a folder without problems has its jurisdiction');
  return buildRateTables({
    jurisdiction,
    enactments: [...enactments, ...further],
    holidays: buildHolidayCalendar(jurisdiction.holidays),
  });
}
