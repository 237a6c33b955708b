import type { RateTables } from '../rate-tables/rate-tables.js';
import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { toReadableDate } from '../shared/local-date.js';
import type { ComplianceEvent, NoticeFacts } from './compliance-event.js';
import { describeViolation } from './describe-violation.js';
import { findLastDayToAct } from './find-last-day-to-act.js';
import { findViolations } from './find-violations.js';
import { standingEvents, type StandingEvent } from './standing-events.js';
import { trackNotices } from './track-notices.js';
import { violationsOn } from './violations-on.js';

/** What a clerk who has just entered an event may not expect of it, a sentence each. */
export function remarkOnEvent(
  event: ComplianceEvent,
  { before, rateTables }: { before: readonly ComplianceEvent[]; rateTables: RateTables },
): string[] {
  const standing = standingEvents([...before, event]);
  if (event.kind === 'notice') return remarkOnNotice(event, { standing, rateTables });
  const isCure =
    event.kind === 'certificate' ||
    event.kind === 'corrected' ||
    (event.kind === 'inspection' && event.outcome === 'clear');
  if (!isCure) return [];
  return [...remarkOnCertificate(event, { standing, rateTables }), ...remarkOnOthers(event, { standing, rateTables })];
}

function remarkOnCertificate(
  event: ComplianceEvent,
  { standing, rateTables }: { standing: readonly StandingEvent[]; rateTables: RateTables },
): string[] {
  if (event.kind !== 'certificate' || event.code === undefined) return [];
  const found = findViolations(standing, { code: event.code, rateTables }).find(
    ({ cause, from, until }) =>
      cause === 'found' && from <= event.happenedOn && (until === undefined || event.happenedOn < until),
  );
  if (found === undefined) return [];
  return [
    `The inspection of ${toReadableDate(found.from)} found ${found.finding}. A certificate does not end that: the city must see it corrected.`,
  ];
}

/** What ends a violation of one code leaves those of others. */
function remarkOnOthers(
  event: ComplianceEvent,
  { standing, rateTables }: { standing: readonly StandingEvent[]; rateTables: RateTables },
): string[] {
  const day = event.recordedOn;
  return violationsOn(standing, { day, rateTables })
    .filter(({ code }) => event.kind !== 'withdrawn' && code !== event.code)
    .map(({ code, violations }) => `It is not about ${code}. ${describeViolation(violations, day)}`);
}

function remarkOnNotice(
  event: ComplianceEvent<NoticeFacts>,
  { standing, rateTables }: { standing: readonly StandingEvent[]; rateTables: RateTables },
): string[] {
  const lastDay = findLastDayToAct(event, rateTables);
  if (lastDay === undefined) return remarkOnNoTime(event, rateTables.inForceOn(event.happenedOn));
  const counting = trackNotices(standing, rateTables).findLast(
    ({ notice }) => notice.code === event.code && notice.of === event.of && notice.happenedOn <= event.happenedOn,
  );
  return counting === undefined || counting.notice.eventNumber === event.eventNumber
    ? [`The last day to act is ${toReadableDate(lastDay)}.`]
    : [
        `The notice of ${toReadableDate(counting.notice.happenedOn)} is not answered and goes on counting; its last day to act is ${toReadableDate(counting.lastDay)}.`,
      ];
}

/** A word that no act knows may be a slip, and then the notice is on no list. */
function remarkOnNoTime({ of, code }: NoticeFacts, { fees, deadlines }: TablesInForce): string[] {
  if ([...fees.values()].some(({ afterNotice }) => afterNotice?.of.toLowerCase() === of)) return [];
  const known = [...deadlines.values()].flatMap(({ noticeOf }) => noticeOf ?? []);
  const others = known.length === 0 ? '' : ` One of ${[...new Set(known)].join(' or ')} does.`;
  const about = code === undefined ? '' : ` about ${code}`;
  return [`No act gives the owner a time after a notice of ${of}${about}, so it has no last day to act.${others}`];
}
