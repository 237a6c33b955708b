import type { NameAndAddress } from './account-party.js';
import type { BillTo } from './bill-to.js';
import type { Town } from './find-town.js';

/** An address as it is printed on an envelope, and where it goes. */
export interface AddressLines {
  readonly lines: readonly string[];
  readonly zip: string | undefined;
}

/**
 * Mail goes to the forwarding address, else to that of the party billed, else to the premise in the city's own town; it
 * always names the party billed.
 */
export function toAddressLines(billTo: BillTo, town: Town): AddressLines {
  const { owner, occupant, forwarding, billedTo } = billTo;
  const billed = billedTo === 'occupant' && occupant !== undefined ? occupant : owner;
  const mailTo =
    [forwarding, billed].find((party) => party?.address1 !== undefined || party?.city !== undefined) ??
    toPremiseAddress(billTo, town);
  const careOf = forwarding !== undefined && forwarding.name !== billed.name ? `c/o ${forwarding.name}` : undefined;
  return {
    lines: keepKnown([billed.name, careOf, mailTo.address1, mailTo.address2, toPlace(mailTo)]),
    zip: mailTo.zip,
  };
}

/** What concerns the land goes to its owner, whoever is billed; not to where a tenant's mail is forwarded. */
export function toOwnerAddressLines(billTo: BillTo, town: Town): AddressLines {
  const forwarding = billTo.billedTo === 'owner' ? billTo.forwarding : undefined;
  return toAddressLines({ ...billTo, forwarding, billedTo: 'owner' }, town);
}

type Address = Omit<NameAndAddress, 'name'>;

/** An owner who lives there has given its address whole; else its ZIP is not known. */
function toPremiseAddress({ owner, serviceAddress }: BillTo, town: Town): Address {
  const nowhere = { address1: undefined, address2: undefined, city: undefined, state: undefined, zip: undefined };
  if (serviceAddress === undefined) return nowhere;
  return owner.address1 === serviceAddress ? owner : { ...nowhere, ...town, address1: serviceAddress };
}

function toPlace({ city, state, zip }: Address): string {
  return keepKnown([keepKnown([city, state]).join(' '), zip]).join(' ');
}

function keepKnown(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined).filter((line) => line !== '');
}
