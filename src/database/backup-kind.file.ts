import { open } from 'node:fs/promises';
import { AppError } from '../shared/app-error.js';

/** What a backup was written with: Postgres's pg_dump, or the program's own COPY. */
export type BackupKind = 'pg_dump' | 'plain-copy';

const SIGNATURES: readonly { readonly kind: BackupKind; readonly begins: string }[] = [
  { kind: 'pg_dump', begins: 'PGDMP' },
  { kind: 'plain-copy', begins: 'PK\u0003\u0004' },
];
const LONGEST = 5;

/**
 * Tells by its first bytes, not by its name, what a backup was written with.
 * @throws AppError `FILE_UNREADABLE`
 */
export async function recognizeBackup(file: string): Promise<BackupKind> {
  const begins = await readBeginning(file).catch((error: unknown) => {
    throw new AppError('FILE_UNREADABLE', {
      where: file,
      what: 'The file cannot be read',
      why: error instanceof Error ? error.message : undefined,
      remedy: 'Check its name.',
    });
  });
  const found = SIGNATURES.find((signature) => begins.startsWith(signature.begins));
  if (found !== undefined) return found.kind;
  throw new AppError('FILE_UNREADABLE', {
    where: file,
    what: 'This is no backup of this program',
    why: 'It begins neither as the program writes it nor as pg_dump does with --format=custom',
    remedy: 'Give the file that "backup" wrote.',
  });
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
