import { addDays, type LocalDate } from '../shared/local-date.js';

/**
 * Through which last day to pay a debt is past due for a roll, as of a business day: the cut-off, once it has come. Of a
 * cut-off still to come nothing is taken that may be paid in time yet: with a cut-off of December 31, a draft of October 3
 * takes what was payable through October 2 (reading 13).
 */
export function findLastPastDueDay({ cutoffOn, on }: { cutoffOn: LocalDate; on: LocalDate }): LocalDate {
  return cutoffOn > on ? addDays(on, -1) : cutoffOn;
}
