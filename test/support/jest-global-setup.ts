import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Says where the server of this run of the tests will keep its data. It is started by the first test that asks for a
 * database, so that a run of unit tests starts none.
 */
function nameTestServer(): void {
  const dataDir = join(tmpdir(), `sewer-test-${process.pid}`);
  // the user that runs the server for root must be able to pass
  mkdirSync(dataDir, { mode: 0o711, recursive: true });
  process.env['SEWER_TEST_DATA_DIR'] = dataDir;
}

// Jest asks for it under this name.
export { nameTestServer as default };
