import { access } from 'node:fs/promises';
import { Command } from 'commander';
import { runMigrations } from '../database/migrations-runner.service.js';
import { openDatabase } from '../database/open-database.service.js';
import { JurisdictionEntity } from '../rate-tables/jurisdiction.entity.js';
import { AppError } from '../shared/app-error.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { toText } from './lay-out-table.js';
import { findPostgresTool, runPostgresTool } from './postgres-tools.service.js';
import { readServerMajor } from './server-version.repository.js';
import type { Terminal } from './terminal.service.js';

/** `restore`: the database as a backup has it. */
export function buildRestoreCommand(terminal: Terminal): Command {
  const command = new Command('restore')
    .summary('put the database back from a backup')
    .description(
      'Puts the database back as a backup has it, in one step: all of it or nothing. Then run "ledger verify".',
    )
    .argument('<file>', 'what "backup" wrote')
    .option('--replace', 'replace the data that are here now');
  addJsonFlag(command);
  addExamples(command, 'restore backup-2025-04-30.dump --replace');
  return command.action(async (file: string, flags: { replace?: boolean }) => {
    await access(file).catch(() => {
      throw new AppError('FILE_UNREADABLE', {
        where: file,
        what: 'The file cannot be read',
        remedy: 'Check its name.',
      });
    });
    const database = await openDatabase();
    try {
      const { manager } = database.dataSource;
      const here = await manager.find(JurisdictionEntity, { order: { jurisdiction: 'ASC' } });
      if (here.length > 0 && flags.replace !== true) throw holdsData(here.map(({ name }) => name));
      const tool = await findPostgresTool('pg_restore', await readServerMajor(manager));
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
      const now = await manager.find(JurisdictionEntity, { order: { jurisdiction: 'ASC' } });
      terminal.exitCode = await terminal.show({
        json: { file, jurisdictions: now.map(({ jurisdiction }) => jurisdiction) },
        text: toText([
          `The database is as ${file} has it: ${now.map(({ name }) => name).join(', ') || 'no jurisdiction'}.`,
          ...now.map(({ jurisdiction }) => `Next: sewer ledger verify --jurisdiction ${jurisdiction}`),
        ]),
      });
    } finally {
      await database.close();
    }
  });
}

function holdsData(names: readonly string[]): AppError {
  return new AppError('ALREADY_EXISTS', {
    what: `The database holds ${names.join(', ')}`,
    remedy: 'Make a backup of it first; then restore with --replace, which replaces all of it.',
  });
}
