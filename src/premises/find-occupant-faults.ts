import type { RowFault } from '../shared/row-rejected.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountState } from './account-state.js';
import { findLeavingDebtor } from './find-leaving-debtor.js';

/** A row that names another occupant where the one on file owes: what that one owes would be asked of the other. */
export function findOccupantFaults({ newParties }: AccountChanges, { parties, billing }: AccountState): RowFault[] {
  return newParties.flatMap(({ role, name, firstDay }) => {
    const found =
      role === 'occupant' ? findLeavingDebtor({ parties, choices: billing, from: firstDay, next: name }) : undefined;
    if (found === undefined) return [];
    const owes = `${found.leaving.name} owes what this account is billed. Close it, and give who follows a row with a number of its own`;
    return [{ column: 'occupant_name', value: name, reason: `${owes}; a name is corrected with account occupant.` }];
  });
}
