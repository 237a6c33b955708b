import { listSchemaProblems } from '../rate-tables/list-schema-problems.js';
import { parseYaml } from '../rate-tables/parse-yaml.js';
import type { AppError } from '../shared/app-error.js';
import { checkRollLayout } from './check-roll-layout.js';
import { LayoutProblems } from './layout-problems.js';
import { rollLayoutSchema } from './roll-layout-schema.js';
import type { RollLayout } from './roll-layout.js';
import { toRollLayout } from './to-roll-layout.js';

export interface ParsedLayout {
  /** undefined when there is any problem */
  readonly layout: RollLayout | undefined;
  readonly problems: readonly AppError[];
  /** whether the checks stopped there: what a key says is looked at once all keys are ones that a layout has */
  readonly isUnfinished?: boolean | undefined;
}

export const CHECKS_FOLLOW = 'Further checks follow once these are mended.';

/** Reads a county layout and says everything that is wrong with it; it must bear the name of its file, without `.yaml`. */
export function parseRollLayout({ text, fileName }: { text: string; fileName: string }): ParsedLayout {
  const { value, problems, placeOf } = parseYaml({ text, fileName, code: 'ROLL_LAYOUT_INVALID' });
  if (problems.length > 0) return { layout: undefined, problems, isUnfinished: true };
  const read = rollLayoutSchema.safeParse(value, { reportInput: true });
  if (!read.success) {
    return {
      layout: undefined,
      problems: listSchemaProblems({ error: read.error, code: 'ROLL_LAYOUT_INVALID', placeOf }),
      isUnfinished: true,
    };
  }
  const found = new LayoutProblems(placeOf);
  if (`${read.data.layout}.yaml` !== fileName) {
    found.add(
      ['layout'],
      `\`${read.data.layout}\` is not the name of its file, \`${fileName}\``,
      'Give both one name.',
    );
  }
  checkRollLayout(read.data, found);
  return found.all.length > 0
    ? { layout: undefined, problems: found.all }
    : { layout: toRollLayout(read.data), problems: [] };
}
