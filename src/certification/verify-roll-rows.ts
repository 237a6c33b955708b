import { fitsParcelForm } from '../premises/fits-parcel-form.js';
import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { Money } from '../shared/money.js';
import { readField } from './read-field.js';
import type { ReadRecord } from './read-record.js';
import { AMOUNT_FIELDS, kindOfField, SAME_THROUGHOUT, type RollField, type RollLayout } from './roll-layout.js';
import type { RollReject } from './roll-reject.js';

/** A row whose fields have been read, by what they hold. */
export interface VerifiedRow {
  readonly line: number;
  readonly fields: ReadonlyMap<RollField, string>;
}

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

/**
 * Checks the rows of a roll's file as an auditor does: form, parcel numbers, duplicates, sums. No reject is a clean file.
 * `county`: whose forms of parcel numbers count where the rows name none.
 */
export function verifyRollRows(
  records: readonly ReadRecord[],
  layout: RollLayout,
  county = layout.county ?? '',
): { rows: VerifiedRow[]; rejects: RollReject[] } {
  const rejects: RollReject[] = [];
  const rows: VerifiedRow[] = [];
  for (const { line, fields } of records) {
    if (fields.length !== layout.columns.length) {
      rejects.push({
        line,
        column: undefined,
        message: `The row has ${String(fields.length)} fields where the layout has ${String(layout.columns.length)}.`,
      });
      continue;
    }
    const read = readRow({ line, fields }, layout);
    rows.push(read.row);
    const found = [...read.rejects, ...verifyParcel(read.row.fields, layout, county), ...verifySum(read.row.fields)];
    rejects.push(...found.map((reject) => ({ ...reject, line })));
  }
  const found = [...rejects, ...verifyDuplicates(rows, layout), ...verifyNumbers(rows), ...verifySameness(rows)];
  return {
    rows,
    rejects: found.map((reject) => nameColumn(reject, layout)).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  };
}

type FieldReject = Omit<RollReject, 'line'>;

function readRow({ line, fields }: ReadRecord, layout: RollLayout): { row: VerifiedRow; rejects: FieldReject[] } {
  const values = new Map<RollField, string>();
  const rejects: FieldReject[] = [];
  layout.columns.forEach((column, index) => {
    const written = fields[index] ?? '';
    const { value, fault } = readField(written, column, layout);
    const { source } = column;
    if (source.kind !== 'field') {
      if (fault !== undefined) rejects.push({ column: column.name, value: written, message: fault });
      return;
    }
    const { field } = source;
    const before = values.get(field);
    values.set(field, before ?? value);
    const message = fault ?? findValueFault(field, value) ?? findContradiction(before, value);
    if (message !== undefined) rejects.push({ column: column.name, value: written, message });
  });
  return { row: { line, fields: values }, rejects };
}

function findValueFault(field: RollField, value: string): string | undefined {
  const kind = kindOfField(field);
  if (kind === 'day' && value === '') {
    return field === 'certified_on'
      ? 'The roll has not been certified: this is a working copy, not a file for the county.'
      : '"" is not a day such as 2025-11-28.';
  }
  if (kind === 'count' && value === '0') return '"0" is not a whole number above nothing.';
  return value.trim() === '' && NEEDED.some((needed) => needed === field) ? 'The field is empty.' : undefined;
}

function findContradiction(before: string | undefined, value: string): string | undefined {
  return before === undefined || before === value ? undefined : `"${value}" differs from "${before}" in the same row.`;
}

function verifyParcel(fields: VerifiedRow['fields'], layout: RollLayout, usualCounty: string): FieldReject[] {
  const parcelId = fields.get('parcel_id') ?? '';
  const county = fields.get('county') ?? usualCounty;
  const { parcelForm } = layout.practiceOf(county);
  const column = layout.columns.find(({ source }) => source.kind === 'field' && source.field === 'parcel_id');
  if (parcelId.trim() === '') return [];
  const reject = (message: string): FieldReject[] => [{ column: 'parcel_id', value: parcelId, message }];
  if (normalizeParcelId(parcelId) === '') return reject(`"${parcelId}" is not a parcel number.`);
  const isBare = column?.parcel === 'digits_only';
  if (isBare && parcelId !== normalizeParcelId(parcelId))
    return reject(`"${parcelId}" holds more than digits and letters.`);
  const form = isBare ? parcelForm?.replace(/[^9AX]/g, '') : parcelForm;
  if (form === undefined || fitsParcelForm(parcelId, form)) return [];
  const ofCounty = county === '' ? 'the county' : `${county} County`;
  return reject(`"${parcelId}" is not in the form of ${ofCounty}, ${form}.`);
}

/** A row's total is the sum of its columns, where the layout has them all, and more than nothing. */
function verifySum(fields: VerifiedRow['fields']): FieldReject[] {
  const total = toAmount(fields.get('total'));
  if (total === undefined) return [];
  const reject = (message: string): FieldReject[] => [{ column: 'total', value: total.toString(), message }];
  const amounts = AMOUNT_FIELDS.map((field) => toAmount(fields.get(field)));
  if (amounts.every((amount) => amount !== undefined)) {
    const sum = Money.sum(amounts);
    if (!sum.equals(total)) {
      return reject(`The columns sum to ${sum.toString()}, the total says ${total.toString()}.`);
    }
  }
  return total.isPositive() ? [] : reject('The total is nothing.');
}

/** The amount that a field says; undefined: it says none. */
export function toAmount(text: string | undefined): Money | undefined {
  return text !== undefined && /^\d{1,11}\.\d{2}$/.test(text) ? Money.of(text) : undefined;
}

/**
 * Punctuation does not make another parcel: 12-034-0010 and 120340010 are one. Several accounts on a parcel are no fault,
 * unless the layout joins them; where it names no account, two rows that are alike in everything are taken for one sent twice.
 */
function verifyDuplicates(rows: readonly VerifiedRow[], layout: RollLayout): RollReject[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, fields }) => {
    const parcelId = fields.get('parcel_id') ?? '';
    const account = layout.joinParcels === undefined ? fields.get('account') : '';
    const rest = account ?? [...fields].filter(([field]) => field !== 'row_number').join('|');
    const key = `${normalizeParcelId(parcelId)}|${rest}`;
    const first = seen.get(key);
    seen.set(key, first ?? line);
    if (first === undefined) return [];
    const what =
      account === undefined || account === ''
        ? `Parcel ${parcelId} stands`
        : `Parcel ${parcelId} and account ${account} stand`;
    return [{ line, column: 'parcel_id', value: parcelId, message: `${what} on line ${String(first)} already.` }];
  });
}

/** Rows are numbered from 1 on: a number that is left out is a row that was lost. */
function verifyNumbers(rows: readonly VerifiedRow[]): RollReject[] {
  const numbered = rows
    .map(({ line, fields }) => ({ line, number: Number(fields.get('row_number') ?? 'none') }))
    .filter(({ number }) => Number.isInteger(number))
    .sort((a, b) => a.number - b.number);
  return numbered.flatMap(({ line, number }, index) => {
    const first = (numbered[index - 1]?.number ?? 0) + 1;
    if (number <= first) return [];
    const last = number - 1;
    const message =
      first === last ? `row ${String(first)} is missing.` : `rows ${String(first)} to ${String(last)} are missing.`;
    return [{ line, column: 'row_number', value: String(number), message: `Before row ${String(number)}, ${message}` }];
  });
}

/** One wrong value makes one reject: each row is compared with what most of them say. */
function verifySameness(rows: readonly VerifiedRow[]): RollReject[] {
  return SAME_THROUGHOUT.flatMap((field) => {
    const usual = findUsual(rows, field);
    const differing = rows.filter(({ fields }) => fields.get(field) !== usual?.fields.get(field));
    return differing.map(({ line, fields }) => ({
      line,
      column: field,
      value: fields.get(field),
      message: `"${fields.get(field) ?? ''}" differs from "${usual?.fields.get(field) ?? ''}" on line ${String(usual?.line)}; it must be the same throughout.`,
    }));
  });
}

/** The first row that says of a field what most rows say. */
function findUsual(rows: readonly VerifiedRow[], field: RollField): VerifiedRow | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { fields } of rows) counts.set(fields.get(field), (counts.get(fields.get(field)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return rows.find(({ fields }) => counts.get(fields.get(field)) === most);
}

/** The county's own name of a column. */
function nameColumn(reject: RollReject, layout: RollLayout): RollReject {
  const own = layout.columns.find(({ source }) => source.kind === 'field' && source.field === reject.column);
  return own === undefined ? reject : { ...reject, column: own.name };
}
