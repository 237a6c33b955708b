import {
  INSPECTION_NOTICE,
  type ComplianceEvent,
  type ComplianceFacts,
  type WithdrawnFacts,
} from './compliance-event.js';

/** An event that counts: not taken back, and not itself the taking back of one. */
export type StandingEvent = ComplianceEvent<Exclude<ComplianceFacts, WithdrawnFacts>>;

/** The events that count, by the day on which they happened. */
export function standingEvents(events: readonly ComplianceEvent[]): StandingEvent[] {
  const withdrawn = new Set(events.flatMap((event) => (event.kind === 'withdrawn' ? [event.withdraws] : [])));
  return events
    .filter((event): event is StandingEvent => event.kind !== 'withdrawn' && !withdrawn.has(event.eventNumber))
    .sort((a, b) => a.happenedOn.localeCompare(b.happenedOn) || a.eventNumber - b.eventNumber);
}

/** Those by which a surcharge goes: of the notices only those of an inspection bring one about (Chaska § 63(e), reading 16). */
export function surchargeEvents(events: readonly StandingEvent[]): StandingEvent[] {
  return events.filter((event) => event.kind !== 'notice' || event.of === INSPECTION_NOTICE);
}
