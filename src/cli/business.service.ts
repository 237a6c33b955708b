import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.service.js';
import { JurisdictionEntity } from '../rate-tables/jurisdiction.entity.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate, type LocalDate } from '../shared/local-date.js';
import { todayIn } from './clock.service.js';
import { DEMO_JURISDICTION, openDemoApp } from './demo-database.service.js';
import { openApp } from './open-app.service.js';
import type { Presented } from './presented.js';
import type { Terminal } from './terminal.service.js';
import { warnOfFutureDay } from './warn-of-future-day.js';

/** The flags of every command that works on a jurisdiction. */
export interface BusinessFlags {
  readonly jurisdiction?: string | undefined;
  readonly on?: string | undefined;
  readonly by?: string | undefined;
}

/** What a command works with: the open program, the jurisdiction and its law, the business day and who is at work. */
export interface Business {
  readonly app: INestApplicationContext;
  readonly dataSource: DataSource;
  readonly jurisdiction: string;
  readonly rateTables: RateTables;
  readonly on: LocalDate;
  readonly by: string;
  /** by the clock, where the jurisdiction is */
  readonly today: LocalDate;
}

/**
 * Opens the program for one jurisdiction, does the work, and closes it whatever happens. Answers the exit code. `writesFor`
 * is the terminal of a command that writes: it is told first when the business day has not come yet.
 */
export async function withBusiness(
  flags: BusinessFlags,
  work: (business: Business) => Promise<number>,
  writesFor?: Terminal,
): Promise<number> {
  const isDemo = flags.jurisdiction === DEMO_JURISDICTION;
  const app = isDemo ? await openDemoApp() : { context: await openApp(), release: () => Promise.resolve() };
  try {
    const dataSource = app.context.get(DataSource);
    const jurisdiction = flags.jurisdiction ?? (await findOnlyJurisdiction(dataSource.manager));
    const rateTables = await app.context.get(RateTablesService).load(dataSource.manager, jurisdiction);
    const today = todayIn(rateTables.jurisdiction.timeZone);
    const on = flags.on === undefined ? today : parseLocalDate(flags.on);
    const warning = warnOfFutureDay({ on, today });
    if (warning !== undefined) writesFor?.note(warning);
    return await work({ app: app.context, dataSource, jurisdiction, rateTables, on, by: flags.by ?? 'clerk', today });
  } finally {
    await app.context.close();
    await app.release();
  }
}

type BusinessWork = (tx: EntityManager, business: Business) => Promise<Presented>;

/** Does the work of a command that writes in one transaction, and shows its answer when that is saved. */
export function inBusiness(terminal: Terminal, flags: BusinessFlags, work: BusinessWork): Promise<number> {
  return withBusiness(flags, (business) => transact(terminal, business, work), terminal);
}

/** The same for a command that only looks: on a day to come there is nothing to be warned of. */
export function lookInBusiness(terminal: Terminal, flags: BusinessFlags, work: BusinessWork): Promise<number> {
  return withBusiness(flags, (business) => transact(terminal, business, work));
}

async function transact(terminal: Terminal, business: Business, work: BusinessWork): Promise<number> {
  return terminal.show(await inTransaction(business.dataSource, (tx) => work(tx, business)));
}

/** Where the database holds one jurisdiction only, nobody has to name it. */
async function findOnlyJurisdiction(tx: EntityManager): Promise<string> {
  const rows = await tx.find(JurisdictionEntity, { order: { jurisdiction: 'ASC' } });
  const [first] = rows;
  if (first !== undefined && rows.length === 1) return first.jurisdiction;
  throw new AppError('USAGE_INVALID', {
    what: first === undefined ? 'There is no jurisdiction here yet' : 'There are several jurisdictions here',
    remedy:
      first === undefined
        ? `Add one with "jurisdiction add lino-lakes", or look at the demo village with --jurisdiction ${DEMO_JURISDICTION}.`
        : `Say which one with --jurisdiction: ${rows.map((row) => row.jurisdiction).join(', ')}.`,
  });
}
