import type { NameAndAddress } from './account-party.js';

/** Where premises stand, as far as it is known; no ZIP, for that may differ within a town. */
export type Town = Pick<NameAndAddress, 'city' | 'state'>;

/** The town in which premises without one of their own stand: that of the city's own address, `Lino Lakes MN 55014`. */
export function findTown({ address }: { readonly address: readonly string[] }): Town {
  const { city, state } =
    /^(?<city>.+?),? (?<state>[A-Z]{2})(?: \d{5}(?:-\d{4})?)?$/.exec(address.at(-1) ?? '')?.groups ?? {};
  return { city, state };
}
