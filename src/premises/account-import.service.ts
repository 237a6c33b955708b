import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { openRows } from '../shared/open-rows.csv.js';
import type { RowFault } from '../shared/row-rejected.js';
import type { EncodingChoice } from '../shared/text-encoding.js';
import { changesAnything, mergeAccountChanges, type OpeningBalance } from './account-changes.js';
import { ACCOUNT_COLUMNS, LEGAL_COLUMNS, type AccountRow } from './account-row.js';
import { AccountsRepository } from './accounts.repository.js';
import { importRows, type ImportProgress, type ImportSummary, type RowOutcome } from './import-rows.service.js';
import { NumbersSeen } from './numbers-seen.js';
import type { ParcelForm } from './parcel-form.js';
import { parseAccountRow } from './parse-account-row.js';
import { parseLegalRow, type LegalRow } from './parse-legal-row.js';
import { planKnownAccount, planNewAccount, type PlannedRow } from './plan-account-import.js';
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
    const summary = await importRows<AccountRow>(this.dataSource, {
      file,
      parse: (csvRow) => parseAccountRow(csvRow, jurisdiction.classes, request.on),
      apply: (tx, rows) => this.applyAccounts(tx, rows, { ...request, seen, warnings }),
      dryRun: request.dryRun,
      allOrNothing: request.allOrNothing,
      onProgress: request.onProgress,
    });
    return { ...summary, warnings };
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
    return { ...summary, warnings };
  }

  private async isLegalFile({ file: path, encoding }: FileToImport): Promise<boolean> {
    try {
      const file = await openRows({
        path,
        columns: { required: LEGAL_COLUMNS.required, optional: ['account'] },
        encoding,
      });
      return !file.has('account');
    } catch {
      return false;
    }
  }

  private async applyAccounts(
    tx: EntityManager,
    rows: readonly AccountRow[],
    request: FileToImport & { readonly postOpeningBalances: PostOpeningBalances } & RowsMet,
  ): Promise<RowOutcome[]> {
    const { jurisdiction, on, by, seen, warnings, parcelForm } = request;
    await lockJurisdiction(tx, jurisdiction.jurisdiction);
    const states = await this.accounts.loadStates(
      tx,
      jurisdiction.jurisdiction,
      rows.map(({ accountNumber }) => accountNumber),
    );
    const newRows = rows.filter(({ accountNumber }) => !states.has(accountNumber)).length;
    const premiseIds = await this.accounts.takePremiseIds(tx, newRows);
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
      const plan =
        state === undefined
          ? planNewAccount(row, { premiseId: premiseIds.pop() ?? 0, legalsOnFile })
          : planKnownAccount(row, state, { on, parcelForm });
      const faults = [...plan.faults, ...seen.findOtherLegals(row)];
      if (faults.length > 0) return { faults };
      planned.push(plan);
      const { line, accountNumber } = row;
      const likeAnother = numbers.add(accountNumber, line);
      if (likeAnother !== undefined) warnings.push({ line, accountNumber, message: likeAnother });
      warnings.push(...warnOfParcels(line, accountNumber, row.parcels, parcelForm));
      if (state === undefined) return 'new';
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

/** What is gathered while the rows of a file go by. */
interface RowsMet {
  readonly seen: RowsSeen;
  readonly warnings: AccountImportWarning[];
}

/** What has stood in a file so far, as short digests, so that a contradiction further down is found. */
class RowsSeen {
  /** with those on file; read when the first rows are applied */
  numbers: NumbersSeen | undefined;
  private readonly accounts = new Map<string, { readonly line: number; readonly digest: string }>();
  private readonly legals = new Map<string, { readonly line: number; readonly digest: string }>();

  /** The same row again says nothing new; another row for the same account is at fault. */
  findSameAccount({ accountNumber, line, written }: AccountRow): RowOutcome | undefined {
    const digest = digestOf(JSON.stringify(written));
    const earlier = this.accounts.get(accountNumber);
    if (earlier === undefined) {
      this.accounts.set(accountNumber, { line, digest });
      return undefined;
    }
    if (earlier.digest === digest) return 'unchanged';
    return {
      faults: [
        {
          column: 'account',
          value: accountNumber,
          reason: `The account stands on line ${String(earlier.line)} with other values. Keep one of the two rows.`,
        },
      ],
    };
  }

  findOtherLegals({ line, parcels, legalDescription }: AccountRow): RowFault[] {
    const [parcel] = parcels;
    if (parcel === undefined || legalDescription === undefined) return [];
    return [this.findOtherLegal(line, parcel.normalizedParcelId, legalDescription) ?? []].flat();
  }

  findOtherLegal(line: number, normalizedParcelId: string, legalDescription: string): RowFault | undefined {
    const digest = digestOf(legalDescription);
    const earlier = this.legals.get(normalizedParcelId);
    if (earlier === undefined) this.legals.set(normalizedParcelId, { line, digest });
    if (earlier === undefined || earlier.digest === digest) return undefined;
    return {
      column: 'legal_description',
      value: legalDescription.slice(0, 80),
      reason: `The same parcel has another legal description on line ${String(earlier.line)}. Write the one that is right in both.`,
    };
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 22);
}
