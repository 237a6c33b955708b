import { z } from 'zod';
import { AppError } from '../shared/app-error.js';
import type { ArchiveManifest } from './archive-manifest.js';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1);

const MANIFEST = z.strictObject({
  format: z.literal('sewer-backup'),
  formatVersion: z.literal(1),
  programVersion: name,
  postgresMajor: z.int().positive(),
  takenAt: name,
  migrations: z.array(z.strictObject({ name, sha256 })).min(1),
  tables: z
    .array(z.strictObject({ table: name, columns: z.array(name).min(1), rows: z.int().nonnegative(), sha256 }))
    .refine((tables) => new Set(tables.map(({ table }) => table)).size === tables.length, 'a table stands there twice'),
  counters: z.array(z.strictObject({ table: name, column: name, next: z.string().regex(/^[1-9]\d{0,18}$/) })),
});

/**
 * Reads what an archive says of itself.
 * @throws AppError `FILE_UNREADABLE`
 */
export function parseArchiveManifest(text: string, where: string): ArchiveManifest {
  const result = MANIFEST.safeParse(parseJson(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError('FILE_UNREADABLE', {
    where,
    what: 'What the backup says of itself cannot be read',
    why: issue === undefined ? undefined : `${issue.path.join('.') || 'manifest.json'}: ${issue.message}`,
    remedy: 'Use another backup; or, where a newer version of the program made this one, install that version.',
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
