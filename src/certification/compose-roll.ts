import { buildRollRows, type RollFacts, type RollRow } from './build-roll-rows.js';
import type { CertificationLine } from './certification-roll.js';
import { joinRowsByParcel, sortRows } from './join-rows-by-parcel.js';
import { renderRecords, type RenderedRoll } from './render-records.js';
import { computeControls, type RollControls } from './roll-controls.js';
import type { RollLayout } from './roll-layout.js';

/** What a county's file says, ready to be written. */
export interface ComposedRoll extends RenderedRoll {
  readonly rows: readonly RollRow[];
  readonly controls: RollControls;
}

/**
 * Composes a county's file from the lines of a roll: a row each, joined by parcel where the layout says so, in its order,
 * with its header and trailer.
 * @throws AppError `ROLL_FILE_INVALID`
 */
export function composeRoll(
  layout: RollLayout,
  { lines, ...facts }: Omit<RollFacts, 'practice'> & { lines: readonly CertificationLine[] },
): ComposedRoll {
  const shared = { ...facts, practice: layout.practiceOf(facts.county) };
  const built = buildRollRows({ ...shared, lines });
  const joined = layout.joinParcels === undefined ? built : joinRowsByParcel(built, layout.joinParcels);
  const rows = sortRows(joined, layout.sort);
  const controls = computeControls(shared, rows, layout);
  return { rows, controls, ...renderRecords(layout, { rows, controls, county: facts.county }) };
}
