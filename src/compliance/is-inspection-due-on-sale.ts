import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import { addSpan } from './add-span.js';
import { SALE_INSPECTION_CODE, type ComplianceEvent } from './compliance-event.js';
import { standingEvents } from './standing-events.js';

/**
 * Whether an owner who sells must have the lateral inspected. After a complete replacement there is no need for the years
 * that the act in force on the day of the replacement gives: replaced on June 15, 2015, a sale through June 15, 2025 is free of it
 * (Tower, Ordinance 24 § F). Where no act frees anyone, the inspection is due.
 */
export function isInspectionDueOnSale(
  events: readonly ComplianceEvent[],
  { saleOn, rateTables }: { saleOn: LocalDate; rateTables: RateTables },
): boolean {
  return !standingEvents(events)
    .filter((event) => event.kind === 'replacement')
    .some(({ happenedOn }) => {
      const rule = rateTables.inForceOn(happenedOn).deadlines.get(SALE_INSPECTION_CODE);
      return rule !== undefined && happenedOn <= saleOn && saleOn <= addSpan(happenedOn, rule.within);
    });
}
