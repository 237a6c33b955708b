import { join } from 'node:path';
import { listRollLayoutNames, parseLayoutFile, rollLayoutsFolder } from './roll-layout.file.js';
import { CHECKS_FOLLOW } from './parse-roll-layout.js';
import type { RollLayout } from './roll-layout.js';

/** The layouts of a folder that can be used, and everything that is wrong with the others. */
export function listLayouts(folder = rollLayoutsFolder()): { layouts: RollLayout[]; problems: string[] } {
  const read = listRollLayoutNames(folder).map((name) => parseLayoutFile(join(folder, `${name}.yaml`)));
  return {
    layouts: read.flatMap(({ layout }) => (layout === undefined ? [] : [layout])),
    problems: read.flatMap(({ problems, isUnfinished }) => {
      const messages = problems.map(({ message }) => message);
      return isUnfinished === true ? messages.with(-1, `${messages.at(-1) ?? ''} ${CHECKS_FOLLOW}`) : messages;
    }),
  };
}
