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
    const county: { day: LocalDate; amount: string }[] = await tx.query(
      `select s.recorded_on as day, sum(e.amount)::numeric(20, 2) as amount
         from county_settlement_entry e join county_settlement s using (jurisdiction, settlement_number)
        where e.jurisdiction = $1 and s.recorded_on between $2 and $3 and e.kind = 'collected'
        group by 1, e.amount > 0 order by 1, e.amount > 0`,
      [jurisdiction, from, to],
    );
    const tables = (await this.rateTables.load(tx, jurisdiction)).inForceOn(to);
    return buildGlJournal({
      sums: rows.map((row) => ({ ...row, amount: Money.of(row.amount) })),
      countySums: county.map(({ day, amount }) => ({ day, amount: Money.of(amount) })),
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
