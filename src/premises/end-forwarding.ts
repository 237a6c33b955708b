import type { LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import type { AccountParty } from './account-party.js';
import { endParty, partyOn } from './change-party.js';
import type { ServiceAgreement } from './service-agreement.js';

/**
 * Mail that has been forwarded since service ended goes to the house again from a day; a forwarding address that was on file
 * while the house was served stays. Closed on May 31 and opened again on October 1, it is forwarded through September 30.
 */
export function endForwarding({
  agreements,
  parties,
  from,
}: {
  agreements: readonly ServiceAgreement[];
  parties: readonly AccountParty[];
  from: LocalDate;
}): AccountChanges {
  const forwarding = partyOn(parties, 'forwarding', from);
  const wasServed = agreements.some(
    ({ lastDay }) => lastDay === undefined || lastDay >= (forwarding?.firstDay ?? from),
  );
  return forwarding === undefined || wasServed ? NO_ACCOUNT_CHANGES : endParty({ role: 'forwarding', parties, from });
}
