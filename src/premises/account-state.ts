import type { AccountParty } from './account-party.js';
import type { ImportedRow } from './account-changes.js';
import type { BillingChoice } from './billing-choice.js';
import type { Parcel } from './land.js';
import type { ServiceAgreement } from './service-agreement.js';

export interface Premise {
  readonly premiseId: number;
  readonly serviceAddress: string | undefined;
  readonly parcels: readonly Parcel[];
}

/** All that is on file about one account, what was superseded left out. */
export interface AccountState {
  readonly accountNumber: string;
  readonly email: string | undefined;
  readonly importedRow: ImportedRow | undefined;
  /** by role and first day */
  readonly parties: readonly AccountParty[];
  /** who is billed and who owes, by first day */
  readonly billing: readonly BillingChoice[];
  /** by premise and first day */
  readonly agreements: readonly ServiceAgreement[];
  readonly premises: readonly Premise[];
}
