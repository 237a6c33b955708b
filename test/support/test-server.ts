import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { joinEmbeddedServer } from '../../src/database/embedded-server.service.js';
import { chooseScratchPlace } from '../../src/database/scratch-place.file.js';

/**
 * The address of the server in which tests make their databases: DATABASE_URL, or an embedded one for this run of the
 * tests, which the first who asks starts and the global teardown stops.
 */
export async function findTestServerUrl(): Promise<string> {
  const named = process.env['DATABASE_URL'];
  if (named !== undefined && named !== '') return named;
  const run = process.env['SEWER_TEST_RUN'];
  if (run === undefined) throw new Error('jest-global-setup.ts has not run');
  const dataDir = join(chooseScratchPlace(), `sewer-test-${run}`);
  mkdirSync(dataDir, { recursive: true });
  // the user that runs the server for root must be able to pass
  chmodSync(dataDir, 0o711);
  const server = await joinEmbeddedServer({ dataDir, durable: false });
  // the next test file will want it too
  await server.lease.release({ stopWhenLast: false });
  return server.maintenanceUrl;
}
