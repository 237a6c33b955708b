import { buildRateTables } from './build-rate-tables.js';
import type { KeyPath } from './enactment.js';
import { buildHolidayCalendar } from './holiday-calendar.file.js';
import type { RateTables } from './rate-tables.js';
import { refuseProblems } from './refuse-problems.js';
import { inSource, validateInlineEnactments } from './validate-inline-enactments.js';
import { validateJurisdiction } from './validate-jurisdiction.js';

/**
 * The law of a jurisdiction that a case file states itself: plain values with every scalar as text, as
 * `parseYaml` gives them. There are no file names to check. `source` or `placeOf` says where they stand, for messages.
 * @throws AppError `JURISDICTION_INVALID`, `ENACTMENT_INVALID` with every fault
 */
export function buildInlineRateTables({
  jurisdiction: value,
  enactments: values,
  source,
  placeOf = inSource(source),
}: {
  jurisdiction: unknown;
  enactments: readonly unknown[];
  source: string;
  placeOf?: ((path: KeyPath) => string) | undefined;
}): RateTables {
  const { jurisdiction, problems } = validateJurisdiction({
    value,
    placeOf: (path) => placeOf(['jurisdiction', ...path]),
  });
  const { enactments, problems: others } = validateInlineEnactments({ values, source, placeOf });
  refuseProblems([...problems, ...others]);
  if (jurisdiction === undefined) throw new Error('a jurisdiction without problems is there');
  return buildRateTables({ jurisdiction, enactments, holidays: buildHolidayCalendar(jurisdiction.holidays) });
}
