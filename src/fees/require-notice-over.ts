import type { FeeInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import { toReadableCitation } from '../shared/citation.js';
import { addDays, toReadableDate, type LocalDate } from '../shared/local-date.js';

/**
 * Lets a fee that needs a written notice be charged only when the days of the notice are over. The day of the notice is
 * not counted, and the city may act on the day after the last: with ten days' notice given on March 1 (Elk River 78-14 § 3
 * item 14) the last day is March 11 and the first chargeable one March 12. The city's own waiting does not move for weekends.
 * The first notice of the account counts; later ones begin no new waiting.
 * @throws AppError `NOTICE_PERIOD_NOT_OVER`
 */
export function requireNoticeOver(
  { title, afterNotice, citation }: Pick<FeeInForce, 'title' | 'afterNotice' | 'citation'>,
  { on, noticedOn }: { on: LocalDate; noticedOn: LocalDate | undefined },
): void {
  if (afterNotice === undefined) return;
  const { of, days } = afterNotice;
  const why = `${toReadableCitation(citation)} asks for ${String(days)} days' written notice first`;
  if (noticedOn === undefined || noticedOn > on) {
    throw new AppError('NOTICE_PERIOD_NOT_OVER', {
      what: `No notice of ${of} has been given, so there may be no charge for: ${title}`,
      why,
      remedy: 'Give the notice in writing and enter it; charge when its days are over.',
    });
  }
  const chargeableFrom = addDays(noticedOn, days + 1);
  if (on >= chargeableFrom) return;
  throw new AppError('NOTICE_PERIOD_NOT_OVER', {
    what: `The notice of ${of} was given on ${toReadableDate(noticedOn)}, and its ${String(days)} days are not over`,
    why,
    remedy: `Charge it on ${toReadableDate(chargeableFrom)} or later.`,
  });
}
