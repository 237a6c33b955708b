import { laterOf, type LocalDate } from '../shared/local-date.js';
import type { RowFault } from '../shared/row-rejected.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import type { AccountRow } from './account-row.js';
import type { AccountState } from './account-state.js';
import { partyOn } from './change-party.js';
import { planBilling } from './plan-billing.js';

/**
 * Who is billed and who owes as a row says: of a new account from its first day of service, of one on file from the day of
 * the import. What the row leaves out or only repeats stays. To bill an occupant whom nobody names is a fault.
 */
export function planImportedBilling(
  row: AccountRow,
  known?: { state: AccountState; on: LocalDate; says: (column: string) => boolean },
): { faults: readonly RowFault[]; changes: AccountChanges } {
  const from = known === undefined ? row.serviceFrom : laterOf(known.on, row.serviceFrom);
  const says = known?.says ?? (() => true);
  const billedTo = says('billed_to') ? row.billedTo : undefined;
  const owedBy = says('owed_by') ? row.owedBy : undefined;
  const occupant = row.occupantName ?? partyOn(known?.state.parties ?? [], 'occupant', from)?.name;
  if (billedTo === 'occupant' && occupant === undefined) {
    const reason = 'There is no occupant to be billed. Write who lives there in occupant_name, or bill the owner.';
    return { faults: [{ column: 'billed_to', value: billedTo, reason }], changes: NO_ACCOUNT_CHANGES };
  }
  const named = { accountNumber: row.accountNumber, billedTo, owedBy };
  return { faults: [], changes: planBilling(named, { choices: known?.state.billing ?? [], from }) };
}
