import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { LocalDate } from '../shared/local-date.js';
import { openRows } from '../shared/open-rows.csv.js';
import { refusePeriodToCome } from '../shared/refuse-period-to-come.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';
import type { FileToImport } from './account-import.service.js';
import { loadMeterDays } from './agreements.repository.js';
import { accountUnknown } from './account-unknown.js';
import { checkMeterUse, usesBefore, type MeterUseLimits, type OddUse } from './check-meter-use.js';
import { findMeter, listMeterNames, type MeterDays } from './find-meter.js';
import { importRows, type ImportSummary, type ParsedRow, type RowOutcome } from './import-rows.service.js';
import { METER_USE_COLUMNS, parseMeterUseRow, type MeterUseRow } from './meter-use-row.js';
import { describeMeter } from './meter-name.js';
import type { MeterUse, UseByMeter } from './meter-use.js';
import { insertMeterUse, loadMeterUse } from './meter-use.repository.js';

/** Something about a use that was taken in and that somebody should look at. */
export interface MeterUseWarning {
  readonly line: number;
  readonly accountNumber: string;
  readonly period: string;
  readonly kind: OddUse['kind'] | 'rollover' | 'reading';
  readonly message: string;
}

export interface MeterUseImportSummary extends ImportSummary {
  /** in the order of the file; the rows themselves were taken in */
  readonly warnings: readonly MeterUseWarning[];
  /** rows taken in whose use somebody guessed */
  readonly estimated: number;
}

export interface MeterUseFile extends FileToImport {
  readonly limits?: MeterUseLimits | undefined;
}

/** Imports what meters say from CSV files. */
@Injectable()
export class MeterUseImportService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Imports a file of use: gallons, or two readings. The same file again changes nothing; another use of the same period takes
   * the place of the one before. A use that is high, low or nothing beside those before, a meter that rolled over and
   * a reading that does not begin where the one before ended come back as warnings. A period that has not begun is at fault.
   * @throws AppError `FILE_UNREADABLE`, `FILE_ENCODING_UNKNOWN`, `FILE_HEADER_INVALID`, `ROWS_REJECTED`
   */
  async importUse(request: MeterUseFile): Promise<MeterUseImportSummary> {
    const { file: path, encoding, jurisdiction } = request;
    const file = await openRows({ path, columns: METER_USE_COLUMNS, encoding });
    const seen = new Map<string, MeterUseRow>();
    const warnings: MeterUseWarning[] = [];
    let estimated = 0;
    const summary = await importRows<MeterUseRow>(this.dataSource, {
      file,
      parse: (csvRow) => refuseToCome(parseMeterUseRow(csvRow, jurisdiction.billingCycle), request.on),
      apply: async (tx, rows) => {
        const applied = await applyRows(tx, rows, { ...request, seen });
        warnings.push(...applied.warnings);
        estimated += applied.estimated;
        return applied.outcomes;
      },
      dryRun: request.dryRun,
      allOrNothing: request.allOrNothing,
      onProgress: request.onProgress,
    });
    return { ...summary, warnings, estimated };
  }
}

interface Applied {
  readonly outcomes: readonly RowOutcome[];
  readonly warnings: readonly MeterUseWarning[];
  readonly estimated: number;
}

async function applyRows(
  tx: EntityManager,
  rows: readonly MeterUseRow[],
  { jurisdiction: { jurisdiction }, on, by, limits, seen }: MeterUseFile & { seen: Map<string, MeterUseRow> },
): Promise<Applied> {
  await lockJurisdiction(tx, jurisdiction);
  const accountNumbers = [...new Set(rows.map((row) => row.accountNumber))];
  const onFile = await loadKnownAccounts(tx, jurisdiction, accountNumbers);
  const meters = await loadMeterDays(tx, jurisdiction, accountNumbers);
  const use = toUseOfMeters(await loadMeterUse(tx, jurisdiction, accountNumbers));
  const written: RowOfMeter[] = [];
  const taken: RowOfMeter[] = [];
  const outcomes = rows.map((said): RowOutcome => {
    const { accountNumber, period } = said;
    if (!onFile.has(accountNumber)) {
      const { message: reason } = accountUnknown({ jurisdiction, accountNumber });
      return { faults: [{ column: 'account', value: accountNumber, reason }] };
    }
    const row = toRowOfMeter(said, meters.get(accountNumber) ?? []);
    if ('faults' in row) return row;
    const earlier = findInFile(row, seen);
    if (earlier !== undefined) return earlier;
    taken.push(row);
    const ofMeter = use.get(keyOfMeter(row)) ?? new Map<string, MeterUse>();
    use.set(keyOfMeter(row), ofMeter);
    const before = ofMeter.get(period.key);
    if (before !== undefined && saysTheSame(before, row)) return 'unchanged';
    const { gallons, estimated, lastReading } = row;
    ofMeter.set(period.key, { period: period.key, gallons, estimated, lastReading });
    written.push(row);
    return before === undefined ? 'new' : 'changed';
  });
  await insertMeterUse(tx, { jurisdiction, on, by, uses: written.map((row) => ({ ...row, period: row.period.key })) });
  return {
    outcomes,
    warnings: taken.flatMap((row) => warn(row, use.get(keyOfMeter(row)) ?? new Map(), limits)),
    estimated: taken.filter((row) => row.estimated).length,
  };
}

/** A row whose meter is certain. */
interface RowOfMeter extends MeterUseRow {
  readonly meterName: string;
  /** the meter as people speak of it, where the account has several */
  readonly words: string;
}

function toRowOfMeter(
  row: MeterUseRow,
  meters: readonly MeterDays[],
): RowOfMeter | { readonly faults: readonly RowFault[] } {
  const faults: RowFault[] = [];
  const { accountNumber, period, meterName: said } = row;
  const meterName = readValue({
    column: 'meter',
    value: said ?? '',
    faults,
    parse: () => findMeter({ accountNumber, meters, meterName: said, days: period, how: 'in the column meter' }),
  });
  if (meterName === undefined) return { faults };
  return { ...row, meterName, words: listMeterNames(meters).length > 1 ? describeMeter(meterName) : '' };
}

function keyOfMeter({ accountNumber, meterName }: { accountNumber: string; meterName: string }): string {
  return `${meterName} ${accountNumber}`;
}

function toUseOfMeters(known: ReadonlyMap<string, UseByMeter>): Map<string, Map<string, MeterUse>> {
  return new Map(
    [...known].flatMap(([accountNumber, ofAccount]) =>
      [...ofAccount].map(([meterName, use]) => [keyOfMeter({ accountNumber, meterName }), new Map(use)] as const),
    ),
  );
}

/** The same row again says nothing new; another use of the same meter and period is at fault. */
function findInFile(row: RowOfMeter, seen: Map<string, MeterUseRow>): RowOutcome | undefined {
  const key = `${row.period.key} ${keyOfMeter(row)}`;
  const earlier = seen.get(key);
  if (earlier === undefined) {
    seen.set(key, row);
    return undefined;
  }
  if (earlier.gallons.equals(row.gallons) && earlier.estimated === row.estimated) return 'unchanged';
  const of = row.words === '' ? 'account' : 'meter';
  const reason = `Line ${String(earlier.line)} has another use of the same ${of} and period. Keep one of the two rows.`;
  return { faults: [{ column: 'gallons', value: row.gallons.toString(), reason }] };
}

/** What was entered without its readings, or says none now, goes by its gallons. */
function saysTheSame(before: MeterUse, { gallons, estimated, lastReading }: MeterUseRow): boolean {
  const isSameReading =
    lastReading === undefined || before.lastReading === undefined || lastReading.equals(before.lastReading);
  return before.gallons.equals(gallons) && before.estimated === estimated && isSameReading;
}

function refuseToCome(parsed: ParsedRow<MeterUseRow>, on: LocalDate): ParsedRow<MeterUseRow> {
  if ('faults' in parsed) return parsed;
  const { period } = parsed.row;
  const faults: RowFault[] = [];
  readValue({ column: 'period', value: period.key, faults, parse: () => refusePeriodToCome({ period, on }) });
  return faults.length === 0 ? parsed : { faults };
}

/** Two readings that do not meet are a reading misread, a period left out, or a meter that was replaced. */
function describeGap({ firstReading }: MeterUseRow, before: readonly MeterUse[]): string | undefined {
  const last = before.at(-1);
  if (firstReading === undefined || last?.lastReading === undefined || firstReading.equals(last.lastReading))
    return undefined;
  return `The reading begins at ${firstReading.toString()}, and that of ${last.period} ended at ${last.lastReading.toString()}.`;
}

function warn(
  row: RowOfMeter,
  use: ReadonlyMap<string, MeterUse>,
  limits: MeterUseLimits | undefined,
): MeterUseWarning[] {
  const { line, accountNumber, gallons, rolledOver, words } = row;
  const period = row.period.key;
  const place = { line, accountNumber, period };
  const before = usesBefore(use, period);
  const odd = checkMeterUse({ gallons, before, limits });
  const gap = describeGap(row, before);
  const say = (message: string) => (words === '' ? message : `${words}: ${message}`);
  const rollover = `The meter passed its highest number; ${gallons.toString()} gallons were used.`;
  return [
    ...(rolledOver ? [{ ...place, kind: 'rollover' as const, message: say(rollover) }] : []),
    ...(gap === undefined ? [] : [{ ...place, kind: 'reading' as const, message: say(gap) }]),
    ...(odd === undefined ? [] : [{ ...place, kind: odd.kind, message: say(odd.message) }]),
  ];
}

async function loadKnownAccounts(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ account_number: string }[]>(
    'select account_number from account where jurisdiction = $1 and account_number = any($2)',
    [jurisdiction, accountNumbers],
  );
  return new Set(rows.map((row) => row.account_number));
}
