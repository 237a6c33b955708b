import type { AppError } from '../shared/app-error.js';
import { checkCapacities } from './check-capacities.js';
import { checkClasses } from './check-classes.js';
import { checkCodes } from './check-codes.js';
import { checkWinterPeriods } from './check-winter-periods.js';
import { checkDiscounts } from './check-discounts.js';
import { checkPercentages } from './check-percentages.js';
import { checkPowers } from './check-powers.js';
import { checkRepeals } from './check-repeals.js';
import { checkSameDay } from './check-same-day.js';
import { checkUnder } from './check-under.js';
import { emptyTables } from './empty-tables.js';
import type { Enactment } from './enactment.js';
import { FormatProblems } from './format-problems.js';
import type { Jurisdiction } from './jurisdiction.js';
import { mergeEnactment } from './merge-enactment.js';
import { sortEnactments } from './sort-enactments.js';
import type { TablesInForce } from './tables-in-force.js';

export interface Enacted {
  /** in the order in which they speak */
  readonly enactments: readonly Enactment[];
  /** the law from each change day on, in order */
  readonly stages: readonly TablesInForce[];
  /** everything that is wrong, each with its place; the stages count only when there is nothing */
  readonly problems: readonly AppError[];
}

/** Lets all acts of a jurisdiction take effect one after the other, and says everything that does not fit. */
export function enact(jurisdiction: Jurisdiction, acts: readonly Enactment[]): Enacted {
  const problems = new FormatProblems();
  const enactments = sortEnactments(acts);
  checkClasses(jurisdiction, enactments, problems);
  checkWinterPeriods(jurisdiction, enactments, problems);
  checkCodes(enactments, problems);
  checkSameDay(enactments, problems);
  checkRepeals(enactments, problems);
  checkPowers(enactments, problems);
  const speaking = checkUnder(enactments, problems);
  const stages: TablesInForce[] = [];
  let tables: TablesInForce | undefined;
  for (const [index, enactment] of speaking.entries()) {
    tables = mergeEnactment({ before: tables ?? emptyTables(enactment.effectiveOn), enactment, problems });
    const isLastOfDay = speaking[index + 1]?.effectiveOn !== enactment.effectiveOn;
    if (!isLastOfDay) continue;
    stages.push(tables);
    for (const ofDay of speaking.filter(({ effectiveOn }) => effectiveOn === enactment.effectiveOn)) {
      checkCapacities(tables, ofDay, problems);
      checkPercentages(tables, ofDay, problems);
      checkDiscounts(tables, ofDay, problems);
    }
  }
  return { enactments, stages, problems: problems.all };
}
