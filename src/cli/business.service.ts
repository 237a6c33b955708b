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
}

/** Opens the program for one jurisdiction, does the work, and closes it whatever happens. Answers the exit code. */
export async function withBusiness(
  flags: BusinessFlags,
  work: (business: Business) => Promise<number>,
): Promise<number> {
  const isDemo = flags.jurisdiction === DEMO_JURISDICTION;
  const app = isDemo ? await openDemoApp() : { context: await openApp(), release: () => Promise.resolve() };
  try {
    const dataSource = app.context.get(DataSource);
    const jurisdiction = flags.jurisdiction ?? (await findOnlyJurisdiction(dataSource.manager));
    const rateTables = await app.context.get(RateTablesService).load(dataSource.manager, jurisdiction);
    const on = flags.on === undefined ? todayIn(rateTables.jurisdiction.timeZone) : parseLocalDate(flags.on);
    return await work({ app: app.context, dataSource, jurisdiction, rateTables, on, by: flags.by ?? 'clerk' });
  } finally {
    await app.context.close();
    await app.release();
  }
}

/** Does the work of a command in one transaction, and shows its answer when that is saved. */
export function inBusiness(
  terminal: Terminal,
  flags: BusinessFlags,
  work: (tx: EntityManager, business: Business) => Promise<Presented>,
): Promise<number> {
  return withBusiness(flags, async (business) => {
    const presented = await inTransaction(business.dataSource, (tx) => work(tx, business));
    return terminal.show(presented);
  });
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
