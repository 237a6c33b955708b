import { join } from 'node:path';
import { listRollLayoutNames, parseLayoutFile, rollLayoutsFolder } from './roll-layout.file.js';
import type { RollLayout } from './roll-layout.js';

/** The layouts of a folder that can be used, and everything that is wrong with the others. */
export function listLayouts(folder = rollLayoutsFolder()): { layouts: RollLayout[]; problems: string[] } {
  const read = listRollLayoutNames(folder).map((name) => parseLayoutFile(join(folder, `${name}.yaml`)));
  return {
    layouts: read.flatMap(({ layout }) => (layout === undefined ? [] : [layout])),
    problems: read.flatMap(({ problems }) => problems.map(({ message }) => message)),
  };
}
