import type { CertificationLine, RollChange, RollExclusion } from './certification-roll.js';
import type { InterestTerms } from './compute-interest.js';
import { explainChange, type CutoffChange } from './explain-change.js';
import type { RollEvents } from './list-roll-events.js';

type VersionContent = { readonly lines: readonly CertificationLine[]; readonly excluded: readonly RollExclusion[] };

/** An account's line in two versions that follow each other; undefined: it has none. */
export interface LinePair {
  readonly accountNumber: string;
  readonly from: CertificationLine | undefined;
  readonly to: CertificationLine | undefined;
}

/** The lines of two versions side by side, in the order of account numbers. */
export function pairLines(before: readonly CertificationLine[], after: readonly CertificationLine[]): LinePair[] {
  const old = new Map(before.map((line) => [line.accountNumber, line]));
  const now = new Map(after.map((line) => [line.accountNumber, line]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((accountNumber) => ({ accountNumber, from: old.get(accountNumber), to: now.get(accountNumber) }));
}

/**
 * Says what a version changed, account by account, and why: lines that were added, are gone, or have another total or
 * other particulars. Lines that stayed as they were are not named.
 */
export function compareVersions({
  before,
  after,
  cutoff,
  reasons,
  eventsOf,
  interest,
}: {
  before: VersionContent;
  after: VersionContent;
  cutoff: CutoffChange;
  /** what the step itself says of an account: taken off by the clerk, reduced at the hearing */
  reasons?: ReadonlyMap<string, string> | undefined;
  /** what happened to an account since the version before */
  eventsOf?: ReadonlyMap<string, RollEvents> | undefined;
  /** of an adoption whose lines bear interest from now on */
  interest?: InterestTerms | undefined;
}): RollChange[] {
  const keptOff = byAccount(before.excluded);
  const excluded = byAccount(after.excluded);
  return pairLines(before.lines, after.lines).flatMap(({ accountNumber, from, to }) => {
    const why = explainChange({
      ...{ from, to, cutoff, interest },
      keptOff: keptOff.get(accountNumber),
      excluded: excluded.get(accountNumber),
      reason: reasons?.get(accountNumber),
      events: eventsOf?.get(accountNumber),
    });
    return why === undefined ? [] : [{ accountNumber, from: from?.total, to: to?.total, why }];
  });
}

function byAccount(exclusions: readonly RollExclusion[]): Map<string, RollExclusion> {
  return new Map(exclusions.map((exclusion) => [exclusion.accountNumber, exclusion]));
}
