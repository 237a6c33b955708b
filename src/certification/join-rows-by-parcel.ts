import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { Money } from '../shared/money.js';
import type { RollRow } from './build-roll-rows.js';
import { AMOUNT_FIELDS, type JoinedTexts, type RollField } from './roll-layout.js';

/** Texts that differ from account to account on one parcel. */
const TEXTS_OF_ACCOUNTS = [
  'account',
  'owner_name',
  'owner_address',
  'occupant_name',
  'former_owner_name',
  'service_address',
  'legal_description',
  'share',
] as const;

/**
 * Makes one row of all accounts on a parcel, where a county takes a parcel once: amounts are summed, and each text that
 * differs is listed once, or is the first with how many more there are. `12-034-0010` and `120340010` are one parcel.
 */
export function joinRowsByParcel(rows: readonly RollRow[], joined: JoinedTexts): RollRow[] {
  const groups = new Map<string, RollRow[]>();
  for (const row of rows) {
    const key = normalizeParcelId(row.parcel_id);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => joinRows(group, joined));
}

function joinRows(rows: readonly RollRow[], joined: JoinedTexts): RollRow {
  const [first] = rows;
  if (first === undefined || rows.length === 1) return first as RollRow;
  const amounts = [...AMOUNT_FIELDS, 'total' as const].map((field) => [field, sumOf(rows, field)]);
  const texts = TEXTS_OF_ACCOUNTS.map((field) => [
    field,
    joinTexts(
      rows.map((row) => row[field]),
      joined,
    ),
  ]);
  return { ...first, ...(Object.fromEntries([...amounts, ...texts]) as Partial<RollRow>) };
}

function sumOf(rows: readonly RollRow[], field: RollField): string {
  return Money.sum(rows.map((row) => Money.of(row[field]))).toString();
}

function joinTexts(texts: readonly string[], { texts: way, separator }: JoinedTexts): string {
  const different = [...new Set(texts)].filter((text) => text !== '');
  const [first = ''] = different;
  if (different.length < 2) return first;
  return way === 'list' ? different.join(separator) : `${first} and ${String(different.length - 1)} more`;
}

/** Puts rows in the order that a layout asks for and numbers them. Rows of one parcel stay in the order of their accounts. */
export function sortRows(rows: readonly RollRow[], sort: 'account' | 'parcel'): RollRow[] {
  const sorted =
    sort === 'account'
      ? rows
      : [...rows].sort((a, b) => compare(normalizeParcelId(a.parcel_id), normalizeParcelId(b.parcel_id)));
  return sorted.map((row, index) => ({ ...row, row_number: String(index + 1) }));
}

function compare(first: string, second: string): number {
  return first === second ? 0 : first < second ? -1 : 1;
}
