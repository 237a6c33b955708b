import { rename, rm, stat } from 'node:fs/promises';
import { Command } from 'commander';
import type { BackupKind } from '../database/backup-kind.file.js';
import { openDatabase } from '../database/open-database.service.js';
import { writeArchive } from '../database/write-archive.service.js';
import { AppError } from '../shared/app-error.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { toText } from './lay-out-table.js';
import { lookForPostgresTool, runPostgresTool } from './postgres-tools.service.js';
import type { Presented } from './presented.js';
import { readServerMajor } from './server-version.repository.js';
import type { Terminal } from './terminal.service.js';

/** `backup`: the whole database in one file. */
export function buildBackupCommand(terminal: Terminal): Command {
  const command = new Command('backup')
    .summary('the whole database in one file')
    .description(
      "Writes the whole database into one file, while everybody goes on working: with Postgres's own pg_dump where one of " +
        "the database's version or later is found, else as a plain copy, a zip file that needs no tools. Both are read by " +
        '"restore".',
    )
    .argument('<file>', 'such as backup-2025-04-30.sewer')
    .option('--plain-copy', 'write the plain copy even where pg_dump is found');
  addJsonFlag(command);
  addExamples(command, 'backup backup-2025-04-30.sewer', 'backup backup-2025-04-30.zip --plain-copy');
  return command.action(async (file: string, flags: { plainCopy?: boolean }) => {
    await refuseOtherThanFile(file);
    const database = await openDatabase();
    try {
      const tool =
        flags.plainCopy === true
          ? undefined
          : await lookForPostgresTool('pg_dump', await readServerMajor(database.dataSource.manager));
      const presented =
        tool === undefined
          ? await writePlainCopy(terminal, file, database.url)
          : await writeDump(tool, file, database.url);
      terminal.exitCode = await terminal.show(presented);
    } finally {
      await database.close();
    }
  });
}

// the finished backup takes the place of what has its name, which must not be a folder or a device
async function refuseOtherThanFile(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there === undefined || there.isFile()) return;
  throw new AppError('FILE_UNREADABLE', {
    where: file,
    what: 'This is a folder or a device, not a file',
    remedy: 'Name the file to write, such as backup-2025-04-30.sewer.',
  });
}

async function writeDump(tool: string, file: string, url: string): Promise<Presented> {
  const unfinished = `${file}.unfinished`;
  try {
    await runPostgresTool(tool, ['--format=custom', '--no-owner', '--no-privileges', '--file', unfinished], url);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return present(file, 'pg_dump', {}, ['It was written with pg_dump.']);
}

async function writePlainCopy(terminal: Terminal, file: string, url: string): Promise<Presented> {
  const manifest = await writeArchive({ databaseUrl: url, file, onProgress: terminal.startProgress('Rows written') });
  const { takenAt, tables } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return present(file, 'plain-copy', { takenAt, tables: tables.length, rows }, [
    `It is a plain copy: ${rows.toLocaleString('en-US')} rows of ${String(tables.length)} tables, each with its checksum.`,
  ]);
}

async function present(file: string, kind: BackupKind, facts: object, lines: readonly string[]): Promise<Presented> {
  const { size } = await stat(file);
  return {
    json: { file, bytes: size, kind, ...facts },
    text: toText([
      `The database is in ${file} (${size.toLocaleString('en-US')} bytes). Keep it on another machine.`,
      ...lines,
    ]),
  };
}
