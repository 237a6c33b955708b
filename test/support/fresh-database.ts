import { createFreshDatabase as createFreshDatabaseOn } from '../../src/database/fresh-database.service.js';
import type { FreshDatabase } from '../../src/database/fresh-database.service.js';
import { findTestServerUrl } from './test-server.js';

/** A migrated, empty database for one test file or one test. Drop it in `afterAll`. */
export async function createFreshDatabase(): Promise<FreshDatabase> {
  return createFreshDatabaseOn(await findTestServerUrl());
}
