import type { NameAndAddress } from './account-party.js';
import type { BillTo } from './bill-to.js';

/** An address as it is printed on an envelope, and where it goes. */
export interface AddressLines {
  readonly lines: readonly string[];
  readonly zip: string | undefined;
}

/**
 * Mail goes to the forwarding address, else to that of the party billed, else to the premise; it always names the party
 * billed.
 */
export function toAddressLines({ owner, occupant, forwarding, billedTo, serviceAddress }: BillTo): AddressLines {
  const billed = billedTo === 'occupant' && occupant !== undefined ? occupant : owner;
  const mailTo = [forwarding, billed].find((party) => party?.address1 !== undefined || party?.city !== undefined);
  const careOf = forwarding !== undefined && forwarding.name !== billed.name ? `c/o ${forwarding.name}` : undefined;
  return mailTo === undefined
    ? { lines: keepKnown([billed.name, careOf, serviceAddress]), zip: undefined }
    : { lines: keepKnown([billed.name, careOf, mailTo.address1, mailTo.address2, toPlace(mailTo)]), zip: mailTo.zip };
}

/** What concerns the land goes to its owner, whoever is billed; not to where a tenant's mail is forwarded. */
export function toOwnerAddressLines(billTo: BillTo): AddressLines {
  const forwarding = billTo.billedTo === 'owner' ? billTo.forwarding : undefined;
  return toAddressLines({ ...billTo, forwarding, billedTo: 'owner' });
}

function toPlace({ city, state, zip }: NameAndAddress): string {
  return keepKnown([keepKnown([city, state]).join(' '), zip]).join(' ');
}

function keepKnown(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined).filter((line) => line !== '');
}
