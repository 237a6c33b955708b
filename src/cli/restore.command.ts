import { Command } from 'commander';
import { recognizeBackup } from '../database/backup-kind.file.js';
import { checkArchivedMigrations } from '../database/check-archived-migrations.js';
import { inTransaction } from '../database/in-transaction.service.js';
import { readMigrationFiles } from '../database/migration-files.file.js';
import { runMigrations } from '../database/migrations-runner.service.js';
import { checkArchive, openArchive } from '../database/open-archive.file.js';
import { type OpenDatabase, openDatabase } from '../database/open-database.service.js';
import { restoreArchive } from '../database/restore-archive.service.js';
import { JurisdictionEntity } from '../rate-tables/jurisdiction.entity.js';
import { AppError } from '../shared/app-error.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { findPostgresTool, runPostgresTool } from './postgres-tools.service.js';
import { presentRestored } from './present-restored.service.js';
import { readServerMajor } from './server-version.repository.js';
import type { Terminal } from './terminal.service.js';
import { verifyAllLedgers, type VerifiedLedger } from './verify-all-ledgers.service.js';

interface RestoreFlags {
  readonly replace?: boolean;
}

/** `restore`: the database as a backup has it. */
export function buildRestoreCommand(terminal: Terminal): Command {
  const command = new Command('restore')
    .summary('put the database back from a backup')
    .description(
      'Puts the database back as a backup has it, in one step, all of it or nothing, and verifies every ledger. A backup that ' +
        'is cut off or was changed is refused before anything is written.',
    )
    .argument('<file>', 'what "backup" wrote')
    .option('--replace', 'replace the data that are here now');
  addJsonFlag(command);
  addExamples(command, 'restore backup-2025-04-30.sewer --replace');
  return command.action(async (file: string, flags: RestoreFlags) => {
    const kind = await recognizeBackup(file);
    const ledgers = kind === 'pg_dump' ? await restoreDump(file, flags) : await restorePlainCopy(terminal, file, flags);
    terminal.exitCode = await terminal.show(presentRestored(file, kind, ledgers));
  });
}

async function restoreDump(file: string, flags: RestoreFlags): Promise<VerifiedLedger[]> {
  const database = await openDatabase();
  try {
    await refuseToReplace(database, flags);
    const tool = await findPostgresTool('pg_restore', await readServerMajor(database.dataSource.manager));
    const args = [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      file,
    ];
    await runPostgresTool(tool, args, database.url);
    await runMigrations(database.dataSource);
    return await inTransaction(database.dataSource, verifyAllLedgers);
  } finally {
    await database.close();
  }
}

async function restorePlainCopy(terminal: Terminal, file: string, flags: RestoreFlags): Promise<VerifiedLedger[]> {
  const archive = await openArchive(file);
  try {
    checkArchivedMigrations(archive.manifest, readMigrationFiles());
    await checkArchive(archive);
    const database = await openDatabase();
    try {
      await refuseToReplace(database, flags);
      return await inTransaction(database.dataSource, async (tx) => {
        const total = archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
        await restoreArchive(tx, archive, terminal.startProgress('Rows restored', total));
        const ledgers = await verifyAllLedgers(tx);
        refuseUnsound(file, ledgers);
        return ledgers;
      });
    } finally {
      await database.close();
    }
  } finally {
    archive.close();
  }
}

async function refuseToReplace({ dataSource }: OpenDatabase, { replace }: RestoreFlags): Promise<void> {
  const here = await dataSource.manager.find(JurisdictionEntity, { order: { jurisdiction: 'ASC' } });
  if (here.length === 0 || replace === true) return;
  throw new AppError('ALREADY_EXISTS', {
    what: `The database holds ${here.map(({ name }) => name).join(', ')}`,
    remedy: 'Make a backup of it first; then restore with --replace, which replaces all of it.',
  });
}

function refuseUnsound(file: string, ledgers: readonly VerifiedLedger[]): void {
  const unsound = ledgers.find(({ report }) => report.problems.length > 0);
  if (unsound === undefined) return;
  throw new AppError('LEDGER_UNSOUND', {
    where: file,
    what: `The ledger of ${unsound.name} in it is not sound`,
    why: unsound.report.problems.slice(0, 3).join(' '),
    remedy: 'Nothing was restored. Use an earlier backup, and find out who changed this one or its database.',
  });
}
