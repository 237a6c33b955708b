import { dirname, join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import type { RollManifest } from './build-manifest.js';
import { readManifest, verifyRollFile } from './verify-roll-file.file.js';

const KEYS = [
  'file',
  'layout',
  'jurisdiction',
  'payableYear',
  'rollNumber',
  'rollVersion',
  'rows',
  'sum',
  'sha256',
] as const;

/** What a control file says of the file that it was written with. */
export type ExportedRoll = Pick<RollManifest, (typeof KEYS)[number]>;

/**
 * Reads the control file of a roll that is to go to the county, and checks that the file beside it is still the one it was
 * written with.
 * @throws AppError `FILE_UNREADABLE`; `ROLL_FILE_INVALID` when it does not load without a reject
 */
export function readExportedRoll(manifestPath: string, layout?: string): ExportedRoll {
  const manifest = readManifest(manifestPath);
  const missing = KEYS.filter((key) => manifest[key] === undefined);
  if (missing.length > 0) throw refuse(manifestPath, `It does not say ${missing.join(', ')}`);
  const exported = manifest as ExportedRoll;
  const file = join(dirname(manifestPath), exported.file);
  const { rejects } = verifyRollFile({ file, manifest: manifestPath, layout });
  const [first] = rejects;
  if (first !== undefined) throw refuse(file, `It has ${String(rejects.length)} rejects: ${first.message}`);
  return exported;
}

function refuse(where: string, what: string): AppError {
  return new AppError('ROLL_FILE_INVALID', {
    where,
    what: what.replace(/\.$/, ''),
    remedy: 'Export the roll again, and send what was written.',
  });
}
