import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import { toReadableCitation } from '../shared/citation.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { INSPECTION_NOTICE, type NoticeFacts, type ReportedFacts } from './compliance-event.js';
import { findEventCode } from './find-event-code.js';

/**
 * The facts of an event as they are kept, with the code that they are about.
 * @throws AppError `DATE_INVALID` for a day to come, `CODE_UNKNOWN`, `INPUT_INVALID`
 */
export function checkEvent(
  facts: ReportedFacts,
  { happenedOn, on, tables }: { happenedOn: LocalDate; on: LocalDate; tables: TablesInForce },
): ReportedFacts {
  if (happenedOn > on) {
    throw new AppError('DATE_INVALID', {
      what: `${toReadableDate(happenedOn)} is still to come; today is ${toReadableDate(on)}`,
      remedy: 'Enter it once it has happened, or correct the day.',
    });
  }
  const told = facts.kind === 'notice' ? { ...facts, of: facts.of.trim().toLowerCase() } : facts;
  if (told.kind === 'hardship') checkHardship(told);
  if (told.kind === 'notice') requireSubject(told);
  const code = findEventCode(told, { happenedOn, tables });
  if (told.kind === 'notice') checkLastDay(told, { code, happenedOn, tables });
  return { ...told, code };
}

function requireSubject({ of }: NoticeFacts): void {
  if (of !== '') return;
  throw new AppError('INPUT_INVALID', {
    what: 'It is not said what the notice is of',
    remedy: 'Say inspection, repair, testing or what else the notice announces.',
  });
}

function checkLastDay(
  { of, lastDay }: NoticeFacts,
  { code, happenedOn, tables }: { code: string | undefined; happenedOn: LocalDate; tables: TablesInForce },
): void {
  const deadline = code === undefined ? undefined : tables.deadlines.get(code);
  if (lastDay === undefined) {
    if (deadline === undefined || deadline.noticeOf !== undefined) return;
    throw new AppError('INPUT_INVALID', {
      what: `The ${deadline.within.replaceAll('_', ' ')} of ${deadline.code} are counted from ${deadline.after}, and from no notice`,
      why: toReadableCitation(deadline.citation),
      remedy: 'Count them from there, and name the last day to act in the notice.',
    });
  }
  if (lastDay <= happenedOn) {
    throw new AppError('INPUT_INVALID', {
      what: `The last day to act, ${toReadableDate(lastDay)}, is not after the day of the notice, ${toReadableDate(happenedOn)}`,
      remedy: 'Give a later last day, or leave it out where the act sets the time.',
    });
  }
  const isOfCity = code !== undefined && tables.surcharges.has(code) && of !== INSPECTION_NOTICE;
  if (deadline !== undefined || isOfCity) return;
  throw new AppError('INPUT_INVALID', {
    what: `A notice of ${of} about ${code ?? 'no code'} sets no last day of its own`,
    why: 'The act gives the owner a fixed time, or has the city wait',
    remedy: 'Leave the last day out.',
  });
}

function checkHardship({ from, to, authority }: Extract<ReportedFacts, { kind: 'hardship' }>): void {
  if (from > to) {
    throw new AppError('INPUT_INVALID', {
      what: `The waiver would begin on ${toReadableDate(from)}, after its last day, ${toReadableDate(to)}`,
      remedy: 'Give its first day, then its last; both are included.',
    });
  }
  if (authority.trim() !== '') return;
  throw new AppError('INPUT_INVALID', {
    what: 'It is not said by whose authority the surcharge is waived',
    why: 'Only the council may waive it, by resolution',
    remedy: 'Name the resolution, such as "Resolution 25-17".',
  });
}
