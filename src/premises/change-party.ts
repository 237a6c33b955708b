import { addDays, type LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import type { AccountParty, NameAndAddress, PartyRole } from './account-party.js';

/**
 * Somebody else stands in a role from a day: a house sold on May 1 has its former owner through April 30. Whoever is
 * already entered for a later day stays; whoever was entered for the same day is superseded, as a correction.
 * The same name and address again change nothing.
 */
export function changeParty({
  accountNumber,
  role,
  parties,
  from,
  party,
}: {
  accountNumber: string;
  role: PartyRole;
  parties: readonly AccountParty[];
  from: LocalDate;
  party: NameAndAddress;
}): AccountChanges {
  const inRole = parties.filter((other) => other.role === role);
  const running = inRole.find(
    ({ firstDay, lastDay }) => firstDay <= from && (lastDay === undefined || lastDay >= from),
  );
  if (running !== undefined && areSameParties(running, party)) return NO_ACCOUNT_CHANGES;
  const later = inRole
    .map(({ firstDay }) => firstDay)
    .filter((firstDay) => firstDay > from)
    .sort()[0];
  const isCorrection = running?.firstDay === from;
  return {
    ...NO_ACCOUNT_CHANGES,
    supersededParties: running !== undefined && isCorrection ? [running.partyId] : [],
    endedParties:
      running !== undefined && !isCorrection ? [{ partyId: running.partyId, lastDay: addDays(from, -1) }] : [],
    newParties: [
      {
        ...pickNameAndAddress(party),
        accountNumber,
        role,
        firstDay: from,
        lastDay: later === undefined ? undefined : addDays(later, -1),
      },
    ],
  };
}

/** What a sale that is on file already for the day leaves out of the owner's address: without a street, that of before. */
export function keepAddress(
  party: NameAndAddress,
  { parties, from }: { parties: readonly AccountParty[]; from: LocalDate },
): NameAndAddress {
  const onFile = parties.find(({ role, firstDay }) => role === 'owner' && firstDay === from);
  if (onFile === undefined || party.address1 !== undefined || !areSameNames(onFile.name, party.name)) return party;
  const said = Object.entries(party).filter(([, value]: [string, unknown]) => value !== undefined);
  return { ...pickNameAndAddress(onFile), ...Object.fromEntries(said) };
}

/** Nobody stands in a role from a day: a tenant who moves out on April 30, with `from` May 1, is the occupant through April 30. */
export function endParty({
  role,
  parties,
  from,
}: {
  role: Exclude<PartyRole, 'owner'>;
  parties: readonly AccountParty[];
  from: LocalDate;
}): AccountChanges {
  const running = partyOn(parties, role, from);
  if (running === undefined) return NO_ACCOUNT_CHANGES;
  return running.firstDay === from
    ? { ...NO_ACCOUNT_CHANGES, supersededParties: [running.partyId] }
    : { ...NO_ACCOUNT_CHANGES, endedParties: [{ partyId: running.partyId, lastDay: addDays(from, -1) }] };
}

/**
 * Who stands in a role on a day. Land always has an owner: the last who began by that day or, before anyone began, the
 * first. Somebody in another role stands in it only on the days entered.
 */
export function partyOn(parties: readonly AccountParty[], role: PartyRole, day: LocalDate): AccountParty | undefined {
  const inRole = parties.filter((party) => party.role === role).sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const latest = inRole.filter(({ firstDay }) => firstDay <= day).at(-1);
  if (role === 'owner') return latest ?? inRole[0];
  return latest?.lastDay !== undefined && latest.lastDay < day ? undefined : latest;
}

export function areSameParties(first: NameAndAddress, second: NameAndAddress): boolean {
  return (
    first.name === second.name &&
    first.address1 === second.address1 &&
    first.address2 === second.address2 &&
    first.city === second.city &&
    first.state === second.state &&
    first.zip === second.zip
  );
}

/** Whether two names are one but for capitals, blanks and punctuation: `EXAMPLE, A` and `Example A.`. */
export function areSameNames(first: string, second: string): boolean {
  return bareName(first) === bareName(second);
}

function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** Name and address alone, without anything else that the object may carry. */
export function pickNameAndAddress({ name, address1, address2, city, state, zip }: NameAndAddress): NameAndAddress {
  return { name, address1, address2, city, state, zip };
}
