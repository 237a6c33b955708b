import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { listSettings } from './list-settings.js';

/**
 * What an act ends must have been set by an act before it: a code written wrongly would leave the true one standing.
 * `enactments` are in the order in which they speak.
 */
export function checkRepeals(enactments: readonly Enactment[], problems: FormatProblems): void {
  const tables = new Set<string>();
  for (const enactment of enactments) {
    const settings = listSettings(enactment);
    for (const { path, table, name } of settings.filter(({ ends }) => ends)) {
      if (tables.has(table)) continue;
      problems.add(enactment, path, {
        what: `no act before this one sets ${name}`,
        remedy: 'Write the table and the code as the act writes them that sets it, or take it out.',
      });
    }
    for (const { table } of settings) tables.add(table);
  }
}
