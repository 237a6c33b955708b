import type { PenaltyHold } from '../ledger/ledger-entry.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What one account had on one version of a roll, from adoption on; nothing held: it was not on it. */
export interface ListedEntries {
  /** which roll: versions of different rolls have nothing to do with each other */
  readonly roll: string;
  readonly version: number;
  readonly isCertified: boolean;
  readonly madeOn: LocalDate;
  /** amounts by the key under which a line knows its debts */
  readonly held: ReadonlyMap<string, Money>;
}

/**
 * The spans in which what stands on a roll bears no penalty: each version's debts, with as much of them as it lists, from
 * its day to that of the next version. A line adopted on October 13, 2025 and taken off on December 4, 2025 bears no
 * penalty at the boundary of October 31 and may at that of January 31 (reading 13). Once certified, debts are settled here and
 * need no hold, unless a later correction brought them back. What is open beyond the listed amount, as when a check that had paid a part
 * comes back, is not on the roll and does bear penalties.
 */
export function buildPenaltyHolds(listed: readonly ListedEntries[]): PenaltyHold[] {
  return [...new Set(listed.map(({ roll }) => roll))].flatMap((roll) => {
    const versions = listed.filter((each) => each.roll === roll).sort((a, b) => a.version - b.version);
    const last = versions.at(-1);
    return versions.flatMap((version, index) => {
      const held = [...version.held].filter(([key]) => !version.isCertified || last?.held.has(key) !== true);
      if (held.length === 0) return [];
      return [{ held: new Map(held), from: version.madeOn, until: versions[index + 1]?.madeOn }];
    });
  });
}
