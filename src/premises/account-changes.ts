import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { NameAndAddress, PartyRole } from './account-party.js';
import type { NewBillingChoice } from './billing-choice.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import type { ServiceTerms } from './service-agreement.js';

/** What a file said of an account, by column, in one way of writing. */
export type ImportedRow = Readonly<Record<string, string>>;

export interface NewParty extends NameAndAddress {
  readonly accountNumber: string;
  readonly role: PartyRole;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | undefined;
}

export interface NewAgreement extends ServiceTerms {
  readonly accountNumber: string;
  readonly premiseId: number;
  readonly meterName: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | undefined;
}

/**
 * What is to be written so that some accounts become what they should be. Pure functions decide it, one function saves it,
 * each kind for all accounts at once; so the console, a case and a file of 100,000 rows take the same way.
 */
export interface AccountChanges {
  readonly newAccounts: readonly {
    readonly accountNumber: string;
    readonly email: string | undefined;
    readonly openedOn: LocalDate;
    readonly importedRow: ImportedRow | undefined;
  }[];
  readonly importedRows: readonly { readonly accountNumber: string; readonly importedRow: ImportedRow }[];
  /** without an address: none any more */
  readonly emails: readonly { readonly accountNumber: string; readonly email: string | undefined }[];
  readonly newPremises: readonly { readonly premiseId: number; readonly serviceAddress: string | undefined }[];
  readonly serviceAddresses: readonly { readonly premiseId: number; readonly serviceAddress: string }[];
  /**
   * entered where they are not on file; a legal description takes the place of the one on file, and so does the number as
   * it is printed where it `isCorrected`
   */
  readonly parcels: readonly (ParcelNumber & {
    readonly legalDescription: string | undefined;
    readonly isCorrected?: boolean | undefined;
  })[];
  /** all the parcels of a premise, in place of those it had, each with its share in percent where that was said */
  readonly premiseParcels: readonly {
    readonly premiseId: number;
    readonly normalizedParcelIds: readonly string[];
    readonly shares?: readonly string[] | undefined;
  }[];
  readonly supersededParties: readonly number[];
  readonly endedParties: readonly { readonly partyId: number; readonly lastDay: LocalDate }[];
  readonly correctedParties: readonly (NameAndAddress & { readonly partyId: number })[];
  readonly newParties: readonly NewParty[];
  /** in place of one for the same day */
  readonly billingChoices: readonly NewBillingChoice[];
  readonly supersededAgreements: readonly number[];
  /** without a last day: the service runs on again */
  readonly endedAgreements: readonly { readonly agreementId: number; readonly lastDay: LocalDate | undefined }[];
  readonly newAgreements: readonly NewAgreement[];
}

/** A debt or credit that an account brings along when it is imported. */
export interface OpeningBalance {
  readonly accountNumber: string;
  /** + is owed, - is a credit; never zero */
  readonly amount: Money;
}

export const NO_ACCOUNT_CHANGES: AccountChanges = {
  newAccounts: [],
  importedRows: [],
  emails: [],
  newPremises: [],
  serviceAddresses: [],
  parcels: [],
  premiseParcels: [],
  supersededParties: [],
  endedParties: [],
  correctedParties: [],
  newParties: [],
  billingChoices: [],
  supersededAgreements: [],
  endedAgreements: [],
  newAgreements: [],
};

/** All the changes of several accounts, or of several steps for one, as one. */
export function mergeAccountChanges(parts: readonly AccountChanges[]): AccountChanges {
  return {
    newAccounts: parts.flatMap((part) => part.newAccounts),
    importedRows: parts.flatMap((part) => part.importedRows),
    emails: parts.flatMap((part) => part.emails),
    newPremises: parts.flatMap((part) => part.newPremises),
    serviceAddresses: parts.flatMap((part) => part.serviceAddresses),
    parcels: parts.flatMap((part) => part.parcels),
    premiseParcels: parts.flatMap((part) => part.premiseParcels),
    supersededParties: parts.flatMap((part) => part.supersededParties),
    endedParties: parts.flatMap((part) => part.endedParties),
    correctedParties: parts.flatMap((part) => part.correctedParties),
    newParties: parts.flatMap((part) => part.newParties),
    billingChoices: parts.flatMap((part) => part.billingChoices),
    supersededAgreements: parts.flatMap((part) => part.supersededAgreements),
    endedAgreements: parts.flatMap((part) => part.endedAgreements),
    newAgreements: parts.flatMap((part) => part.newAgreements),
  };
}

/** Whether anything about the accounts themselves changes; what a file said last is only a note. */
export function changesAnything(changes: AccountChanges): boolean {
  return Object.entries(changes).some(
    ([kind, list]: [string, readonly unknown[]]) => kind !== 'importedRows' && list.length > 0,
  );
}
