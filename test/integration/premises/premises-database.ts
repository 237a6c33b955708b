import type { DataSource, EntityManager } from 'typeorm';
import { createDataSource } from '../../../src/database/data-source.service.js';
import { ENTITIES } from '../../../src/database/entities.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { JurisdictionEntity } from '../../../src/rate-tables/jurisdiction.entity.js';
import type { Jurisdiction } from '../../../src/rate-tables/jurisdiction.js';
import type { LocalDate } from '../../../src/shared/local-date.js';
import { createFreshDatabase } from '../../support/fresh-database.js';

export const VILLAGE: Jurisdiction = {
  jurisdiction: 'village',
  name: 'A Village',
  county: 'Anoka',
  state: 'MN',
  timeZone: 'America/Chicago',
  billingCycle: 'quarterly',
  classes: ['single_family', 'two_family', 'residential', 'commercial', 'on_site'],
  holidays: { standard: 'US-MN', added: [], removed: [] },
  parcelIdLayout: undefined,
  remitTo: { name: 'Clerk', address: [], phone: undefined, web: undefined, hours: undefined, email: undefined },
};

export interface VillageDatabase {
  readonly dataSource: DataSource;
  inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T>;
  /** rows of a query, as arrays of values */
  query(sql: string): Promise<unknown[][]>;
  drop(): Promise<void>;
}

/** A fresh database with one jurisdiction and nothing else. */
export async function createVillage(): Promise<VillageDatabase> {
  const database = await createFreshDatabase();
  const dataSource = createDataSource({ url: database.url, entities: ENTITIES });
  await dataSource.initialize();
  await dataSource
    .getRepository(JurisdictionEntity)
    .insert({ jurisdiction: 'village', name: 'A Village', definition: null, addedOn: day('2025-01-01') });
  return {
    dataSource,
    inTransaction: (work) => inTransaction(dataSource, work),
    query: async (sql) => (await dataSource.query<object[]>(sql)).map((row) => Object.values(row) as unknown[]),
    drop: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

export function day(text: string): LocalDate {
  return text as LocalDate;
}
