import type { LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import { billingOn, type BilledTo, type BillingChoice, type OwedBy } from './billing-choice.js';

/**
 * Who is billed and who owes from a day; what is not named stays as it was, and a choice entered for a later day stays too.
 * Naming what is so already changes nothing.
 */
export function planBilling(
  named: { accountNumber: string; billedTo: BilledTo | undefined; owedBy: OwedBy | undefined },
  { choices, from }: { choices: readonly BillingChoice[]; from: LocalDate },
): AccountChanges {
  const current = billingOn(choices, from);
  const { accountNumber, billedTo = current.billedTo, owedBy = current.owedBy } = named;
  if (billedTo === current.billedTo && owedBy === current.owedBy) return NO_ACCOUNT_CHANGES;
  return { ...NO_ACCOUNT_CHANGES, billingChoices: [{ accountNumber, billedTo, owedBy, firstDay: from }] };
}
