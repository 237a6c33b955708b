import { Command } from 'commander';
import { runMigrations } from '../database/migrations-runner.service.js';
import { openDatabase } from '../database/open-database.service.js';
import { addJsonFlag } from './business-flags.command.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** `migrate`: brings the database up to date, which every other command does at its start as well. */
export function buildMigrateCommand(terminal: Terminal): Command {
  const command = new Command('migrate')
    .summary('bring the database up to date')
    .description('Brings the database up to date. Every command does so at its start; this one does nothing else.');
  return addJsonFlag(command).action(async () => {
    const database = await openDatabase({ migrate: false });
    try {
      const applied = await runMigrations(database.dataSource);
      const text =
        applied.length === 0
          ? ['The database is up to date.']
          : ['Migrations applied:', ...applied.map((name) => `  ${name}`)];
      terminal.exitCode = await terminal.show({ json: { applied }, text: toText(text) });
    } finally {
      await database.close();
    }
  });
}
