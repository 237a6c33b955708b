import type { Enactment } from '../rate-tables/enactment.js';
import { FormatProblems } from '../rate-tables/format-problems.js';
import { mergeEnactment } from '../rate-tables/merge-enactment.js';
import { parseYaml } from '../rate-tables/parse-yaml.js';
import { buildRateTables } from '../rate-tables/build-rate-tables.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { refuseProblems } from '../rate-tables/refuse-problems.js';
import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { validateEnactment } from '../rate-tables/validate-enactment.js';
import { AppError } from '../shared/app-error.js';
import { addDays, parseLocalDate, toReadableDate, type LocalDate } from '../shared/local-date.js';

const BEFORE_ANY_ACT = parseLocalDate('1900-01-01');

/**
 * Reads a draft in the form of an enactment file, under any file name, and holds it against the law: it must be one that the
 * council could adopt after all that it has adopted. Its own days of adoption, effect and comparison do not matter, and
 * may be missing, as in a draft they are.
 * @throws AppError `ENACTMENT_INVALID` with every fault
 */
export function readDraft({ text, fileName, law }: { text: string; fileName: string; law: RateTables }): Enactment {
  const { value, problems, placeOf } = parseYaml({ text, fileName, code: 'ENACTMENT_INVALID' });
  refuseProblems(problems);
  const lastChange = law.changeDays.at(-1);
  const day = lastChange === undefined ? BEFORE_ANY_ACT : addDays(lastChange, 1);
  const read = validateEnactment({
    value: onDay(value, day),
    fileName,
    placeOf,
    today: undefined,
    isNamed: false,
  });
  refuseProblems(read.problems);
  if (read.enactment === undefined) throw new Error('a draft without problems has been read');
  const enactments = [...law.enactments, read.enactment];
  buildRateTables({ jurisdiction: law.jurisdiction, enactments, holidays: law.holidays });
  return read.enactment;
}

function onDay(value: unknown, day: LocalDate): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return { ...value, adopted_on: day, effective_on: day, checked_on: day };
}

/**
 * The law as if a draft had spoken last on every day from `from` to `through`, whatever acts took effect in between: a
 * draft of 2026 that is laid over 2025 stands from January 1 through December 31, 2025, although a resolution set
 * the same row on July 1, 2025. What the draft does not name changes on July 1 as it did.
 * @throws AppError `ENACTMENT_INVALID` where the draft does not fit the law of one of these days
 */
export function layDraftOver({
  law,
  draft,
  from,
  through,
}: {
  law: RateTables;
  draft: Enactment;
  from: LocalDate;
  through: LocalDate;
}): RateTables {
  const laidOver = new Map<TablesInForce, TablesInForce>();
  for (const day of [from, ...law.changeDays.filter((changeDay) => changeDay > from && changeDay <= through)]) {
    const before = law.inForceOn(day);
    const enactment = { ...draft, effectiveOn: day };
    if (laidOver.has(before)) continue;
    const problems = new FormatProblems();
    laidOver.set(before, mergeEnactment({ before, enactment, problems }));
    refuseEarlyDraft(problems.all, { day, law, draft });
  }
  const draftDays = listAccountDays(draft);
  return {
    ...law,
    changeDays: [...new Set([...law.changeDays, from, ...draftDays])].sort(),
    inForceOn: (day) => {
      const before = law.inForceOn(day);
      return day < from ? before : (laidOver.get(before) ?? before);
    },
  };
}

/** A draft that fits the law of today and not that of a day changes what no act had set by then. */
function refuseEarlyDraft(
  [problem]: readonly AppError[],
  { day, law, draft }: { day: LocalDate; law: RateTables; draft: Enactment },
): void {
  if (problem === undefined) return;
  const fitting = law.changeDays.find((changeDay) => {
    const problems = new FormatProblems();
    mergeEnactment({ before: law.inForceOn(changeDay), enactment: draft, problems });
    return changeDay > day && problems.all.length === 0;
  });
  const { where, what } = problem.facts;
  throw new AppError('ENACTMENT_INVALID', {
    where,
    what: `the draft is laid over ${toReadableDate(day)}, and what it changes was not in force then (${what})`,
    remedy:
      fitting === undefined
        ? 'Study a later year.'
        : `It fits from ${toReadableDate(fitting)}, when the act that it changes took effect: study a later year, or give that day with --from.`,
  });
}

/** Days on which a charge on a named account begins or has ended. */
function listAccountDays(draft: Enactment): LocalDate[] {
  return Object.values(draft.charges ?? {})
    .flatMap(({ byAccount }) => byAccount?.rows ?? [])
    .flatMap(({ from, to }) => (to === undefined ? [from] : [from, addDays(to, 1)]));
}
