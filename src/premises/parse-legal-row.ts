import { AppError } from '../shared/app-error.js';
import { cleanBlock } from '../shared/clean-text.js';
import type { CsvRow } from '../shared/csv-row.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';
import { parseParcelId, type ParcelNumber } from './normalize-parcel-id.js';

/** A parcel with the deed's words for it. */
export interface LegalRow extends ParcelNumber {
  readonly line: number;
  readonly legalDescription: string;
}

/** Reads one row of a file of legal descriptions; both values must be there. */
export function parseLegalRow(csvRow: CsvRow): { readonly row: LegalRow } | { readonly faults: readonly RowFault[] } {
  if (csvRow.fault !== undefined) return { faults: [csvRow.fault] };
  const faults: RowFault[] = [];
  const parcel = readValue({
    column: 'parcel_id',
    value: csvRow.values['parcel_id'] ?? '',
    faults,
    parse: parseParcelId,
  });
  const legalDescription = readValue({
    column: 'legal_description',
    value: csvRow.values['legal_description'] ?? '',
    faults,
    parse: parseLegalDescription,
  });
  if (parcel === undefined || legalDescription === undefined) return { faults };
  return { row: { ...parcel, legalDescription, line: csvRow.line } };
}

function parseLegalDescription(value: string): string {
  const legalDescription = cleanBlock(value);
  if (legalDescription !== undefined) return legalDescription;
  throw new AppError('INPUT_INVALID', {
    what: 'The legal description is missing',
    remedy: 'Write it as the deed has it, or delete the row.',
  });
}
