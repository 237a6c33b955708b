import type { PenaltyHold } from '../ledger/ledger-entry.js';
import type { LocalDate } from '../shared/local-date.js';

/** What one account had on one version of a roll, from adoption on; no entries: it was not on it. */
export interface ListedEntries {
  /** which roll: versions of different rolls have nothing to do with each other */
  readonly roll: string;
  readonly version: number;
  readonly madeOn: LocalDate;
  readonly entryNumbers: readonly number[];
}

/**
 * The spans in which an account's debts bear no penalty: each from the day of the version that first had it, which is
 * the adoption's, until the day of the version that no longer has it. A line adopted on October 13, 2025 and taken off on
 * December 4, 2025 bears no penalty at the boundary of October 31 and may at that of January 31 (reading 13).
 */
export function buildPenaltyHolds(listed: readonly ListedEntries[]): PenaltyHold[] {
  return [...new Set(listed.map(({ roll }) => roll))].flatMap((roll) => {
    const versions = listed.filter((each) => each.roll === roll).sort((a, b) => a.version - b.version);
    return buildHoldsOfRoll(versions);
  });
}

function buildHoldsOfRoll(versions: readonly ListedEntries[]): PenaltyHold[] {
  const holds = new Map<string, { entryNumbers: Set<number>; from: LocalDate; until: LocalDate | undefined }>();
  for (const entryNumber of new Set(versions.flatMap((version) => version.entryNumbers))) {
    const first = versions.findIndex((version) => version.entryNumbers.includes(entryNumber));
    const from = versions[first]?.madeOn;
    if (from === undefined) continue;
    const until = versions.slice(first).find((version) => !version.entryNumbers.includes(entryNumber))?.madeOn;
    const span = `${from}|${until ?? ''}`;
    const hold = holds.get(span) ?? { entryNumbers: new Set<number>(), from, until };
    hold.entryNumbers.add(entryNumber);
    holds.set(span, hold);
  }
  return [...holds.values()];
}
