import { AppError } from '../shared/app-error.js';
import type { ArchivedMigration, ArchiveManifest } from './archive-manifest.js';

/**
 * An archive is taken in when its schema is one that this program can build: its migrations are the first of the
 * program's, unchanged. Those that the program has beyond them are run after the data are in.
 * @throws AppError `MIGRATION_CHANGED`
 */
export function checkArchivedMigrations(
  { migrations, programVersion }: Pick<ArchiveManifest, 'migrations' | 'programVersion'>,
  here: readonly ArchivedMigration[],
): void {
  migrations.forEach((archived, index) => {
    const own = here[index];
    if (own?.name === archived.name && own.sha256 === archived.sha256) return;
    throw new AppError('MIGRATION_CHANGED', {
      what: `The backup was made by version ${programVersion}, whose migration ${archived.name} ${describe(archived, here)}`,
      why: 'Its tables may not be those that this program reads',
      remedy:
        `Restore it with version ${programVersion} of the program into an empty database; ` +
        'where this program is the newer one, let it open that database afterwards.',
    });
  });
}

function describe(archived: ArchivedMigration, here: readonly ArchivedMigration[]): string {
  const own = here.find(({ name }) => name === archived.name);
  if (own === undefined) return 'this version does not know';
  return own.sha256 === archived.sha256 ? 'stands at another place here' : 'reads differently here';
}
