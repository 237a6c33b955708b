import { AppError } from '../shared/app-error.js';
import type { ComplianceEvent } from './compliance-event.js';

/**
 * The event that is to be taken back.
 * @throws AppError `NOT_FOUND` when the account has none of that number, `ALREADY_REVERSED`, `INPUT_INVALID` without a reason
 */
export function findWithdrawable(
  events: readonly ComplianceEvent[],
  { eventNumber, reason }: { eventNumber: number; reason: string },
): ComplianceEvent {
  const number = String(eventNumber);
  const event = events.find((each) => each.eventNumber === eventNumber);
  if (event === undefined) {
    throw new AppError('NOT_FOUND', {
      what: `The account has no event ${number}`,
      remedy: 'Look the number up in the list of its events.',
    });
  }
  if (event.kind === 'withdrawn') {
    throw new AppError('INPUT_INVALID', {
      what: `Event ${number} is itself a withdrawal`,
      remedy: `Enter event ${String(event.withdraws)} anew, with the day on which it happened.`,
    });
  }
  const taken = events.find((each) => each.kind === 'withdrawn' && each.withdraws === eventNumber);
  if (taken !== undefined) {
    throw new AppError('ALREADY_REVERSED', {
      what: `Event ${number} was withdrawn on ${taken.recordedOn} by ${taken.recordedBy}`,
      remedy: 'There is nothing left to take back.',
    });
  }
  if (reason.trim() !== '') return event;
  throw new AppError('INPUT_INVALID', {
    what: `It is not said why event ${number} is withdrawn`,
    remedy: 'Give the reason, such as "entered for the wrong account".',
  });
}
