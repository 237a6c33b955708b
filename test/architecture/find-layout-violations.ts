import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { FOLDER_ROWS } from './house-rules.js';

const FOLDERS = new Set(FOLDER_ROWS.flat());
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?\.ts$/;

/** What stands in the wrong place, or under the wrong name, in `src/` below a folder: `rule: path`. */
export function findLayoutViolations(top: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(top, 'src'), { recursive: true, withFileTypes: true })) {
    const path = relative(top, join(entry.parentPath, entry.name)).split(sep).join('/');
    const depth = path.split('/').length - 1;
    if (entry.isDirectory()) {
      if (depth > 1) found.push(`nested-folder: ${path}`);
      else if (!FOLDERS.has(entry.name)) found.push(`unknown-folder: ${path}`);
    } else if (entry.name === 'index.ts') found.push(`barrel: ${path}`);
    else if (entry.name.endsWith('.ts') && !KEBAB_CASE.test(entry.name)) found.push(`file-name: ${path}`);
    else if (!entry.name.endsWith('.ts')) found.push(`not-typescript: ${path}`);
  }
  return found.sort();
}
