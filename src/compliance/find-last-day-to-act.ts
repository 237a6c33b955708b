import { moveToBusinessDay } from '../rate-tables/move-to-business-day.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import { addSpan } from './add-span.js';
import { INSPECTION_NOTICE, type ComplianceEvent, type NoticeFacts } from './compliance-event.js';

/**
 * The last day on which an owner may still do what a notice asks. The day of the notice is not counted, and a last day that
 * is a Saturday, Sunday or legal holiday moves to the next business day (reading 17): a notice of March 10, 2025 may be
 * answered through April 9; the 30th day after February 28, 2025 is a Sunday, so Monday, March 31. The days are those of
 * the surcharge, or of the deadline that is counted from such a notice, in force when it is given; a notice may set its own
 * last day where no act fixes it.
 *
 * Undefined where no act gives the owner a time: after a notice of testing it is the city that waits, and its days do not move.
 */
export function findLastDayToAct(
  notice: Pick<ComplianceEvent<NoticeFacts>, 'code' | 'of' | 'lastDay' | 'happenedOn'>,
  rateTables: RateTables,
): LocalDate | undefined {
  const last = notice.lastDay ?? countDaysOf(notice, rateTables.inForceOn(notice.happenedOn));
  return last === undefined ? undefined : moveToBusinessDay(last, 'next_business_day', rateTables.holidays);
}

function countDaysOf(
  { code, of, happenedOn }: Pick<ComplianceEvent<NoticeFacts>, 'code' | 'of' | 'happenedOn'>,
  tables: TablesInForce,
): LocalDate | undefined {
  if (code === undefined) return undefined;
  const surcharge = tables.surcharges.get(code);
  if (surcharge !== undefined) {
    const days = of === INSPECTION_NOTICE ? surcharge.noticeDays : undefined;
    return days === undefined ? undefined : addDays(happenedOn, days);
  }
  const deadline = tables.deadlines.get(code);
  return deadline?.noticeOf === undefined ? undefined : addSpan(happenedOn, deadline.within);
}
