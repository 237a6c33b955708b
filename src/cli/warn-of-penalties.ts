import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What a run's statements lack where penalties are due and nobody has assessed them; a posted run is named by its period. */
export function warnOfPenalties(
  { accounts, total }: { readonly accounts: number; readonly total: Money },
  on: LocalDate,
  postedPeriod?: string,
): string[] {
  if (accounts === 0) return [];
  const due = `Penalties of ${total.toReadable()} on ${accounts === 1 ? '1 account' : `${String(accounts)} accounts`} are due by ${on} and not assessed`;
  const assess = `"penalties assess --on ${on}"`;
  if (postedPeriod === undefined)
    return [`${due}: the statements of this run would not have them. Run ${assess} first.`];
  return [
    `${due}: these statements do not have them. Assessed now, they come with the next ones; to have them on these, "bill void ` +
      `${postedPeriod}", ${assess}, and bill the period again before anything is mailed.`,
  ];
}
