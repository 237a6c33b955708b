import { codeOf, SALE_INSPECTION_CODE, type ComplianceEvent } from '../compliance/compliance-event.js';
import { describeViolation } from '../compliance/describe-violation.js';
import { isInspectionDueOnSale } from '../compliance/is-inspection-due-on-sale.js';
import { standingEvents } from '../compliance/standing-events.js';
import { trackNotices } from '../compliance/track-notices.js';
import { violationsOn } from '../compliance/violations-on.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { describeEvent } from './describe-event.js';
import { layOutTable, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** What stands between one owner and the city on a day, and every event that was entered, those withdrawn too. */
export function presentCompliance({
  accountNumber,
  events,
  on,
  rateTables,
}: {
  accountNumber: string;
  events: readonly ComplianceEvent[];
  on: LocalDate;
  rateTables: RateTables;
}): Presented {
  const standing = describeStanding(events, { on, rateTables });
  const taken = new Set(events.flatMap((event) => (event.kind === 'withdrawn' ? [event.withdraws] : [])));
  const rows = events.map((event) => ({ ...event, isWithdrawn: taken.has(event.eventNumber) }));
  return {
    json: { account: accountNumber, on, standing, events: rows },
    text: toText([
      `Account ${accountNumber} on ${toReadableDate(on)}`,
      ...standing.flatMap((sentence) => wrapText(sentence, '  ')),
      ...(rows.length === 0 ? ['  Nothing has been entered.'] : ['', 'Events']),
      ...layOutTable(
        rows,
        [
          { title: 'Event', of: ({ eventNumber }) => String(eventNumber), align: 'right' },
          { title: 'Happened', of: ({ happenedOn }) => happenedOn },
          { title: 'Entered', of: ({ recordedOn }) => recordedOn },
          { title: 'Code', of: (event) => codeOf(event) ?? '' },
          { title: 'What', of: (event) => `${describeEvent(event)}${event.isWithdrawn ? ' [withdrawn]' : ''}` },
        ],
        '  ',
      ),
    ]),
  };
}

function describeStanding(
  events: readonly ComplianceEvent[],
  { on, rateTables }: { on: LocalDate; rateTables: RateTables },
): string[] {
  const known = standingEvents(events).filter(({ happenedOn }) => happenedOn <= on);
  const violations = violationsOn(known, { day: on, rateTables }).flatMap(
    ({ title, violations: causes, suspendedBy }) => [
      `${title}: ${describeViolation(causes, on)}`,
      ...(suspendedBy === undefined
        ? []
        : [`The surcharge is waived through ${toReadableDate(suspendedBy.to)} (${suspendedBy.authority}).`]),
    ],
  );
  const unanswered = trackNotices(known, rateTables)
    .filter(({ answeredOn, lastDay }) => answeredOn === undefined && lastDay >= on)
    .map(
      ({ notice, lastDay }) =>
        `Notice ${String(notice.eventNumber)} is not answered; the last day to act is ${toReadableDate(lastDay)}.`,
    );
  const sale = rateTables.inForceOn(on).deadlines.has(SALE_INSPECTION_CODE)
    ? [
        isInspectionDueOnSale(events, { saleOn: on, rateTables })
          ? 'A sale on this day needs an inspection of the lateral.'
          : 'A sale on this day needs no inspection of the lateral.',
      ]
    : [];
  return [...(violations.length === 0 ? ['Not in violation.'] : violations), ...unanswered, ...sale];
}
