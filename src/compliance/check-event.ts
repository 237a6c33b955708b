import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import {
  INSPECTION_NOTICE,
  SALE_INSPECTION_CODE,
  USUAL_CODE,
  type ComplianceFacts,
  type WithdrawnFacts,
} from './compliance-event.js';

/** What a clerk reports, before its code is filled in. */
export type ReportedFacts = Exclude<ComplianceFacts, WithdrawnFacts>;

/**
 * The facts of an event as they are kept, with the code that they are about: the one named, otherwise `SUMP_PUMP`; a notice of
 * anything but an inspection names its own or none.
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
  const code = facts.code ?? usualCodeOf(facts);
  if (code !== undefined) requireCode(code, facts, tables);
  if (facts.kind === 'notice') checkNotice(facts, { code, happenedOn, tables });
  if (facts.kind === 'hardship') checkHardship(facts);
  return { ...facts, code };
}

function usualCodeOf(facts: ReportedFacts): string | undefined {
  if (facts.kind === 'replacement') return SALE_INSPECTION_CODE;
  return facts.kind === 'notice' && facts.of !== INSPECTION_NOTICE ? undefined : USUAL_CODE;
}

function requireCode(code: string, { kind }: ReportedFacts, { on, surcharges, deadlines, fees }: TablesInForce): void {
  const known = [
    ...(kind === 'replacement' ? [] : surcharges.keys()),
    ...(kind === 'hardship' ? [] : deadlines.keys()),
    ...(kind === 'notice' ? [...fees.values()].filter((fee) => fee.afterNotice !== undefined) : []).map(
      (fee) => fee.code,
    ),
  ];
  if (known.includes(code)) return;
  throw new AppError('CODE_UNKNOWN', {
    what: `No enactment in force on ${toReadableDate(on)} has a surcharge or deadline ${code}`,
    remedy:
      known.length === 0
        ? 'Add the act that has it to the rate tables first.'
        : `Name one of those in force: ${known.join(', ')}.`,
  });
}

function checkNotice(
  { of, lastDay }: Extract<ReportedFacts, { kind: 'notice' }>,
  { code, happenedOn, tables }: { code: string | undefined; happenedOn: LocalDate; tables: TablesInForce },
): void {
  if (of.trim() === '') {
    throw new AppError('INPUT_INVALID', {
      what: 'It is not said what the notice is of',
      remedy: 'Say inspection, repair, testing or what else the notice announces.',
    });
  }
  if (lastDay === undefined) return;
  if (lastDay <= happenedOn) {
    throw new AppError('INPUT_INVALID', {
      what: `The last day to act, ${toReadableDate(lastDay)}, is not after the day of the notice, ${toReadableDate(happenedOn)}`,
      remedy: 'Give a later last day, or leave it out where the act sets the time.',
    });
  }
  if (code === undefined || tables.deadlines.has(code)) return;
  throw new AppError('INPUT_INVALID', {
    what: `A notice about ${code} sets no last day of its own`,
    why: 'The act gives the owner a fixed time',
    remedy: 'Leave the last day out; it is counted from the day of the notice.',
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
