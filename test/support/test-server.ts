import { joinEmbeddedServer } from '../../src/database/embedded-server.service.js';

/**
 * The address of the server in which tests make their databases: DATABASE_URL, or an embedded one for this run of the
 * tests, which the first who asks starts and the global teardown stops.
 */
export async function findTestServerUrl(): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return given;
  const dataDir = process.env['SEWER_TEST_DATA_DIR'];
  if (dataDir === undefined) throw new Error('jest-global-setup.ts has not run');
  const server = await joinEmbeddedServer({ dataDir, durable: false });
  // the next test file will want it too
  await server.lease.release({ stopWhenLast: false });
  return server.maintenanceUrl;
}
