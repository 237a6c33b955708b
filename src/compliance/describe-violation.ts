import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { Violation } from './find-violations.js';

/**
 * Why a premise is in violation on a day, in a sentence: `In violation on April 30, 2025: the notice of March 10, 2025
 * brought neither an inspection nor a certificate by April 9, 2025.`
 */
export function describeViolation(violations: readonly Violation[], day: LocalDate): string {
  return `In violation on ${toReadableDate(day)}: ${violations.map(describeCause).join('; ')}.`;
}

function describeCause({ cause, because, lastDay }: Violation): string {
  const day = toReadableDate(because.happenedOn);
  switch (cause) {
    case 'found':
      return `the inspection of ${day} found a prohibited discharge, whose correction is not verified`;
    case 'refused':
      return `the inspection of ${day} was refused`;
    case 'notice':
      return `the notice of ${day} brought neither an inspection nor a certificate by ${toReadableDate(lastDay ?? because.happenedOn)}`;
  }
}
