import type { NameAndAddress } from './account-party.js';

/** An address as a person writes it on one line: `12 Oak Street, Unit 3, Lino Lakes, MN 55014`. */
export function toOneLine({ address1, address2, city, state, zip }: Omit<NameAndAddress, 'name'>): string {
  const stateAndZip = [state, zip].filter((part) => part !== undefined).join(' ');
  return [address1, address2, city, stateAndZip].filter((part) => part !== undefined && part !== '').join(', ');
}
