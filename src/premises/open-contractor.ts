import type { LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import { toNameAndAddress, type PartyDetails } from './open-account.js';

export interface ContractorOpening {
  readonly accountNumber: string;
  readonly from: LocalDate;
  /** who owes: the firm or the person that holds the license */
  readonly holder: PartyDetails;
  readonly email?: string | undefined;
}

/**
 * A new account for someone who is not served: an installer who pays for a license. It has a name and an address, neither
 * premise nor parcel, bears fees only, and is on no roll.
 */
export function openContractor({ accountNumber, from, holder, email }: ContractorOpening): AccountChanges {
  return {
    ...NO_ACCOUNT_CHANGES,
    newAccounts: [{ accountNumber, email, openedOn: from, importedRow: undefined }],
    newParties: [{ ...toNameAndAddress(holder), accountNumber, role: 'owner', firstDay: from, lastDay: undefined }],
  };
}
