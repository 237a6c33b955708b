import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageRoot } from './package-root.file.js';

/** The version of the program: `0.1.0`. */
export function readProgramVersion(): string {
  const text = readFileSync(join(findPackageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
