import { addDays, parseLocalDate, type LocalDate } from '../shared/local-date.js';
import { emptyTables } from './empty-tables.js';
import { enact } from './enact.js';
import type { Enactment } from './enactment.js';
import type { HolidayCalendar, Jurisdiction } from './jurisdiction.js';
import type { RateTables } from './rate-tables.js';
import { refuseProblems } from './refuse-problems.js';
import type { TablesInForce } from './tables-in-force.js';

const BEFORE_ALL_LAW = '1000-01-01';

/**
 * The law of one jurisdiction, from its acts in any order. On a day, a row's figure is that of the latest act in force that
 * names it: a resolution effective 2025-07-01 changes nothing of June 30, whatever day one asks.
 * @throws AppError `ENACTMENT_INVALID` with every fault of every act.
 */
export function buildRateTables({
  jurisdiction,
  enactments,
  holidays,
}: {
  jurisdiction: Jurisdiction;
  enactments: readonly Enactment[];
  holidays: HolidayCalendar;
}): RateTables {
  const enacted = enact(jurisdiction, enactments);
  refuseProblems(enacted.problems);
  const beforeAll = emptyTables(parseLocalDate(BEFORE_ALL_LAW));
  return {
    jurisdiction,
    holidays,
    enactments: enacted.enactments,
    changeDays: listChangeDays(enacted.stages),
    inForceOn: (day) => findStage(enacted.stages, day) ?? beforeAll,
  };
}

/** Days on which acts take effect, and on which a charge on a named account begins or has ended. */
function listChangeDays(stages: readonly TablesInForce[]): LocalDate[] {
  const days = stages.flatMap(({ on, charges }) => [
    on,
    ...[...charges.values()].flatMap(({ way }) =>
      way.kind === 'by_account'
        ? way.rows.flatMap(({ from, to }) => (to === undefined ? [from] : [from, addDays(to, 1)]))
        : [],
    ),
  ]);
  return [...new Set(days)].sort();
}

function findStage(stages: readonly TablesInForce[], day: LocalDate): TablesInForce | undefined {
  return stages.findLast(({ on }) => on <= day);
}
