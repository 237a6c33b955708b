import type { RollManifest } from './build-manifest.js';
import { readField } from './read-field.js';
import type { ReadRecord } from './read-record.js';
import { countParcels, totalRows } from './roll-controls.js';
import { SAME_THROUGHOUT, type ControlField, type RollColumn, type RollField, type RollLayout } from './roll-layout.js';
import { wholeFile, type RollReject } from './roll-reject.js';
import { toAmount, type VerifiedRow } from './verify-roll-rows.js';

/** Counts and sums of the rows as they were read; a row whose total cannot be read counts, its amount does not. */
export interface FoundControls {
  readonly rows: number;
  readonly parcels: number;
  readonly sum: string;
  readonly smallest: string;
  readonly largest: string;
}

export function findControls(rows: readonly VerifiedRow[]): FoundControls {
  const totals = rows.map(({ fields }) => fields.get('total') ?? '').filter((text) => toAmount(text) !== undefined);
  return {
    ...totalRows(totals.map((total) => ({ total }))),
    rows: rows.length,
    parcels: countParcels(rows.map(({ fields }) => ({ parcel_id: fields.get('parcel_id') ?? '' }))),
  };
}

/** What of a header or trailer record the rows do not bear out. */
export function verifyControlRecord({
  kind,
  record,
  columns,
  layout,
  found,
  first,
}: {
  kind: 'header' | 'trailer';
  record: ReadRecord | undefined;
  columns: readonly RollColumn<ControlField>[];
  layout: RollLayout;
  found: FoundControls;
  /** the first row */
  first: VerifiedRow | undefined;
}): RollReject[] {
  if (record === undefined) return [wholeFile(MISSING[kind])];
  const { line, fields } = record;
  if (fields.length !== columns.length) {
    const message = `The record has ${String(fields.length)} fields where the layout has ${String(columns.length)}.`;
    return [{ line, column: undefined, message }];
  }
  const around = [layout.headerRecord, layout.trailerRecord].filter((each) => each !== undefined).length;
  const wanted: Partial<Record<ControlField, string | undefined>> = {
    row_count: String(found.rows),
    record_count: String(found.rows + around),
    parcel_count: String(found.parcels),
    sum: found.sum,
    smallest: found.smallest,
    largest: found.largest,
    ...Object.fromEntries([...SAME_THROUGHOUT, ...CODES].map((field) => [field, first?.fields.get(field)])),
  };
  return columns.flatMap((column, index) => {
    const written = fields[index] ?? '';
    const { value, fault } = readField(written, column, layout);
    const is = column.source.kind === 'field' ? wanted[column.source.field] : undefined;
    const differs = is !== undefined && is !== value ? `It says "${value}", the rows have "${is}".` : undefined;
    const message = fault ?? differs;
    return message === undefined ? [] : [{ line, column: column.name, value: written, message }];
  });
}

const MISSING = {
  header: 'The file begins without its header record.',
  trailer: 'The file ends without its trailer record: it was cut off.',
} as const;

const CODES = ['collect_as', 'charge_code'] as const;

/** What of a manifest the file does not bear out. `isSound`: the file by itself has no reject. */
export function verifyManifest({
  isSound,
  rows,
  found,
  layout,
  manifest,
  sha256,
}: {
  isSound: boolean;
  rows: readonly VerifiedRow[];
  found: FoundControls;
  layout: RollLayout;
  manifest: Partial<RollManifest>;
  sha256: string;
}): RollReject[] {
  const [first] = rows;
  const controls: [string, unknown, unknown][] = [
    ['number of rows', manifest.rows, found.rows],
    ['sum', manifest.sum, found.sum],
    ['smallest amount', manifest.smallest, found.smallest],
    ['largest amount', manifest.largest, found.largest],
    ['layout', manifest.layout, layout.layout],
    ['SHA-256 checksum', manifest.sha256, sha256],
  ];
  // a row that is lost takes its parcel with it: that is said once
  if (manifest.parcels !== undefined && manifest.rows === found.rows) {
    controls.push(['number of parcels', manifest.parcels, found.parcels]);
  }
  const ofRows: [RollField, string, unknown][] = [
    ['county', 'county', manifest.county],
    ['jurisdiction', 'jurisdiction', manifest.jurisdiction],
    ['payable_year', 'payable year', manifest.payableYear],
    ['resolution', 'resolution', manifest.resolution ?? ''],
    ['adopted_on', 'day of adoption', manifest.adoptedOn ?? ''],
    ['certified_on', 'day of certification', manifest.certifiedOn ?? ''],
    ['roll_version', 'roll version', manifest.rollVersion],
  ];
  const said = ofRows
    .filter(([field]) => first?.fields.has(field) === true)
    .map(([field, name, says]): [string, unknown, unknown] => [name, says, first?.fields.get(field)]);
  const differences = [...controls, ...said]
    .filter(([, says, is]) => toText(says) !== toText(is))
    .map(([name, says, is]) =>
      wholeFile(
        `The ${name} in the manifest is ${says === undefined ? 'missing' : `"${toText(says)}"`}, the file has "${toText(is)}".`,
      ),
    );
  const [only] = differences;
  if (only !== undefined && differences.length === 1 && isSound && toText(manifest.sha256) !== sha256) {
    differences[0] = wholeFile(
      `${only.message} Rows, sum and form agree, but it is not the file that the city wrote: a parcel, name or code may have ` +
        'been changed, or a program saved it anew.',
    );
  }
  const isOpen = !first?.fields.has('certified_on') && manifest.stage !== undefined && manifest.stage !== 'certified';
  return isOpen
    ? [...differences, wholeFile('The roll has not been certified: this is a working copy, not a file for the county.')]
    : differences;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
