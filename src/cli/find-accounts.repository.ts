import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** One account of a list. */
export interface ListedAccount {
  readonly accountNumber: string;
  readonly owner: string;
  readonly serviceAddress: string;
  /** as the county prints them, between semicolons */
  readonly parcel: string;
  readonly balance: Money;
}

/**
 * Accounts in the order of their numbers, all or those found: any part of the number (leading zeros or not), of the name
 * of an owner or occupant of the day, of the place served or of a parcel, however it is punctuated.
 */
export async function findAccounts(
  tx: EntityManager,
  { jurisdiction, on, search }: { jurisdiction: string; on: LocalDate; search: string | undefined },
): Promise<ListedAccount[]> {
  const rows = await tx.query<
    { account_number: string; owner: string; service_address: string; parcel: string; balance: string }[]
  >(FIND_SQL, [jurisdiction, on, ...toPatterns(search)]);
  return rows.map((row) => ({
    accountNumber: row.account_number,
    owner: row.owner,
    serviceAddress: row.service_address,
    parcel: row.parcel,
    balance: Money.of(row.balance),
  }));
}

/** The text anywhere; and its digits and letters alone, for parcels, where it has any. */
function toPatterns(search: string | undefined): [string | null, string | null] {
  const text = search?.normalize('NFC').trim().replace(/\s+/gu, ' ') ?? '';
  if (text === '') return [null, null];
  const normalized = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return [`%${text.replace(/[\\%_]/g, '\\$&')}%`, normalized === '' ? null : `%${normalized}%`];
}

const FIND_SQL = `
  with party as (
    select account_number, string_agg(name, ' ' order by role desc, first_day) as names,
           (array_agg(name order by first_day <= $2 desc, case when first_day <= $2 then first_day end desc, first_day)
             filter (where role = 'owner'))[1] as owner
      from account_party
     where jurisdiction = $1 and superseded_at is null and (role = 'owner' or (first_day <= $2 and (last_day is null or last_day >= $2)))
       and (last_day is null or last_day >= $2)
     group by account_number),
  land as (
    select served.account_number, string_agg(distinct premise.service_address, '; ') as service_address,
           string_agg(distinct parcel.parcel_id, '; ') as parcel,
           string_agg(distinct parcel.normalized_parcel_id, ' ') as normalized
      from (select distinct account_number, premise_id from service_agreement
             where jurisdiction = $1 and superseded_at is null) served
      join premise on premise.jurisdiction = $1 and premise.premise_id = served.premise_id
      left join premise_parcel link on link.jurisdiction = $1 and link.premise_id = premise.premise_id
      left join parcel on parcel.jurisdiction = $1 and parcel.normalized_parcel_id = link.normalized_parcel_id
     group by served.account_number),
  balance as (
    select account_number, sum(amount) as owed from ledger_entry
     where jurisdiction = $1 and effective_on <= $2 group by account_number)
  select account.account_number, coalesce(party.owner, '') as owner, coalesce(land.service_address, '') as service_address,
         coalesce(land.parcel, '') as parcel, coalesce(balance.owed, 0)::text as balance
    from account
    left join party using (account_number)
    left join land using (account_number)
    left join balance using (account_number)
   where account.jurisdiction = $1
     and ($3::text is null or account.account_number ilike $3 or party.names ilike $3 or land.service_address ilike $3
          or land.parcel ilike $3 or land.normalized like $4)
   order by account.account_number collate "C"`;
