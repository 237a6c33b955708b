import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { openRows } from '../shared/open-rows.csv.js';
import type { EncodingChoice } from '../shared/text-encoding.js';
import { changesAnything, mergeAccountChanges, type OpeningBalance } from './account-changes.js';
import { ACCOUNT_COLUMNS, LEGAL_COLUMNS, type AccountRow } from './account-row.js';
import type { AccountState } from './account-state.js';
import { AccountsRepository } from './accounts.repository.js';
import { describeAccountChanges, type ImportedChange } from './describe-account-changes.js';
import { importRows, type ImportProgress, type ImportSummary, type RowOutcome } from './import-rows.service.js';
import { NumbersSeen } from './numbers-seen.js';
import type { ParcelForm } from './parcel-form.js';
import { parseAccountRow } from './parse-account-row.js';
import { parseLegalRow, type LegalRow } from './parse-legal-row.js';
import { planKnownAccount, planNewAccount, type PlannedRow } from './plan-account-import.js';
import { isNewMeter, planNewMeter } from './plan-imported-meter.js';
import { RowsSeen } from './rows-seen.service.js';
import { saveLegalDescriptions } from './save-legal-descriptions.service.js';
import { saveAccountChanges } from './save-account-changes.service.js';
import { warnOfParcels, type AccountImportWarning } from './warn-of-parcels.js';

/**
 * Posts what accounts bring along, once for each account, in the transaction that enters them. The ledger is not known
 * here, so whoever imports says how.
 */
export type PostOpeningBalances = (
  tx: EntityManager,
  balances: readonly OpeningBalance[],
  posting: { readonly jurisdiction: string; readonly on: LocalDate; readonly by: string },
) => Promise<void>;

export interface FileToImport {
  readonly file: string;
  readonly jurisdiction: Jurisdiction;
  /** the business day: when a new owner of a known account begins */
  readonly on: LocalDate;
  readonly by: string;
  /** how the county prints parcel numbers; undefined: any form is taken without a word */
  readonly parcelForm?: ParcelForm | undefined;
  readonly encoding?: EncodingChoice | undefined;
  readonly dryRun?: boolean | undefined;
  readonly allOrNothing?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface AccountImportSummary extends ImportSummary {
  /** in the order of the file; the rows themselves were taken in */
  readonly warnings: readonly AccountImportWarning[];
  /** everything that becomes otherwise about accounts that were on file, in the order of the file */
  readonly changes: readonly ImportedChange[];
}

/** Imports accounts and legal descriptions from CSV files, in memory that does not grow with the rows' text. */
@Injectable()
export class AccountImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Imports a file of accounts; a file that has only `parcel_id` and `legal_description` is one of legal descriptions.
   * The same file again changes nothing.
   * @throws AppError `FILE_UNREADABLE`, `FILE_ENCODING_UNKNOWN`, `FILE_HEADER_INVALID`, `ROWS_REJECTED`
   */
  async importAccounts(
    request: FileToImport & { readonly postOpeningBalances: PostOpeningBalances },
  ): Promise<AccountImportSummary> {
    const { file: path, encoding, jurisdiction } = request;
    const file = await openRows({ path, columns: ACCOUNT_COLUMNS, encoding }).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'FILE_HEADER_INVALID' && (await this.isLegalFile(request)))
        return undefined;
      throw error;
    });
    if (file === undefined) return this.importLegalDescriptions(request);
    const seen = new RowsSeen();
    const warnings: AccountImportWarning[] = [];
    const changes: ImportedChange[] = [];
    const summary = await importRows<AccountRow>(this.dataSource, {
      file,
      parse: (csvRow) => parseAccountRow(csvRow, jurisdiction.classes, request.on),
      apply: (tx, rows) => this.applyAccounts(tx, rows, { ...request, seen, warnings, changes }),
      dryRun: request.dryRun,
      allOrNothing: request.allOrNothing,
      onProgress: request.onProgress,
    });
    return { ...summary, warnings, changes };
  }

  /** Imports a file of parcels with their legal descriptions; a parcel that is not on file yet is entered. */
  async importLegalDescriptions(request: FileToImport): Promise<AccountImportSummary> {
    const { file: path, encoding, jurisdiction, parcelForm } = request;
    const warnings: AccountImportWarning[] = [];
    const file = await openRows({ path, columns: LEGAL_COLUMNS, encoding });
    const seen = new RowsSeen();
    const summary = await importRows<LegalRow>(this.dataSource, {
      file,
      parse: parseLegalRow,
      apply: async (tx, rows) => {
        const faults = rows.map((row) => seen.findOtherLegal(row.line, row.normalizedParcelId, row.legalDescription));
        const sound = rows.filter((_, index) => faults[index] === undefined);
        const outcomes = await saveLegalDescriptions(tx, jurisdiction.jurisdiction, sound, parcelForm);
        warnings.push(...sound.flatMap((row) => warnOfParcels(row.line, undefined, [row], parcelForm)));
        return rows.map((row, index): RowOutcome => {
          const fault = faults[index];
          return fault === undefined ? (outcomes.get(row.normalizedParcelId) ?? 'unchanged') : { faults: [fault] };
        });
      },
      dryRun: request.dryRun,
      allOrNothing: request.allOrNothing,
      onProgress: request.onProgress,
    });
    return { ...summary, warnings, changes: [] };
  }

  private async isLegalFile({ file: path, encoding }: FileToImport): Promise<boolean> {
    try {
      const file = await openRows({
        path,
        columns: { ...LEGAL_COLUMNS, optional: ['account'] },
        encoding,
      });
      return !file.has('account');
    } catch {
      return false;
    }
  }

  /** The rows of further meters of an account follow when its first row is saved. */
  private async applyAccounts(
    tx: EntityManager,
    rows: readonly AccountRow[],
    request: AccountsToApply,
  ): Promise<RowOutcome[]> {
    await lockJurisdiction(tx, request.jurisdiction.jurisdiction);
    const outcomes = new Map<AccountRow, RowOutcome>();
    const warnings: AccountImportWarning[] = [];
    const changes: ImportedChange[] = [];
    for (const round of listRounds(rows)) {
      const ofRound = await this.applyRound(tx, round, { ...request, warnings, changes });
      round.forEach((row, index) => outcomes.set(row, ofRound[index] ?? 'unchanged'));
    }
    request.warnings.push(...warnings.sort((a, b) => a.line - b.line));
    request.changes.push(...changes.sort((a, b) => a.line - b.line));
    return rows.map((row) => outcomes.get(row) ?? 'unchanged');
  }

  private async applyRound(
    tx: EntityManager,
    rows: readonly AccountRow[],
    request: AccountsToApply,
  ): Promise<RowOutcome[]> {
    const { jurisdiction, on, by, seen, warnings, changes, parcelForm } = request;
    const states = await this.accounts.loadStates(
      tx,
      jurisdiction.jurisdiction,
      rows.map(({ accountNumber }) => accountNumber),
    );
    const newRows = rows.filter((row) => {
      const state = states.get(row.accountNumber);
      return state === undefined || isNewMeter(row, state);
    });
    const premiseIds = await this.accounts.takePremiseIds(tx, newRows.length);
    const legalsOnFile = await this.accounts.loadLegalDescriptions(
      tx,
      jurisdiction.jurisdiction,
      rows.flatMap(({ parcels }) => parcels.map(({ normalizedParcelId }) => normalizedParcelId)),
    );
    seen.numbers ??= new NumbersSeen(await this.accounts.loadAccountNumbers(tx, jurisdiction.jurisdiction));
    const { numbers } = seen;
    const planned: PlannedRow[] = [];
    const outcomes = rows.map((row): RowOutcome => {
      const earlier = seen.findSameAccount(row);
      if (earlier !== undefined) return earlier;
      const state = states.get(row.accountNumber);
      const plan = planRow(row, state, { on, parcelForm, legalsOnFile, takePremiseId: () => premiseIds.pop() ?? 0 });
      const faults = [...plan.faults, ...seen.findOtherLegals(row)];
      if (faults.length > 0) return { faults };
      planned.push(plan);
      const { line, accountNumber } = row;
      const likeAnother = numbers.add(accountNumber, line);
      if (likeAnother !== undefined) warnings.push({ line, accountNumber, message: likeAnother });
      warnings.push(...warnOfParcels(line, accountNumber, row.parcels, parcelForm));
      if (state === undefined) return 'new';
      const described = describeAccountChanges(state, plan.changes, plan.openingBalance);
      changes.push(...described.map((each) => ({ line, ...each })));
      return changesAnything(plan.changes) || plan.openingBalance !== undefined ? 'changed' : 'unchanged';
    });
    await saveAccountChanges(tx, jurisdiction.jurisdiction, mergeAccountChanges(planned.map(({ changes }) => changes)));
    const balances = planned.flatMap(({ openingBalance }) => openingBalance ?? []);
    if (balances.length > 0) {
      await request.postOpeningBalances(tx, balances, { jurisdiction: jurisdiction.jurisdiction, on, by });
    }
    return outcomes;
  }
}

/** The rows of a chunk in rounds, the first row of each account in the first; mostly there is only one. */
function listRounds(rows: readonly AccountRow[]): AccountRow[][] {
  const rounds: AccountRow[][] = [];
  const rowsOf = new Map<string, number>();
  for (const row of rows) {
    const number = rowsOf.get(row.accountNumber) ?? 0;
    rowsOf.set(row.accountNumber, number + 1);
    (rounds[number] ??= []).push(row);
  }
  return rounds;
}

function planRow(
  row: AccountRow,
  state: AccountState | undefined,
  known: {
    on: LocalDate;
    parcelForm: ParcelForm | undefined;
    legalsOnFile: ReadonlyMap<string, string>;
    takePremiseId: () => number;
  },
): PlannedRow {
  const { takePremiseId, legalsOnFile } = known;
  if (state === undefined) return planNewAccount(row, { premiseId: takePremiseId(), legalsOnFile });
  if (isNewMeter(row, state)) return planNewMeter(row, state, { premiseId: takePremiseId(), legalsOnFile });
  return planKnownAccount(row, state, known);
}

type AccountsToApply = FileToImport & { readonly postOpeningBalances: PostOpeningBalances } & RowsMet;

/** What is gathered while the rows of a file go by. */
interface RowsMet {
  readonly seen: RowsSeen;
  readonly warnings: AccountImportWarning[];
  readonly changes: ImportedChange[];
}
