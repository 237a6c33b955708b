import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_DATA_DIR } from '../database/database-server.service.js';
import { findPackageRoot } from '../database/package-root.file.js';

/**
 * Goes to the folder in which the person stands. npm runs a script in the program's own folder, wherever it was called from, and
 * keeps the caller's in INIT_CWD: what they name without a way to it, as `--out statements`, is meant from there. The data and
 * the demo's own folder `out/` stay in the checkout, or else every folder would have books of its own.
 */
export function goToCallersFolder(words: readonly string[], environment: NodeJS.ProcessEnv = process.env): void {
  const { INIT_CWD: caller, npm_package_json: packageFile } = environment;
  if (caller === undefined || packageFile === undefined || isDemoOfTheCheckout(words)) return;
  const root = findPackageRoot();
  if (!isSame(packageFile, join(root, 'package.json')) || !isSame(process.cwd(), root)) return;
  environment['SEWER_DATA_DIR'] = resolve(environment['SEWER_DATA_DIR'] || DEFAULT_DATA_DIR);
  try {
    process.chdir(caller);
  } catch {
    // it is gone meanwhile, or closed to us: names are taken from where we are
  }
}

function isDemoOfTheCheckout(words: readonly string[]): boolean {
  return words[0] === 'demo' && !words.some((word) => word === '--out' || word.startsWith('--out='));
}

function isSame(first: string, second: string): boolean {
  try {
    return realpathSync(first) === realpathSync(second);
  } catch {
    return false;
  }
}
