import type { EntityManager } from 'typeorm';
import type { CertifiedLine } from '../ledger/county-holds.service.js';
import type { PenaltyHold } from '../ledger/ledger-entry.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { buildPenaltyHolds, type ListedEntries } from './build-penalty-holds.js';
import type { RollKey } from './roll.repository.js';

interface ListedRow {
  account_number: string;
  payable_year: number;
  roll_number: number;
  version: number;
  made_on: LocalDate;
  stage: string;
  entries: { key: string; amount: string }[];
}

/** The spans in which debts of the named accounts bear no penalty, because they stand on an adopted or certified roll. */
export async function loadPenaltyHolds(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, PenaltyHold[]>> {
  const rows: ListedRow[] = await tx.query(LISTED_ENTRIES, [jurisdiction, accountNumbers]);
  const listed = new Map<string, ListedEntries[]>();
  for (const row of rows) {
    const ofAccount = listed.get(row.account_number) ?? [];
    ofAccount.push({
      roll: `${String(row.payable_year)}|${String(row.roll_number)}`,
      version: row.version,
      isCertified: row.stage === 'certified',
      madeOn: row.made_on,
      held: new Map(row.entries.map(({ key, amount }) => [key, Money.of(amount)])),
    });
    listed.set(row.account_number, ofAccount);
  }
  return new Map([...listed].map(([accountNumber, versions]) => [accountNumber, buildPenaltyHolds(versions)]));
}

// Every version since adoption of each roll that an account has been on, also those that no longer have it.
const LISTED_ENTRIES = `
  with listed as (
    select distinct l.payable_year, l.roll_number, l.account_number
      from certification_line l
      join certification_roll_version v using (jurisdiction, payable_year, roll_number, version)
     where jurisdiction = $1 and l.account_number = any($2) and v.stage in ('adopted', 'certified'))
  select listed.account_number, v.payable_year, v.roll_number, v.version, v.stage, v.made_on,
         coalesce(l.entries, '[]'::jsonb) as entries
    from listed
    join certification_roll_version v
      on v.jurisdiction = $1 and v.payable_year = listed.payable_year and v.roll_number = listed.roll_number
     and v.stage in ('adopted', 'certified')
    left join certification_line l
      on l.jurisdiction = $1 and l.payable_year = v.payable_year and l.roll_number = v.roll_number
     and l.version = v.version and l.account_number = listed.account_number
   order by listed.account_number, v.payable_year, v.roll_number, v.version`;

interface CertifiedRow {
  account_number: string;
  payable_year: number;
  certified_on: LocalDate;
  entry_numbers: number[];
}

/** The lines that the county has: certified, and not taken off by a correction. */
export async function loadCertifiedLines(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, CertifiedLine[]>> {
  const rows: CertifiedRow[] = await tx.query(CERTIFIED_LINES, [jurisdiction, accountNumbers]);
  const lines = new Map<string, CertifiedLine[]>();
  for (const row of rows) {
    const ofAccount = lines.get(row.account_number) ?? [];
    ofAccount.push({
      accountNumber: row.account_number,
      payableYear: row.payable_year,
      certifiedOn: row.certified_on,
      entryNumbers: new Set(row.entry_numbers),
    });
    lines.set(row.account_number, ofAccount);
  }
  return lines;
}

const NEWEST_VERSION = `(
  select max(version) from certification_roll_version v
   where v.jurisdiction = r.jurisdiction and v.payable_year = r.payable_year and v.roll_number = r.roll_number)`;

const CERTIFIED_LINES = `
  select l.account_number, r.payable_year, r.certified_on, jsonb_path_query_array(l.entries, '$[*].entryNumber') as entry_numbers
    from certification_roll r
    join certification_line l
      on l.jurisdiction = r.jurisdiction and l.payable_year = r.payable_year and l.roll_number = r.roll_number
     and l.version = ${NEWEST_VERSION}
   where r.jurisdiction = $1 and r.stage = 'certified' and l.account_number = any($2)
   order by l.account_number, r.payable_year, r.roll_number`;

/** The debts on other rolls that are adopted and not certified yet: none may stand on two rolls. */
export async function loadEntriesOnOtherRolls(
  tx: EntityManager,
  { jurisdiction, payableYear, rollNumber }: RollKey,
): Promise<Set<number>> {
  const rows: { entry_number: number }[] = await tx.query(ENTRIES_ON_OTHER_ROLLS, [
    jurisdiction,
    payableYear,
    rollNumber,
  ]);
  return new Set(rows.map((row) => row.entry_number));
}

const ENTRIES_ON_OTHER_ROLLS = `
  select (entry ->> 'entryNumber')::int as entry_number
    from certification_roll r
    join certification_line l
      on l.jurisdiction = r.jurisdiction and l.payable_year = r.payable_year and l.roll_number = r.roll_number
     and l.version = ${NEWEST_VERSION}
   cross join jsonb_array_elements(l.entries) as entry
   where r.jurisdiction = $1 and r.stage = 'adopted' and (r.payable_year, r.roll_number) <> ($2, $3)`;
