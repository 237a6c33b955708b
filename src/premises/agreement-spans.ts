import { addDays, toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { ServiceAgreement } from './service-agreement.js';

/** Days of service, both included; without a `lastDay` it runs on. */
export interface Span {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | undefined;
}

export function doSpansMeet(first: Span, second: Span): boolean {
  return (
    (first.lastDay === undefined || first.lastDay >= second.firstDay) &&
    (second.lastDay === undefined || second.lastDay >= first.firstDay)
  );
}

/** `from January 1, 2025 to March 31, 2025`, or `from January 1, 2025 on`. */
export function toReadableSpan({ firstDay, lastDay }: Span): string {
  const first = toReadableDate(firstDay);
  return lastDay === undefined ? `from ${first} on` : `from ${first} to ${toReadableDate(lastDay)}`;
}

/** An agreement and those that follow it for the same meter on the same premise without a day between. */
export function chainFrom(first: ServiceAgreement, agreements: readonly ServiceAgreement[]): ServiceAgreement[] {
  const chain = [first];
  for (let last = first; last.lastDay !== undefined;) {
    const nextDay = addDays(last.lastDay, 1);
    const next = agreements.find(
      ({ premiseId, meterName, firstDay }) =>
        premiseId === first.premiseId && meterName === first.meterName && firstDay === nextDay,
    );
    if (next === undefined) break;
    chain.push(next);
    last = next;
  }
  return chain;
}
