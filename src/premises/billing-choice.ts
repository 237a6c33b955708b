import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';

export const BILLED_TO = ['owner', 'occupant'] as const;

/** Whom a statement is addressed to. */
export type BilledTo = (typeof BILLED_TO)[number];

export const OWED_BY = ['owner', 'occupant', 'both'] as const;

/**
 * Against whom the charges are: a city may make them a charge against the owner, the occupant or both (Minn. Stat. 444.075
 * subd. 3e). What stays unpaid is certified against the land either way.
 */
export type OwedBy = (typeof OWED_BY)[number];

/** Who is billed and who owes, from `firstDay` until the next choice. */
export interface BillingChoice {
  readonly firstDay: LocalDate;
  readonly billedTo: BilledTo;
  readonly owedBy: OwedBy;
}

/** A choice of one account, ready to be written. */
export interface NewBillingChoice extends BillingChoice {
  readonly accountNumber: string;
}

/** Who is billed and who owes on a day: as the last choice by that day says, else the owner. */
export function billingOn(
  choices: readonly BillingChoice[],
  day: LocalDate,
): Pick<BillingChoice, 'billedTo' | 'owedBy'> {
  const latest = choices
    .filter(({ firstDay }) => firstDay <= day)
    .reduce<BillingChoice | undefined>(
      (last, each) => (last === undefined || each.firstDay > last.firstDay ? each : last),
      undefined,
    );
  return { billedTo: latest?.billedTo ?? 'owner', owedBy: latest?.owedBy ?? 'owner' };
}

/** Since when the occupant has owed without a break; undefined where only the owner owes on the day. */
export function occupantOwesSince(choices: readonly BillingChoice[], day: LocalDate): LocalDate | undefined {
  return choices
    .filter(({ firstDay }) => firstDay <= day)
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay))
    .reduce<LocalDate | undefined>(
      (since, { firstDay, owedBy }) => (owedBy === 'owner' ? undefined : (since ?? firstDay)),
      undefined,
    );
}

/** @throws AppError `INPUT_INVALID` */
export function parseBilledTo(text: string): BilledTo {
  return parseOneOf(text, BILLED_TO, 'Statements go to');
}

/** @throws AppError `INPUT_INVALID` */
export function parseOwedBy(text: string): OwedBy {
  return parseOneOf(text, OWED_BY, 'Charges are owed by');
}

function parseOneOf<Word extends string>(text: string, words: readonly Word[], what: string): Word {
  const wanted = text.trim().toLowerCase();
  const found = words.find((word) => word === wanted);
  if (found !== undefined) return found;
  throw new AppError('INPUT_INVALID', {
    what: `${what} ${words.join(' or ')}, not "${text}"`,
    remedy: `Write one of ${words.join(', ')}.`,
  });
}
