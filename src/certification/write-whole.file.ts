import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file so that nobody ever sees half of it: beside its place first, then under its name. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished-${String(process.pid)}`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
