import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.service.js';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { LocalDate } from '../shared/local-date.js';
import { openRows } from '../shared/open-rows.csv.js';
import type { EncodingChoice } from '../shared/text-encoding.js';
import { AccountsRepository } from './accounts.repository.js';
import { compareWithCounty, toParcelFacts, type CountyDifference, type TakenLegals } from './compare-with-county.js';
import { importRows, type ImportProgress, type ImportSummary, type RowOutcome } from './import-rows.service.js';
import { saysAnythingNew, type KnownParcel, type ParcelFacts } from './parcel-facts.js';
import { PARCEL_COLUMNS, type ParcelFileRow } from './parcel-row.js';
import { loadAccountsOnParcels, loadParcels, saveParcelFacts } from './parcels.repository.js';
import { parseParcelRow } from './parse-parcel-row.js';

export interface ParcelFileToImport {
  readonly file: string;
  readonly jurisdiction: string;
  /** the business day: the day of the county's file */
  readonly on: LocalDate;
  readonly legals: TakenLegals;
  readonly encoding?: EncodingChoice | undefined;
  readonly dryRun?: boolean | undefined;
  readonly allOrNothing?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** A difference with the accounts that it touches. */
export interface ToldDifference extends CountyDifference {
  readonly accounts: readonly string[];
}

export interface ParcelImportSummary extends ImportSummary {
  /** parcels on file that the county's file names */
  readonly matched: number;
  /** rows of land on which no account stands */
  readonly elsewhere: number;
  /** in the order of the parcels' numbers */
  readonly differences: readonly ToldDifference[];
}

/** What is gathered while the rows of the county's file go by. */
interface Gathered {
  readonly known: ReadonlyMap<string, KnownParcel>;
  readonly met: Set<string>;
  /** those of them that the file calls retired */
  readonly retired: Set<string>;
  /** new numbers, by the known parcel that they were part of */
  readonly children: Map<string, string[]>;
  readonly differences: CountyDifference[];
  elsewhere: number;
}

/** Compares the parcels on file with the county's own file of them, and keeps what the county says beside them. */
@Injectable()
export class ParcelImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Imports a county's parcel file, of the whole county or a part. Nothing of an account changes: a parcel that was retired, an
   * owner who is another, a legal description that reads otherwise are told, and the clerk decides. The same file again
   * changes nothing.
   * @throws AppError `FILE_UNREADABLE`, `FILE_ENCODING_UNKNOWN`, `FILE_HEADER_INVALID`, `ROWS_REJECTED`
   */
  async importParcels(request: ParcelFileToImport): Promise<ParcelImportSummary> {
    const { jurisdiction, on, dryRun } = request;
    const file = await openRows({ path: request.file, columns: PARCEL_COLUMNS, encoding: request.encoding });
    const known = await inTransaction(this.dataSource, (tx) => loadParcels(tx, jurisdiction));
    const gathered: Gathered = {
      known,
      met: new Set(),
      retired: new Set(),
      children: new Map(),
      differences: [],
      elsewhere: 0,
    };
    const summary = await importRows<ParcelFileRow>(this.dataSource, {
      file,
      parse: parseParcelRow,
      apply: (tx, rows) => this.applyRows(tx, rows, { ...request, gathered }),
      dryRun,
      allOrNothing: request.allOrNothing,
      onProgress: request.onProgress,
    });
    return inTransaction(this.dataSource, async (tx) => {
      const splits = findSplits(gathered, on);
      if (dryRun !== true) await saveParcelFacts(tx, jurisdiction, splits.facts);
      const differences = [...gathered.differences, ...splits.differences];
      const accountsOf = await loadAccountsOnParcels(tx, jurisdiction, [...known.keys()]);
      const missing = [...known.values()].filter(
        ({ normalizedParcelId: id, retiredOn }) =>
          !gathered.met.has(id) && !gathered.children.has(id) && retiredOn === undefined && accountsOf.has(id),
      );
      const notInFile = missing.map(({ parcelId }) => ({
        ...{ kind: 'not_in_file' as const, parcelId, onFile: parcelId },
        county: 'not in the file; it may have been retired',
      }));
      const idOf = new Map(
        [...known.values()].map(({ parcelId, normalizedParcelId }) => [parcelId, normalizedParcelId]),
      );
      const toldOf = (each: CountyDifference): ToldDifference => ({
        ...each,
        accounts: accountsOf.get(idOf.get(each.parcelId) ?? '') ?? [],
      });
      return {
        ...summary,
        matched: gathered.met.size,
        elsewhere: gathered.elsewhere,
        differences: [...differences, ...notInFile].map(toldOf).sort((a, b) => (a.parcelId < b.parcelId ? -1 : 1)),
      };
    });
  }

  private async applyRows(
    tx: EntityManager,
    rows: readonly ParcelFileRow[],
    { jurisdiction, on, legals, gathered }: ParcelFileToImport & { readonly gathered: Gathered },
  ): Promise<RowOutcome[]> {
    await lockJurisdiction(tx, jurisdiction);
    const { known, met } = gathered;
    const ours = rows.flatMap(({ normalizedParcelId: id }) => (known.has(id) ? [id] : []));
    const accountsOf = await loadAccountsOnParcels(tx, jurisdiction, ours);
    const lands = await this.accounts.loadLand(tx, jurisdiction, [...new Set([...accountsOf.values()].flat())], on);
    const facts: ParcelFacts[] = [];
    const outcomes = rows.map((row): RowOutcome => {
      for (const { normalizedParcelId: parent } of row.parents) {
        if (known.has(parent)) gathered.children.set(parent, [...(gathered.children.get(parent) ?? []), row.parcelId]);
      }
      const parcel = known.get(row.normalizedParcelId);
      if (parcel === undefined || met.has(row.normalizedParcelId)) {
        if (parcel === undefined) gathered.elsewhere += 1;
        return 'unchanged';
      }
      met.add(row.normalizedParcelId);
      if (row.retired !== undefined && row.retired !== 'no') gathered.retired.add(row.normalizedParcelId);
      const accounts = accountsOf.get(row.normalizedParcelId) ?? [];
      const owners = accounts.flatMap((account) => lands.get(account)?.owner.name ?? []);
      gathered.differences.push(...compareWithCounty(row, parcel, owners));
      const said = toParcelFacts(row, parcel, { on, legals });
      facts.push(said);
      return saysAnythingNew(said, parcel) ? 'changed' : 'unchanged';
    });
    await saveParcelFacts(tx, jurisdiction, facts);
    return outcomes;
  }
}

/**
 * Parcels on file that others in the county's file were part of. One that the file does not name itself any more is retired, from
 * the day of the file; one that it still names goes on beside them, as what is left of a lot does.
 */
function findSplits(
  { known, met, retired, children }: Gathered,
  on: LocalDate,
): { facts: ParcelFacts[]; differences: CountyDifference[] } {
  const facts: ParcelFacts[] = [];
  const differences: CountyDifference[] = [];
  for (const [normalizedParcelId, numbers] of children) {
    const parcel = known.get(normalizedParcelId);
    if (parcel === undefined) continue;
    const replacedBy = [...new Set(numbers)].sort();
    const isNamed = met.has(normalizedParcelId);
    const isGone = !isNamed || retired.has(normalizedParcelId);
    facts.push({ normalizedParcelId, replacedBy, ...(isNamed ? {} : { retiredOn: parcel.retiredOn ?? on }) });
    const county = `${isGone ? 'now' : 'still there, beside'} ${replacedBy.join('; ')}`;
    differences.push({ kind: 'split', parcelId: parcel.parcelId, onFile: parcel.parcelId, county });
  }
  return { facts, differences };
}
