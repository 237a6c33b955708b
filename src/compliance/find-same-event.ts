import type { LocalDate } from '../shared/local-date.js';
import type { ComplianceEvent, ReportedFacts } from './compliance-event.js';
import { standingEvents, type StandingEvent } from './standing-events.js';

/** The event that already says what is reported, so that a second click enters nothing twice. */
export function findSameEvent(
  events: readonly ComplianceEvent[],
  facts: ReportedFacts,
  happenedOn: LocalDate,
): StandingEvent | undefined {
  const said = sayAgain(facts);
  return standingEvents(events).find((event) => event.happenedOn === happenedOn && sayAgain(event) === said);
}

function sayAgain(facts: ReportedFacts): string {
  const of = facts.kind === 'notice' ? [facts.of, facts.lastDay] : [];
  const outcome = facts.kind === 'inspection' ? [facts.outcome] : [];
  const waiver = facts.kind === 'hardship' ? [facts.from, facts.to, facts.authority] : [];
  return JSON.stringify([facts.kind, facts.code ?? '', ...of, ...outcome, ...waiver]);
}
