import { addDays, type LocalDate } from '../shared/local-date.js';

/**
 * The first day on which the council may adopt a noticed roll: the city's days of notice lie between, from the notice or, where
 * it is on record that the letters were mailed later, from the first mailing. With 20 days, a notice of October 5 admits an
 * adoption from October 26 (reading 17), and one whose letters were mailed on October 8 from October 29. Undefined: no days are required.
 */
export function findFirstAdoptionDay({
  noticedOn,
  firstServedOn,
  noticeDays,
}: {
  noticedOn: LocalDate | undefined;
  firstServedOn: LocalDate | undefined;
  noticeDays: number | undefined;
}): LocalDate | undefined {
  if (noticedOn === undefined || noticeDays === undefined) return undefined;
  const from = firstServedOn !== undefined && firstServedOn > noticedOn ? firstServedOn : noticedOn;
  return addDays(from, noticeDays + 1);
}
