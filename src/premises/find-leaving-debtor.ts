import { addDays, type LocalDate } from '../shared/local-date.js';
import type { AccountParty } from './account-party.js';
import { billingOn, type BillingChoice } from './billing-choice.js';
import { areSameNames } from './change-party.js';

/** That somebody else lives on an account from a day, or nobody. */
export interface ChangeOfOccupant {
  readonly parties: readonly AccountParty[];
  readonly choices: readonly BillingChoice[];
  readonly from: LocalDate;
  /** undefined: nobody but the owner */
  readonly next: string | undefined;
}

/** An occupant who owes and is to leave an account that runs on. */
export interface LeavingDebtor {
  readonly leaving: AccountParty;
  readonly lastDay: LocalDate;
}

/**
 * The occupant who owes what has been billed, where somebody else would be asked for it from a day: the next tenant, when
 * both owe as tenants do, or the owner, when only the occupant was to owe. An account is one who owes (Minn. Stat. 444.075
 * subd. 3e lets a city choose whom); the next has an account of its own. Undefined where nobody is asked for another's debt.
 */
export function findLeavingDebtor({ parties, choices, from, next }: ChangeOfOccupant): LeavingDebtor | undefined {
  const leaving = parties
    .filter(({ role, firstDay }) => role === 'occupant' && firstDay < from)
    .reduce<AccountParty | undefined>((last, each) => (last && last.firstDay > each.firstDay ? last : each), undefined);
  if (leaving === undefined || (next !== undefined && areSameNames(leaving.name, next))) return undefined;
  const dayBefore = addDays(from, -1);
  const lastDay = leaving.lastDay !== undefined && leaving.lastDay < dayBefore ? leaving.lastDay : dayBefore;
  const owed = billingOn(choices, lastDay).owedBy;
  const nowOwed = billingOn(choices, from).owedBy;
  const isAsked = next === undefined ? owed === 'occupant' && nowOwed === 'occupant' : nowOwed !== 'owner';
  return owed !== 'owner' && isAsked ? { leaving, lastDay } : undefined;
}
