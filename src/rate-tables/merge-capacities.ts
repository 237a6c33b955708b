import type { CapacityProvision, Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { Cited, EquivalentMeterSizes } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

/** The table of pump capacities after one more act; rows that it does not name stand (a row's name is its limit). */
export function mergeCapacities({
  before,
  provision,
  enactment,
  problems,
}: {
  before: Cited<EquivalentMeterSizes> | undefined;
  provision: CapacityProvision;
  enactment: Enactment;
  problems: FormatProblems;
}): Cited<EquivalentMeterSizes> | undefined {
  if (provision.setBy !== undefined) return undefined;
  const byLimit = new Map((before?.value.rows ?? []).map((row) => [row.upToGpm.toString(), row]));
  for (const { upTo, meterSize } of provision.rows ?? []) byLimit.set(upTo.toString(), { upToGpm: upTo, meterSize });
  const rows = [...byLimit.values()].sort((first, second) => first.upToGpm.comparedTo(second.upToGpm));
  if (rows.length === 0) {
    problems.add(enactment, ['equivalent_meter_size_by_pump_capacity'], {
      what: '`rows` is missing',
      remedy: 'Write the rows from small to large, such as `{ up_to: 10, meter_size: 5/8 }`.',
    });
    return undefined;
  }
  return {
    value: { measuredAtPsi: provision.measuredAtPsi ?? before?.value.measuredAtPsi, rows },
    citation: toEnactmentCitation(enactment, provision),
  };
}
