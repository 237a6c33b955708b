import { cleanBlock } from '../shared/clean-text.js';
import type { CsvRow } from '../shared/csv-row.js';
import { parseWrittenDay } from '../shared/parse-written-day.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';
import { parseLine } from './parse-line.js';
import { parseParcelId, parseParcelIds } from './normalize-parcel-id.js';
import type { ParcelFileRow } from './parcel-row.js';
import { parseTaxStatus } from './parse-tax-status.js';
import { toOneLine } from './to-one-line.js';

const YES = /^(y|yes|true|1|retired|inactive)$/i;
const NO = /^(n|no|false|0|active|current)$/i;

/** Reads one row of a county's parcel file, or answers everything that is wrong with it. */
export function parseParcelRow(
  csvRow: CsvRow,
): { readonly row: ParcelFileRow } | { readonly faults: readonly RowFault[] } {
  if (csvRow.fault !== undefined) return { faults: [csvRow.fault] };
  const faults: RowFault[] = [];
  const valueOf = (column: string): string => (csvRow.values[column] ?? '').trim();
  const read = <T>(column: string, parse: (value: string) => T): T | undefined =>
    readValue({ column, value: valueOf(column), faults, parse });
  const readIfSaid = <T>(column: string, parse: (value: string) => T): T | undefined =>
    valueOf(column) === '' ? undefined : read(column, parse);
  const line = (column: string): string | undefined => readIfSaid(column, parseLine);

  const parcel = read('parcel_id', parseParcelId);
  const address = toOneLine({
    address1: line('owner_address1'),
    address2: line('owner_address2'),
    city: line('owner_city'),
    state: line('owner_state'),
    zip: line('owner_zip'),
  });
  const rest = {
    legalDescription: readIfSaid('legal_description', cleanBlock),
    taxStatus: readIfSaid('tax_status', parseTaxStatus),
    retired: readIfSaid('retired', parseRetired),
    replacedBy: readIfSaid('replaced_by', parseParcelIds) ?? [],
    parents: readIfSaid('parent_parcel_id', parseParcelIds) ?? [],
    ownerName: line('owner_name'),
    ownerAddress: address === '' ? undefined : address,
  };
  return parcel === undefined || faults.length > 0 ? { faults } : { row: { ...parcel, ...rest, line: csvRow.line } };
}

function parseRetired(value: string): ParcelFileRow['retired'] {
  if (YES.test(value)) return 'yes';
  if (NO.test(value)) return 'no';
  return parseWrittenDay(value);
}
