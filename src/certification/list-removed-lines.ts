import type { CertificationLine, RollVersion } from './certification-roll.js';

/** The lines of an earlier version, such as the one that the county has, which the newest has no more. */
export function listRemovedLines(
  earlier: Pick<RollVersion, 'lines'>,
  newest: Pick<RollVersion, 'lines'>,
): CertificationLine[] {
  const left = new Set(newest.lines.map(({ accountNumber }) => accountNumber));
  return earlier.lines.filter(({ accountNumber }) => !left.has(accountNumber));
}
