import { wrapText } from './lay-out-table.js';
import { presentImport, type ImportToShow } from './present-import.js';
import type { Presented } from './presented.js';

const MOST_PARCELS = 20;

/** How the import went, and the parcels that the county names and that are not on file here. */
interface SettlementToShow extends ImportToShow {
  readonly unknownParcels: readonly string[];
}

/** How the import of a county's report went, and which of its parcels nobody here knows. */
export function presentSettlementImport(summary: SettlementToShow): Presented {
  const presented = presentImport(summary, 'the county');
  const { unknownParcels } = summary;
  if (unknownParcels.length === 0) return presented;
  const more = unknownParcels.length - MOST_PARCELS;
  const named = `${unknownParcels.slice(0, MOST_PARCELS).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
  const remark =
    `Not on file here: ${unknownParcels.length === 1 ? 'parcel' : 'parcels'} ${named}. They are kept, and stand among what differs ` +
    '(roll settlement). Ask the county whose they are, or whether the number is a new one of land that was divided.';
  return { ...presented, exitCode: 3, warning: `${wrapText(remark, '').join('\n')}\n` };
}
