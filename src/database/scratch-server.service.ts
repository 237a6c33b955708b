import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findCluster, joinEmbeddedServer } from './embedded-server.service.js';
import { releaseAtExit } from './release-at-exit.service.js';
import { chooseScratchPlace } from './scratch-place.file.js';

/** A server in which to make fresh databases. */
export interface ScratchServer {
  readonly serverUrl: string;
  /** Stops it and removes its data; call it when the fresh databases are dropped. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a server for data that nobody keeps, such as those of the cases: the one that DATABASE_URL names, or an embedded one
 * of its own, apart from the clerk's data and without writing through to the disk.
 */
export async function openScratchServer(): Promise<ScratchServer> {
  const named = process.env['DATABASE_URL'];
  if (named !== undefined && named !== '') return { serverUrl: named, close: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(chooseScratchPlace(), 'sewer-scratch-'));
  // the user that runs the server for root must be able to pass
  await chmod(dataDir, 0o711);
  const server = await joinEmbeddedServer({ dataDir, durable: false });
  const close = releaseAtExit(async () => {
    const cluster = await findCluster(dataDir);
    await server.lease.release();
    for (const folder of [cluster?.folder, dataDir]) {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    }
  });
  return { serverUrl: server.maintenanceUrl, close };
}
