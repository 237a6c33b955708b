import { AppError } from '../shared/app-error.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountParty } from './account-party.js';
import type { BilledTo, BillingChoice, OwedBy } from './billing-choice.js';
import { partyOn } from './change-party.js';
import { planBilling } from './plan-billing.js';

/**
 * Another party is billed, or others owe, from a day; what is not named stays as it was, and a choice entered for a later
 * day stays too. Naming what is so already changes nothing.
 * @throws AppError `INPUT_INVALID` when the occupant would be billed and none is on file for the day
 */
export function chooseBilling({
  accountNumber,
  choices,
  parties,
  from,
  billedTo,
  owedBy,
}: {
  accountNumber: string;
  choices: readonly BillingChoice[];
  parties: readonly AccountParty[];
  from: LocalDate;
  billedTo?: BilledTo | undefined;
  owedBy?: OwedBy | undefined;
}): AccountChanges {
  if (billedTo === 'occupant' && partyOn(parties, 'occupant', from) === undefined) {
    throw new AppError('INPUT_INVALID', {
      what: `Account ${accountNumber} has no occupant on ${toReadableDate(from)}, so none can be billed`,
      remedy: `Enter who lives there with account occupant ${accountNumber} --from ${from} --name NAME first.`,
    });
  }
  return planBilling({ accountNumber, billedTo, owedBy }, { choices, from });
}
