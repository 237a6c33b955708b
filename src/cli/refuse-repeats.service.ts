import type { Command } from 'commander';
import type { EntityManager } from 'typeorm';
import { findRepeated } from '../ledger/find-repeated.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { AppError } from '../shared/app-error.js';

export interface AgainFlag {
  readonly again?: boolean | undefined;
}

/** The flag of a command that asks before it does the same a second time. */
export function addAgainFlag(command: Command): Command {
  return command.option('--again', 'it is a further one, although the same was entered before');
}

/**
 * Refuses what was just posted where it looks like something that stands: one transaction holds both, so nothing of it stays.
 * @throws AppError `LOOKS_REPEATED`
 */
export async function refuseRepeats(
  tx: EntityManager,
  { jurisdiction, entries, again = false }: AgainFlag & { jurisdiction: string; entries: readonly LedgerEntry[] },
): Promise<void> {
  const accountNumber = entries[0]?.accountNumber;
  if (again || accountNumber === undefined) return;
  const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
  const repeated = findRepeated(entries, ledger?.entries ?? []);
  if (repeated === undefined) return;
  const { entryNumber, title, amount, recordedOn, effectiveOn } = repeated.earlier;
  throw looksRepeated(
    `Entry ${String(entryNumber)} of account ${accountNumber} is the same: ${title}, ${amount.toReadable()} on ${effectiveOn}, entered ${recordedOn}`,
  );
}

/** The refusal of what seems to be there already. */
export function looksRepeated(what: string): AppError {
  return new AppError('LOOKS_REPEATED', {
    what,
    remedy: 'If it is the same, nothing is left to do. If it is a further one, enter it with --again.',
  });
}
