import type { ComplianceEvent, ComplianceFacts, WithdrawnFacts } from './compliance-event.js';

/** An event that counts: not taken back, and not itself the taking back of one. */
export type StandingEvent = ComplianceEvent<Exclude<ComplianceFacts, WithdrawnFacts>>;

/** The events that count, by the day on which they happened. */
export function standingEvents(events: readonly ComplianceEvent[]): StandingEvent[] {
  const withdrawn = new Set(events.flatMap((event) => (event.kind === 'withdrawn' ? [event.withdraws] : [])));
  return events
    .filter((event): event is StandingEvent => event.kind !== 'withdrawn' && !withdrawn.has(event.eventNumber))
    .sort((a, b) => a.happenedOn.localeCompare(b.happenedOn) || a.eventNumber - b.eventNumber);
}
