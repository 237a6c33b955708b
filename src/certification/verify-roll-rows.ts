import { fitsParcelForm } from '../premises/fits-parcel-form.js';
import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { isLocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { totalLines, type RollManifest } from './build-manifest.js';
import { AMOUNT_FIELDS, kindOfField, type RollField, type RollLayout } from './roll-layout.js';
import { hasLineBreak, isRunBySpreadsheets } from './to-file-text.js';

/** Something that the county would not load, in plain words. */
export interface RollReject {
  /** line of the file, the header being 1; undefined: the file as a whole */
  readonly line: number | undefined;
  readonly column: string | undefined;
  readonly message: string;
}

/** A row as it was read, with the line that it begins on. */
export interface ReadRow {
  readonly line: number;
  readonly fields: readonly string[];
}

type ReadFields = ReadonlyMap<RollField, string>;

const AMOUNT_FORM = /^\d+\.\d{2}$/;

/** Fields that are one and the same on the whole roll. */
const SAME_THROUGHOUT = [
  'county',
  'jurisdiction',
  'payable_year',
  'resolution',
  'adopted_on',
  'certified_on',
  'roll_version',
] as const;

/** Fields without which the county cannot load a row. */
const NEEDED = [
  'county',
  'jurisdiction',
  'parcel_id',
  'account',
  'owner_name',
  'resolution',
  'collect_as',
  'charge_code',
] as const;

/** Checks the rows of a roll's file as an auditor does: form, parcel numbers, duplicates, sums; an empty list is a clean file. */
export function verifyRollRows(rows: readonly ReadRow[], layout: RollLayout): RollReject[] {
  const rejects: RollReject[] = [];
  const read: { line: number; fields: ReadFields }[] = [];
  for (const { line, fields } of rows) {
    if (fields.length !== layout.columns.length) {
      rejects.push({
        line,
        column: undefined,
        message: `The row has ${String(fields.length)} fields where the layout has ${String(layout.columns.length)}.`,
      });
      continue;
    }
    read.push({ line, fields: new Map(layout.columns.map((column, index) => [column.from, fields[index] ?? ''])) });
  }
  for (const { line, fields } of read) {
    const found = [...verifyForm(fields), ...verifyParcel(fields, layout), ...verifySum(fields)];
    rejects.push(...found.map((reject) => ({ ...reject, line })));
  }
  return [...rejects, ...verifyDuplicates(read), ...verifySameness(read)].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

type FieldReject = Pick<RollReject, 'column' | 'message'>;

function verifyForm(fields: ReadFields): FieldReject[] {
  return [...fields].flatMap(([column, value]) => {
    const message = faultOf(column, value);
    return message === undefined ? [] : [{ column, message }];
  });
}

function faultOf(column: RollField, value: string): string | undefined {
  switch (kindOfField(column)) {
    case 'amount':
      return AMOUNT_FORM.test(value)
        ? undefined
        : `"${value}" is not an amount such as 12.00, without signs or separators.`;
    case 'day':
      if (isLocalDate(value)) return undefined;
      return value === '' && column === 'certified_on'
        ? 'The roll has not been certified: this is a working copy, not a file for the county.'
        : `"${value}" is not a day such as 2025-11-28.`;
    case 'count':
      return /^[1-9]\d*$/.test(value) ? undefined : `"${value}" is not a whole number.`;
    case 'text':
      if (value.trim() === '' && NEEDED.some((needed) => needed === column)) return 'The field is empty.';
      if (hasLineBreak(value)) return 'The text runs over more than one line.';
      return isRunBySpreadsheets(value) ? `A spreadsheet would run "${value}" as a formula.` : undefined;
  }
}

function verifyParcel(fields: ReadFields, layout: RollLayout): FieldReject[] {
  const parcelId = fields.get('parcel_id') ?? '';
  const county = fields.get('county') ?? '';
  const { parcelForm } = layout.practiceOf(county);
  if (parcelId.trim() === '') return [];
  if (normalizeParcelId(parcelId) === '')
    return [{ column: 'parcel_id', message: `"${parcelId}" is not a parcel number.` }];
  if (parcelForm === undefined || fitsParcelForm(parcelId, parcelForm)) return [];
  return [{ column: 'parcel_id', message: `"${parcelId}" is not in the form of ${county} County, ${parcelForm}.` }];
}

/** A row's total is the sum of its columns, and more than nothing. */
function verifySum(fields: ReadFields): FieldReject[] {
  const texts = [...AMOUNT_FIELDS, 'total' as const].map((field) => fields.get(field));
  if (!texts.every((text): text is string => text !== undefined && AMOUNT_FORM.test(text))) return [];
  const amounts = texts.map((text) => Money.of(text));
  const total = amounts.at(-1) ?? Money.zero;
  const sum = Money.sum(amounts.slice(0, -1));
  if (!sum.equals(total))
    return [{ column: 'total', message: `The columns sum to ${sum.toString()}, the total says ${total.toString()}.` }];
  return total.isPositive() ? [] : [{ column: 'total', message: 'The total is nothing.' }];
}

/** Punctuation does not make another parcel: 12-034-0010 and 120340010 are one. Several accounts on a parcel are no fault. */
function verifyDuplicates(rows: readonly { line: number; fields: ReadFields }[]): RollReject[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, fields }) => {
    const parcelId = fields.get('parcel_id') ?? '';
    const account = fields.get('account') ?? '';
    const key = `${normalizeParcelId(parcelId)}|${account}`;
    const first = seen.get(key);
    seen.set(key, first ?? line);
    if (first === undefined) return [];
    return [
      {
        line,
        column: 'parcel_id',
        message: `Parcel ${parcelId} and account ${account} stand on line ${String(first)} already.`,
      },
    ];
  });
}

function verifySameness(rows: readonly { line: number; fields: ReadFields }[]): RollReject[] {
  const [first] = rows;
  return rows.flatMap(({ line, fields }) =>
    SAME_THROUGHOUT.filter((field) => fields.get(field) !== first?.fields.get(field)).map((field) => ({
      line,
      column: field,
      message: `"${fields.get(field) ?? ''}" differs from "${first?.fields.get(field) ?? ''}" on line ${String(first?.line)}; it must be the same throughout.`,
    })),
  );
}

/** What of a manifest the file does not bear out. */
export function verifyControls({
  rows,
  layout,
  manifest,
  sha256,
}: {
  rows: readonly ReadRow[];
  layout: RollLayout;
  manifest: Partial<RollManifest>;
  sha256: string;
}): RollReject[] {
  const at = (row: ReadRow | undefined, field: RollField): string | undefined =>
    row?.fields[layout.columns.findIndex((column) => column.from === field)];
  const totals = rows.map((row) => at(row, 'total') ?? '').filter((text) => AMOUNT_FORM.test(text));
  const found = { ...totalLines(totals.map((text) => ({ total: Money.of(text) }))), rows: rows.length };
  const [first] = rows;
  const controls: [string, unknown, unknown][] = [
    ['number of rows', manifest.rows, found.rows],
    ['sum', manifest.sum, found.sum],
    ['smallest amount', manifest.smallest, found.smallest],
    ['largest amount', manifest.largest, found.largest],
    ['layout', manifest.layout, layout.layout],
    ['SHA-256 checksum', manifest.sha256, sha256],
  ];
  const ofRows: [string, unknown, unknown][] = [
    ['county', manifest.county, at(first, 'county')],
    ['jurisdiction', manifest.jurisdiction, at(first, 'jurisdiction')],
    ['payable year', manifest.payableYear, at(first, 'payable_year')],
    ['resolution', manifest.resolution ?? '', at(first, 'resolution')],
    ['day of adoption', manifest.adoptedOn ?? '', at(first, 'adopted_on')],
    ['day of certification', manifest.certifiedOn ?? '', at(first, 'certified_on')],
    ['roll version', manifest.rollVersion, at(first, 'roll_version')],
  ];
  return [...controls, ...(first === undefined ? [] : ofRows)]
    .filter(([, said, is]) => toText(said) !== toText(is))
    .map(([name, said, is]) => ({
      line: undefined,
      column: undefined,
      message: `The ${name} in the manifest is ${said === undefined ? 'missing' : `"${toText(said)}"`}, the file has "${toText(is)}".`,
    }));
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
