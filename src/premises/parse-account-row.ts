import { parseMeterSize } from '../rate-tables/meter-size.js';
import { AppError } from '../shared/app-error.js';
import { cleanBlock } from '../shared/clean-text.js';
import type { CsvRow } from '../shared/csv-row.js';
import type { LocalDate } from '../shared/local-date.js';
import { parseWrittenDay } from '../shared/parse-written-day.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';
import { parseLine } from './parse-line.js';
import type { AccountRow } from './account-row.js';
import { parseBilledTo, parseOwedBy } from './billing-choice.js';
import { matchClass } from './match-class.js';
import { parseMeterName } from './meter-name.js';
import { parseParcelIds } from './normalize-parcel-id.js';
import { parseAccountNumber } from './parse-account-number.js';
import { parseEmail } from './parse-email.js';
import { parseParcelShares, requireShareEach } from './parcel-shares.js';
import { parsePartyName } from './parse-party-name.js';
import { parsePumpCapacity } from './parse-pump-capacity.js';
import { parseUnits, toUnitsText } from './parse-units.js';
import { refuseFarStart } from './refuse-far-days.js';

/** What the row says, or everything that is wrong with it. */
export type ParsedAccountRow = { readonly row: AccountRow } | { readonly faults: readonly RowFault[] };

type Parse<T> = (value: string) => T;

/**
 * Reads one row of a file of accounts. Days may be `2025-04-01` or `4/1/2025`; sizes, units and classes as people
 * write them; an apostrophe that keeps a spreadsheet from counting with a number of an account or a parcel is dropped.
 * Where the business day is given, a first day of service far after it is a fault.
 */
export function parseAccountRow(csvRow: CsvRow, classes: readonly string[], on?: LocalDate): ParsedAccountRow {
  if (csvRow.fault !== undefined) return { faults: [csvRow.fault] };
  const faults: RowFault[] = [];
  const valueOf = (column: string): string => csvRow.values[column] ?? '';
  const read = <T>(column: string, parse: Parse<T>): T | undefined =>
    readValue({ column, value: valueOf(column), faults, parse });
  const readIfSaid = <T>(column: string, parse: Parse<T>): T | undefined =>
    valueOf(column) === '' ? undefined : read(column, parse);

  const accountNumber = read('account', parseAccountNumber);
  const className = read('class', (value) => parseClass(value, classes));
  const serviceFrom = read('service_from', (value) => parseFirstDay(value, on));
  const serviceTo = readIfSaid('service_to', (value) => parseLastDay(value, serviceFrom));
  const ownerName = read('owner_name', parsePartyName);
  const parcels = readIfSaid('parcel_id', parseParcelIds) ?? [];
  const parcelShares = readIfSaid('parcel_shares', (value) => parseShares(value, parcels.length));
  const meterName = readIfSaid('meter_name', parseMeterName);
  const meterSize = readIfSaid('meter_size', parseMeterSize);
  const pumpCapacityGpm = readIfSaid('pump_gpm', parsePumpCapacity);
  const units = readIfSaid('units', (value) => parseUnits(value, { ownClass: className ?? '', classes }));
  const line = (column: string): string | undefined => readIfSaid(column, parseLine);
  const address = {
    address1: line('owner_address1'),
    address2: line('owner_address2'),
    city: line('owner_city'),
    state: line('owner_state'),
    zip: line('owner_zip'),
  };
  const rest = {
    occupantName: readIfSaid('occupant_name', parsePartyName),
    billedTo: readIfSaid('billed_to', parseBilledTo),
    owedBy: readIfSaid('owed_by', parseOwedBy),
    serviceAddress: line('service_address'),
    legalDescription: readIfSaid('legal_description', (value) => parseLegalDescription(value, parcels.length)),
    email: readIfSaid('email', parseEmail),
    openingBalance: readIfSaid('opening_balance', (value) => parseWrittenMoney(value, { mayBeNegative: true })),
  };
  if (
    accountNumber === undefined ||
    className === undefined ||
    serviceFrom === undefined ||
    ownerName === undefined ||
    faults.length > 0
  ) {
    return { faults };
  }
  const terms = { meterName, meterSize, pumpCapacityGpm, units };
  const said = { accountNumber, class: className, ...terms, serviceFrom, serviceTo, parcels, parcelShares };
  const row = { ...said, ...rest, owner: { name: ownerName, ...address }, line: csvRow.line };
  return { row: { ...row, written: toWritten(row) } };
}

function toWritten(row: Omit<AccountRow, 'written'>): Readonly<Record<string, string>> {
  const values: Record<string, string | undefined> = {
    class: row.class,
    meter_size: row.meterSize,
    pump_gpm: row.pumpCapacityGpm?.toString(),
    units: row.units && toUnitsText(row.units),
    service_from: row.serviceFrom,
    service_to: row.serviceTo,
    owner_name: row.owner.name,
    owner_address1: row.owner.address1,
    owner_address2: row.owner.address2,
    owner_city: row.owner.city,
    owner_state: row.owner.state,
    owner_zip: row.owner.zip,
    occupant_name: row.occupantName,
    billed_to: row.billedTo,
    owed_by: row.owedBy,
    service_address: row.serviceAddress,
    parcel_id: row.parcels.length === 0 ? undefined : row.parcels.map(({ parcelId }) => parcelId).join(';'),
    parcel_shares: row.parcelShares?.join(';'),
    legal_description: row.legalDescription,
    email: row.email,
    opening_balance: row.openingBalance?.toString(),
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A row without a class may be no house at all: whoever pays for permits alone has an account that is not served. */
function parseClass(value: string, classes: readonly string[]): string {
  if (value !== '') return matchClass(value, classes);
  throw new AppError('CLASS_UNKNOWN', {
    what: 'The class is missing',
    remedy:
      `Write one of ${classes.join(', ')}. An account that is not served, such as a contractor's for permits, does not ` +
      'come in a file: open it with "account contractor NUMBER --owner NAME".',
  });
}

function parseFirstDay(value: string, on: LocalDate | undefined): LocalDate {
  const firstDay = parseWrittenDay(value);
  if (on !== undefined) refuseFarStart(firstDay, on);
  return firstDay;
}

function parseLastDay(value: string, firstDay: LocalDate | undefined): LocalDate {
  const lastDay = parseWrittenDay(value);
  if (firstDay === undefined || lastDay >= firstDay) return lastDay;
  throw new AppError('DATE_INVALID', {
    what: `Service would end on ${lastDay}, before it begins on ${firstDay}`,
    remedy: 'Correct one of the two days; a service of one day has the same day twice.',
  });
}

function parseShares(value: string, parcelCount: number): string[] {
  const shares = parseParcelShares(value);
  requireShareEach(shares, parcelCount);
  return shares;
}

function parseLegalDescription(value: string, parcelCount: number): string | undefined {
  if (parcelCount <= 1) return cleanBlock(value);
  throw new AppError('INPUT_INVALID', {
    what: 'The row names several parcels, and it is not certain which of them the legal description is of',
    remedy: 'Leave it out here and import a file with the columns parcel_id and legal_description.',
  });
}
