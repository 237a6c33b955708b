import { rename, rm, stat } from 'node:fs/promises';
import { Command } from 'commander';
import { openDatabase } from '../database/open-database.service.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { toText } from './lay-out-table.js';
import { findPostgresTool, runPostgresTool } from './postgres-tools.service.js';
import { readServerMajor } from './server-version.repository.js';
import type { Terminal } from './terminal.service.js';

/** `backup`: the whole database in one file. */
export function buildBackupCommand(terminal: Terminal): Command {
  const command = new Command('backup')
    .summary('the whole database in one file')
    .description(
      "Writes the whole database into one file, with Postgres's own pg_dump, while everybody goes on working.",
    )
    .argument('<file>', 'such as backup-2025-04-30.dump');
  addJsonFlag(command);
  addExamples(command, 'backup backup-2025-04-30.dump');
  return command.action(async (file: string) => {
    const database = await openDatabase();
    try {
      const tool = await findPostgresTool('pg_dump', await readServerMajor(database.dataSource.manager));
      const unfinished = `${file}.unfinished`;
      try {
        await runPostgresTool(
          tool,
          ['--format=custom', '--no-owner', '--no-privileges', '--file', unfinished],
          database.url,
        );
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
      const { size } = await stat(file);
      terminal.exitCode = await terminal.show({
        json: { file, bytes: size },
        text: toText([
          `The database is in ${file} (${size.toLocaleString('en-US')} bytes). Keep it on another machine.`,
        ]),
      });
    } finally {
      await database.close();
    }
  });
}
