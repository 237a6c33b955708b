import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';

/**
 * A resolution uses the power of an act, and cannot take effect before it. `under` names it by its id: `ordinance-57 §
 * 14(A)(1)`. Answers the acts that are in time; what the others would change does not stand yet.
 */
export function checkUnder(enactments: readonly Enactment[], problems: FormatProblems): readonly Enactment[] {
  return enactments.filter((enactment) => {
    const [id] = enactment.under?.split(/[\s,;]/) ?? [];
    const power = enactments.find((other) => other.enactment === id);
    if (power === undefined || power.effectiveOn <= enactment.effectiveOn) return true;
    problems.add(enactment, ['under'], {
      what: `takes effect on ${enactment.effectiveOn}, before ${power.enactment} (${power.effectiveOn}), whose power it uses`,
      remedy: 'Correct the day on which one of the two takes effect.',
    });
    return false;
  });
}
