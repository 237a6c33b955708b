import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import type { ImportedRow } from './account-changes.js';
import {
  groupByAccount,
  toAgreement,
  toParty,
  toPremise,
  type AgreementRow,
  type PartyRow,
  type PremiseRow,
} from './account-rows.js';
import type { AccountState } from './account-state.js';
import { accountUnknown } from './account-unknown.js';
import { AGREEMENT_COLUMNS, AGREEMENT_ORDER } from './agreements.repository.js';
import type { BillTo } from './bill-to.js';
import { loadBillingChoices } from './billing-choices.repository.js';
import type { AccountLand } from './land.js';
import { toAccountLand } from './to-account-land.js';
import { toBillTo } from './to-bill-to.js';

/** Reads accounts, their people, land and terms, always for many accounts at once. What was superseded is left out. */
@Injectable()
export class AccountsRepository {
  /** Which of these account numbers are not on file, in the order given. */
  async findUnknownAccounts(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
  ): Promise<string[]> {
    const rows = await tx.query<{ account_number: string }[]>(
      'select account_number from account where jurisdiction = $1 and account_number = any($2)',
      [jurisdiction, accountNumbers],
    );
    const known = new Set(rows.map(({ account_number }) => account_number));
    return accountNumbers.filter((accountNumber) => !known.has(accountNumber));
  }

  /** Every account number on file. */
  async loadAccountNumbers(tx: EntityManager, jurisdiction: string): Promise<string[]> {
    const rows = await tx.query<{ account_number: string }[]>(
      'select account_number from account where jurisdiction = $1 order by account_number collate "C"',
      [jurisdiction],
    );
    return rows.map(({ account_number }) => account_number);
  }

  /** Everything on file about accounts, by account number; those that are not on file are left out. */
  async loadStates(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
  ): Promise<Map<string, AccountState>> {
    const wanted = [jurisdiction, accountNumbers];
    const accounts = await tx.query<
      { account_number: string; email: string | null; imported_row: ImportedRow | null }[]
    >(
      `select account_number, email, imported_row from account
        where jurisdiction = $1 and account_number = any($2) order by account_number collate "C"`,
      wanted,
    );
    const parties = await tx.query<PartyRow[]>(
      `select party_id, account_number, role, name, address1, address2, city, state, zip, first_day, last_day
         from account_party where jurisdiction = $1 and account_number = any($2) and superseded_at is null
        order by role, first_day`,
      wanted,
    );
    const agreements = await tx.query<AgreementRow[]>(
      `select ${AGREEMENT_COLUMNS} from service_agreement
        where jurisdiction = $1 and account_number = any($2) and superseded_at is null
        order by ${AGREEMENT_ORDER}`,
      wanted,
    );
    const premises = await tx.query<PremiseRow[]>(PREMISES_SQL, wanted);
    const billingOf = await loadBillingChoices(tx, jurisdiction, accountNumbers);
    const partiesOf = groupByAccount(parties);
    const agreementsOf = groupByAccount(agreements);
    const premisesOf = groupByAccount(premises);
    return new Map(
      accounts.map(({ account_number: accountNumber, email, imported_row: importedRow }) => [
        accountNumber,
        {
          accountNumber,
          email: email ?? undefined,
          importedRow: importedRow ?? undefined,
          parties: (partiesOf.get(accountNumber) ?? []).map(toParty),
          billing: billingOf.get(accountNumber) ?? [],
          agreements: (agreementsOf.get(accountNumber) ?? []).map(toAgreement),
          premises: (premisesOf.get(accountNumber) ?? []).map(toPremise),
        },
      ]),
    );
  }

  /** The legal descriptions on file, by normalized parcel number. */
  async loadLegalDescriptions(
    tx: EntityManager,
    jurisdiction: string,
    normalizedParcelIds: readonly string[],
  ): Promise<Map<string, string>> {
    const rows = await tx.query<{ normalized_parcel_id: string; legal_description: string }[]>(
      `select normalized_parcel_id, legal_description from parcel
        where jurisdiction = $1 and normalized_parcel_id = any($2) and legal_description is not null`,
      [jurisdiction, normalizedParcelIds],
    );
    return new Map(rows.map((row) => [row.normalized_parcel_id, row.legal_description]));
  }

  /** Everything on file about one account. @throws AppError `ACCOUNT_UNKNOWN` */
  async loadState(tx: EntityManager, jurisdiction: string, accountNumber: string): Promise<AccountState> {
    const state = (await this.loadStates(tx, jurisdiction, [accountNumber])).get(accountNumber);
    if (state !== undefined) return state;
    throw accountUnknown({ jurisdiction, accountNumber });
  }

  /** Whom a statement of that day addresses and where the service is, by account number. */
  async loadBillTo(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
    on: LocalDate,
  ): Promise<Map<string, BillTo>> {
    const states = await this.loadStates(tx, jurisdiction, accountNumbers);
    return new Map([...states].map(([accountNumber, state]) => [accountNumber, toBillTo(state, on)]));
  }

  /** Owner, former owners and parcels as of a day, by account number. */
  async loadLand(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
    on: LocalDate,
  ): Promise<Map<string, AccountLand>> {
    const states = await this.loadStates(tx, jurisdiction, accountNumbers);
    return new Map([...states].map(([accountNumber, state]) => [accountNumber, toAccountLand(state, on)]));
  }

  /**
   * Lets one writer at a time change an account, until the transaction ends.
   * @throws AppError `ACCOUNT_UNKNOWN`
   */
  async lockAccount(tx: EntityManager, jurisdiction: string, accountNumber: string): Promise<void> {
    const rows = await tx.query<unknown[]>(
      'select 1 from account where jurisdiction = $1 and account_number = $2 for no key update',
      [jurisdiction, accountNumber],
    );
    if (rows.length === 0) throw accountUnknown({ jurisdiction, accountNumber });
  }

  /** Numbers for premises that are about to be entered. */
  async takePremiseIds(tx: EntityManager, count: number): Promise<number[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select nextval(pg_get_serial_sequence('premise', 'premise_id')) as id from generate_series(1, $1)`,
      [count],
    );
    return rows.map(({ id }) => Number(id));
  }
}

const PREMISES_SQL = `
  select served.account_number, premise.premise_id, premise.service_address,
         coalesce(jsonb_agg(jsonb_build_object('parcelId', parcel.parcel_id,
           'normalizedParcelId', parcel.normalized_parcel_id, 'legalDescription', parcel.legal_description,
           'retiredOn', parcel.retired_on, 'replacedBy', parcel.replaced_by, 'taxStatus', parcel.tax_status,
           'share', link.share::text)
           order by parcel.normalized_parcel_id collate "C") filter (where parcel.parcel_id is not null), '[]') as parcels
    from (select distinct account_number, premise_id from service_agreement
           where jurisdiction = $1 and account_number = any($2) and superseded_at is null) served
    join premise on premise.jurisdiction = $1 and premise.premise_id = served.premise_id
    left join premise_parcel link on link.jurisdiction = $1 and link.premise_id = premise.premise_id
    left join parcel on parcel.jurisdiction = $1 and parcel.normalized_parcel_id = link.normalized_parcel_id
   group by served.account_number, premise.premise_id, premise.service_address
   order by premise.premise_id`;
