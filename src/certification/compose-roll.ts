import { buildRollRows, type RollFacts, type RollRow } from './build-roll-rows.js';
import type { CertificationLine } from './certification-roll.js';
import { joinRowsByParcel, sortRows } from './join-rows-by-parcel.js';
import { refuseFileFaults, remedyAtExport } from './refuse-file-faults.js';
import { renderRecords, type RenderedRoll } from './render-records.js';
import { computeControls, type RollControls } from './roll-controls.js';
import type { RollLayout } from './roll-layout.js';

/** What a county's file says, ready to be written. */
export interface ComposedRoll extends RenderedRoll {
  readonly rows: readonly RollRow[];
  readonly controls: RollControls;
}

type Composed = Omit<RollFacts, 'practice'> & { readonly lines: readonly CertificationLine[] };

/** The rows of a county's file as the county counts them, whether or not what they say fits into it. */
export function layOutRows(layout: RollLayout, { lines, ...facts }: Composed): readonly RollRow[] {
  const built = buildRollRows({ ...facts, practice: layout.practiceOf(facts.county), lines });
  const joined = layout.joinParcels === undefined ? built : joinRowsByParcel(built, layout.joinParcels);
  return sortRows(joined, layout.sort);
}

/**
 * Composes a county's file from the lines of a roll: a row each, joined by parcel where the layout says so, in its order,
 * with its header and trailer; and lists what does not go into it.
 */
export function layOutRoll(layout: RollLayout, { lines, ...facts }: Composed): ComposedRoll {
  const rows = layOutRows(layout, { ...facts, lines });
  const controls = computeControls({ ...facts, practice: layout.practiceOf(facts.county) }, rows, layout);
  return { rows, controls, ...renderRecords(layout, { rows, controls, county: facts.county }) };
}

/** Composes a county's file that is to be written. @throws AppError `ROLL_FILE_INVALID` with every value that does not go in */
export function composeRoll(layout: RollLayout, facts: Composed): ComposedRoll {
  const composed = layOutRoll(layout, facts);
  refuseFileFaults(composed.faults, { layout, remedy: remedyAtExport(facts.roll) });
  return composed;
}
