import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EntryKind } from '../ledger/ledger-entry.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { buildGlJournal, type GlLine } from './gl-journal.js';

/** The journal for the city's general ledger, by the day on which entries were written. */
@Injectable()
export class GlJournalService {
  constructor(private readonly rateTables: RateTablesService) {}

  /** The journal of a span of days, both included. A day that was closed stays as it was: later entries stand on later days. */
  async build(
    tx: EntityManager,
    { jurisdiction, from, to }: { jurisdiction: string; from: LocalDate; to: LocalDate },
  ): Promise<GlLine[]> {
    const rows: { day: LocalDate; kind: EntryKind; code: string; amount: string }[] = await tx.query(
      `select e.recorded_on as day, coalesce(reversed.kind, e.kind) as kind, e.code, sum(e.amount)::numeric(20, 2) as amount
         from ledger_entry e
         left join ledger_entry reversed on reversed.jurisdiction = e.jurisdiction and reversed.entry_number = e.reverses
        where e.jurisdiction = $1 and e.recorded_on between $2 and $3
        group by 1, 2, 3, e.amount > 0 order by 1, 2, 3, e.amount > 0`,
      [jurisdiction, from, to],
    );
    const county: { day: LocalDate; amount: string; interest: string }[] = await tx.query(COUNTY_SUMS, [
      jurisdiction,
      from,
      to,
    ]);
    const tables = (await this.rateTables.load(tx, jurisdiction)).inForceOn(to);
    return buildGlJournal({
      sums: rows.map((row) => ({ ...row, amount: Money.of(row.amount) })),
      countySums: county.map(({ day, amount, interest }) => ({
        ...{ day, amount: Money.of(amount), interest: Money.of(interest) },
      })),
      titleOf: (code) =>
        (
          tables.charges.get(code) ??
          tables.surcharges.get(code) ??
          tables.fees.get(code) ??
          tables.civilPenalties.get(code)
        )?.title,
    });
  }
}

// What the county sends of a parcel is interest by as much as the lines on it were: of 193.30 with 33.30 of interest, half of it
// sent is 96.65 with 16.65. A line that was taken off later counts as it was certified, so that a closed day stays as it was.
const COUNTY_SUMS = `
  with certified as (
    select distinct on (l.payable_year, l.roll_number, l.account_number) l.payable_year, l.parcels, l.interest, l.total
      from certification_line l
      join certification_roll_version v using (jurisdiction, payable_year, roll_number, version)
     where l.jurisdiction = $1 and v.stage = 'certified'
     order by l.payable_year, l.roll_number, l.account_number, l.version desc),
  parcels as (
    select payable_year, upper(regexp_replace(parcel ->> 'parcelId', '[^0-9A-Za-z]', '', 'g')) as normalized_parcel_id,
           sum(interest) / sum(total) as interest_share
      from certified cross join jsonb_array_elements(parcels) as parcel
     group by 1, 2 having sum(total) > 0)
  select s.recorded_on as day, sum(e.amount)::numeric(20, 2) as amount,
         sum(coalesce(round(e.amount * p.interest_share, 2), 0))::numeric(20, 2) as interest
    from county_settlement_entry e
    join county_settlement s using (jurisdiction, settlement_number)
    left join parcels p on p.payable_year = e.payable_year and p.normalized_parcel_id = e.normalized_parcel_id
   where e.jurisdiction = $1 and s.recorded_on between $2 and $3 and e.kind = 'collected'
   group by 1, e.amount > 0 order by 1, e.amount > 0`;
