import type { CertifiedEntry } from './certification-roll.js';

/**
 * After the notice nobody joins the roll: of what could be certified now, only what the notice named stays, and the
 * penalties that have come since on the statements it named (reading 13). A second quarter that was noticed on
 * October 2 brings its November 1 penalty along to an adoption on November 10; the third quarter stays with the city.
 */
export function keepNoticedEntries({
  entries,
  noticed,
}: {
  entries: readonly CertifiedEntry[];
  /** the account's entries as the noticed version had them; empty: it was not on the roll */
  noticed: readonly CertifiedEntry[];
}): CertifiedEntry[] {
  const keys = new Set(noticed.map((entry) => entry.key));
  const statements = new Set(noticed.map((entry) => entry.statementNumber));
  return entries.filter(
    (entry) => keys.has(entry.key) || (entry.kind === 'penalty' && statements.has(entry.statementNumber)),
  );
}
