import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { checkClasses } from './check-classes.js';
import { checkWinterPeriods } from './check-winter-periods.js';
import { checkPowers } from './check-powers.js';
import { checkSameDay } from './check-same-day.js';
import { enact } from './enact.js';
import { buildHolidayCalendar } from './holiday-calendar.file.js';
import { FormatProblems } from './format-problems.js';
import { readJurisdictionFolder, type JurisdictionFolder } from './read-jurisdiction-folder.file.js';
import { sortEnactments } from './sort-enactments.js';

export interface RateTablesCheck {
  /** every file read, `lino-lakes/jurisdiction.yaml` */
  readonly files: readonly string[];
  /** every fault of every file; none: all is well */
  readonly problems: readonly AppError[];
  /** whether what stands between the acts could not all be checked, because some file is at fault by itself */
  readonly areFurtherChecksOpen: boolean;
}

/**
 * Reads all law below a folder (`rate-tables/`, or the folder of one jurisdiction, or that of one of its files) and lists
 * every fault that shows. A file with a fault in its form hides what only the whole law can tell; the answer says so.
 * `today` is the day against which `checked_on` is held.
 */
export function checkRateTables(given: string, { today }: { today: LocalDate }): RateTablesCheck {
  const isFile = statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  const directory = isFile ? dirname(resolve(given)) : given;
  const checks = (isFile ? [directory] : listJurisdictionFolders(directory)).map((folder) => {
    const read = readJurisdictionFolder(folder, { today, isNamed: folder !== directory });
    return {
      files: read.files,
      isFormAtFault: read.problems.length > 0,
      problems: [...read.problems, ...listCalendarProblems(read, today), ...listLegalProblems(read)],
    };
  });
  return {
    files: checks.flatMap(({ files }) => files),
    problems: checks.flatMap(({ problems }) => problems),
    areFurtherChecksOpen: checks.some(({ isFormAtFault }) => isFormAtFault),
  };
}

function listCalendarProblems({ jurisdiction }: JurisdictionFolder, today: LocalDate): AppError[] {
  try {
    if (jurisdiction !== undefined) buildHolidayCalendar(jurisdiction.holidays).isHoliday(today);
    return [];
  } catch (error) {
    if (error instanceof AppError) return [error];
    throw error;
  }
}

/**
 * What does not fit between the acts of a folder. While some of its files cannot be read, only what would be wrong
 * whatever these say: a code that nothing declares may be declared by one of them.
 */
function listLegalProblems({ jurisdiction, enactments, problems }: JurisdictionFolder): readonly AppError[] {
  if (jurisdiction !== undefined && problems.length === 0) return enact(jurisdiction, enactments).problems;
  const found = new FormatProblems();
  const sorted = sortEnactments(enactments);
  if (jurisdiction !== undefined) {
    checkClasses(jurisdiction, sorted, found);
    checkWinterPeriods(jurisdiction, sorted, found);
  }
  checkSameDay(sorted, found);
  checkPowers(sorted, found);
  return found.all;
}

function listJurisdictionFolders(directory: string): string[] {
  const isJurisdiction = existsSync(join(directory, 'jurisdiction.yaml'));
  if (isJurisdiction || !existsSync(directory)) return [directory];
  const folders = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(directory, entry.name))
    .sort();
  return folders.length === 0 ? [directory] : folders;
}
