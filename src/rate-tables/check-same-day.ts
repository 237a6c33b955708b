import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { listChargeWays } from './list-charge-ways.js';
import { listSettings } from './list-settings.js';

/**
 * No two acts may set one row on one day, for then neither is the later; nor may two name different ways to charge for one
 * code. An act that leaves a row to a resolution and the resolution that sets it may take effect together.
 * `enactments` are in the order in which they speak.
 */
export function checkSameDay(enactments: readonly Enactment[], problems: FormatProblems): void {
  checkIds(enactments, problems);
  checkRows(enactments, problems);
  checkWays(enactments, problems);
}

function checkIds(enactments: readonly Enactment[], problems: FormatProblems): void {
  const ids = new Map<string, Enactment>();
  for (const enactment of enactments) {
    const other = ids.get(enactment.enactment);
    if (other) {
      problems.add(enactment, ['enactment'], {
        what: `the id \`${enactment.enactment}\` is also that of ${other.fileName}`,
        remedy: 'Give each act an id of its own.',
      });
    }
    ids.set(enactment.enactment, enactment);
  }
}

function checkRows(enactments: readonly Enactment[], problems: FormatProblems): void {
  const setters = new Map<string, Enactment>();
  for (const enactment of enactments) {
    for (const { key, path, name } of listSettings(enactment).filter(({ left }) => !left)) {
      const dated = `${enactment.effectiveOn} ${key}`;
      const other = setters.get(dated);
      if (other && other !== enactment) {
        problems.add(enactment, path, {
          what: `${name} is set twice on ${enactment.effectiveOn}, here and in ${other.fileName}`,
          remedy: 'Keep it in one of the two, or correct the day on which one takes effect.',
        });
      }
      setters.set(dated, enactment);
    }
  }
}

function checkWays(enactments: readonly Enactment[], problems: FormatProblems): void {
  const ways = new Map<string, { way: string; enactment: Enactment }>();
  for (const enactment of enactments) {
    for (const [code, provision] of Object.entries(enactment.charges ?? {})) {
      const way = listChargeWays(provision)[0];
      if (way === undefined) continue;
      const dated = `${enactment.effectiveOn} ${code}`;
      const other = ways.get(dated);
      if (other && other.way !== way) {
        problems.add(enactment, ['charges', code, way], {
          what: `${code} is charged in two ways from ${enactment.effectiveOn}: \`${way}\` here and \`${other.way}\` in ${other.enactment.fileName}`,
          remedy: 'Keep one of the two, or correct the day on which one takes effect.',
        });
      }
      ways.set(dated, { way, enactment });
    }
  }
}
