import type { NameAndAddress } from './account-party.js';
import type { BillTo } from './bill-to.js';

/** An address as it is printed on an envelope, and where it goes. */
export interface AddressLines {
  readonly lines: readonly string[];
  readonly zip: string | undefined;
}

/** Mail goes to the forwarding address, else the owner's, else to the premise; it always names the owner. */
export function toAddressLines({ owner, forwarding, serviceAddress }: BillTo): AddressLines {
  const mailTo = [forwarding, owner].find((party) => party?.address1 !== undefined || party?.city !== undefined);
  const careOf = forwarding !== undefined && forwarding.name !== owner.name ? `c/o ${forwarding.name}` : undefined;
  return mailTo === undefined
    ? { lines: keepKnown([owner.name, careOf, serviceAddress]), zip: undefined }
    : { lines: keepKnown([owner.name, careOf, mailTo.address1, mailTo.address2, toPlace(mailTo)]), zip: mailTo.zip };
}

function toPlace({ city, state, zip }: NameAndAddress): string {
  return keepKnown([keepKnown([city, state]).join(' '), zip]).join(' ');
}

function keepKnown(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined).filter((line) => line !== '');
}
