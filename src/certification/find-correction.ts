import type { CertificationLine, RollChange, RollVersion } from './certification-roll.js';

/** A line that the county has and that is on the roll no more. */
export interface RemovedLine {
  readonly line: CertificationLine;
  readonly reason: string;
  readonly removedOn: RollVersion['madeOn'];
}

/** What became of the roll since the version that the county has. */
export interface RollCorrection {
  readonly replaced: RollVersion;
  readonly corrected: RollVersion;
  /** one an account: from its line in the version that is replaced to that of today */
  readonly changes: readonly (RollChange & { readonly parcelIds: readonly string[] })[];
  readonly removed: readonly RemovedLine[];
}

/** Joins what several corrections changed: the county hears of an account once, with the latest reason. */
export function findCorrection({
  replaced,
  between,
  corrected,
}: {
  /** the version that the county has */
  replaced: RollVersion;
  /** those made since, in their order, which the county does not have */
  between: readonly RollVersion[];
  /** that of today */
  corrected: RollVersion;
}): RollCorrection {
  const later = [...between, corrected];
  const before = new Map(replaced.lines.map((line) => [line.accountNumber, line]));
  const now = new Map(corrected.lines.map((line) => [line.accountNumber, line]));
  const whys = new Map(later.flatMap(({ changes }) => changes).map(({ accountNumber, why }) => [accountNumber, why]));
  const changedOn = new Map(
    later.flatMap(({ changes, madeOn }) => changes.map(({ accountNumber }) => [accountNumber, madeOn] as const)),
  );
  const changes = [...whys]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([accountNumber, why]) => ({
      accountNumber,
      parcelIds: (before.get(accountNumber) ?? now.get(accountNumber))?.parcels.map(({ parcelId }) => parcelId) ?? [],
      from: before.get(accountNumber)?.total,
      to: now.get(accountNumber)?.total,
      why,
    }));
  const removed = replaced.lines
    .filter(({ accountNumber }) => !now.has(accountNumber))
    .map((line) => ({
      line,
      reason: (whys.get(line.accountNumber) ?? '').replace(/^Taken off: /, ''),
      removedOn: changedOn.get(line.accountNumber) ?? corrected.madeOn,
    }));
  return { replaced, corrected, changes, removed };
}
