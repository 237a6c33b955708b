import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds package.json, migrations/, rate-tables/ and templates/: the same whether this file runs
 * from dist/, from src/ under the test runner, or from an installed package.
 */
export function findPackageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json stands above the database code');
    folder = parent;
  }
  return folder;
}
