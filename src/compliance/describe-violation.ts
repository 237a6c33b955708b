import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { INSPECTION_NOTICE } from './compliance-event.js';
import type { Violation } from './find-violations.js';
import type { StandingEvent } from './standing-events.js';

/**
 * Why a premise is in violation on a day, in a sentence: `In violation on April 30, 2025: the notice of March 10, 2025
 * brought neither an inspection nor a certificate by April 9, 2025.`
 */
export function describeViolation(violations: readonly Violation[], day: LocalDate): string {
  return `In violation on ${toReadableDate(day)}: ${violations.map(describeCause).join('; ')}.`;
}

function describeCause({ cause, because, finding, lastDay }: Violation): string {
  const day = toReadableDate(because.happenedOn);
  switch (cause) {
    case 'found':
      return `the inspection of ${day} found ${finding}, whose correction is not verified`;
    case 'refused':
      return `the inspection of ${day} was refused`;
    case 'notice':
      return `${describeUndone(because, day)} by ${toReadableDate(lastDay ?? because.happenedOn)}`;
  }
}

function describeUndone(because: StandingEvent, day: string): string {
  return because.kind === 'notice' && because.of !== INSPECTION_NOTICE
    ? `the ${because.of} that the notice of ${day} asks for was not verified`
    : `the notice of ${day} brought neither an inspection nor a certificate`;
}
