import type { HolidayCalendar } from '../rate-tables/jurisdiction.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { addDays, dayInMonth, daysBetween, toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { CertificationRoll, RollStep, RollVersion } from './certification-roll.js';
import { findLastAnswer } from './compare-acknowledgement.js';
import { findFirstAdoptionDay } from './find-first-adoption-day.js';
import { findLatestDays, type LatestDays } from './find-latest-days.js';
import { findOpenObjections } from './find-open-objections.js';
import type { RollRecord, ServiceOfNotice } from './roll-record.js';
import type { CountyPractice } from './roll-layout.js';

/** What a clerk does next with a roll. */
export interface NextStep {
  /** undefined: nothing is to be done until the county settles */
  readonly step: RollStep | undefined;
  /** what to type, with capitals for what is to be filled in */
  readonly command: string | undefined;
  /** the first day on which it may be taken; undefined: today */
  readonly notBefore: LocalDate | undefined;
  /** by which day, so that the county's deadline is kept; undefined: no deadline is known, or none bears on it */
  readonly byDay: LocalDate | undefined;
  /** from the business day to `byDay`; negative: it is past */
  readonly daysLeft: number | undefined;
  readonly why: string;
}

/** A roll as it stands, and what bears on what comes next. */
export interface RollAtHand {
  readonly roll: CertificationRoll;
  readonly version: Pick<RollVersion, 'version' | 'lines'>;
  readonly record: RollRecord;
  readonly rule: Pick<CertificationRule, 'noticeDays' | 'interest' | 'deadline'>;
  readonly practice: Pick<CountyPractice, 'corrections' | 'deadline'>;
  readonly holidays: HolidayCalendar;
  /** through which day an adopted roll may be paid without interest */
  readonly lastFreeDay: LocalDate | undefined;
}

type Planned = Pick<NextStep, 'step' | 'command' | 'why'> & Partial<Pick<NextStep, 'notBefore' | 'byDay'>>;

/** What comes next, by which day, and how many days are left on a business day. The deadline is the act's, else the county's. */
export function planNextStep(hand: RollAtHand, on: LocalDate): NextStep {
  const deadlineOn = findDeadline(hand);
  const latest = deadlineOn && findLatestDays({ deadlineOn, rule: hand.rule, holidays: hand.holidays });
  const { step, command, why, notBefore, byDay } = PLANS[hand.roll.stage](hand, { on, latest });
  return {
    ...{ step, command, why, byDay },
    notBefore: notBefore !== undefined && notBefore > on ? notBefore : undefined,
    daysLeft: byDay && daysBetween({ from: on, to: byDay }),
  };
}

/** By which day the county wants the roll: with a deadline of November 30, a roll payable 2026 is due on November 30, 2025. */
export function findDeadline({
  roll,
  rule,
  practice,
}: Pick<RollAtHand, 'roll' | 'rule' | 'practice'>): LocalDate | undefined {
  const deadline = rule.deadline ?? practice.deadline;
  return deadline && dayInMonth({ year: roll.payableYear - 1, ...deadline });
}

type Plan = (hand: RollAtHand, of: { on: LocalDate; latest: LatestDays | undefined }) => Planned;

const PLANS: Record<CertificationRoll['stage'], Plan> = {
  draft: ({ roll }, { latest }) => ({
    step: 'notice',
    command: `roll notice ${year(roll)} --hearing DAY --hour WORDS --place WORDS`,
    byDay: latest?.noticeBy,
    why: 'Correct what keeps accounts off and draft it again, then tell the owners of the hearing.',
  }),
  noticed: planNoticed,
  adopted: ({ roll, lastFreeDay }, { latest }) => ({
    step: 'certify',
    command: `roll certify ${year(roll)}`,
    notBefore: lastFreeDay && addDays(lastFreeDay, 1),
    byDay: latest?.certifyBy,
    why:
      lastFreeDay === undefined
        ? 'The council has adopted it.'
        : `The owners may pay without interest through ${toReadableDate(lastFreeDay)}.`,
  }),
  certified: planCertified,
};

function planNoticed(hand: RollAtHand, { on, latest }: { on: LocalDate; latest: LatestDays | undefined }): Planned {
  const { roll, record } = hand;
  const hearingOn = roll.hearingOn ?? on;
  const afterNotice =
    findFirstAdoptionDay({ ...roll, ...hand.rule, firstServedOn: record.services[0]?.servedOn }) ?? hearingOn;
  const isTold = record.services.some((service) => isSameHearing(service, roll));
  if (!isTold && on <= hearingOn) {
    return {
      step: 'serve',
      command: `roll served ${year(roll)} --by-whom NAME --manner "first-class mail"`,
      byDay: hearingOn,
      why: `${record.services.length === 0 ? 'Nobody has recorded yet that the notices were mailed' : 'The notices that were mailed name another day, hour or place'}. The hearing is on ${toReadableDate(hearingOn)}.`,
    };
  }
  const open = [...new Set(findOpenObjections(record).map(({ accountNumber }) => accountNumber))].sort();
  const [first] = open;
  if (first !== undefined) {
    return {
      step: 'hear',
      command: `roll hear ${year(roll)} --account ${first} --outcome OUTCOME --reason WORDS`,
      notBefore: hearingOn,
      byDay: latest?.adoptBy,
      why: `Objected to, and not decided: ${open.join(', ')}.`,
    };
  }
  return {
    step: 'adopt',
    command: `roll adopt ${year(roll)} --resolution NUMBER`,
    notBefore: afterNotice > hearingOn ? afterNotice : hearingOn,
    byDay: latest?.adoptBy,
    why: `The hearing is on ${toReadableDate(hearingOn)}.`,
  };
}

/** Whether notices name the hearing that stands. Who is told of seven o'clock must be told that it is at six. */
function isSameHearing(named: ServiceOfNotice, roll: CertificationRoll): boolean {
  return (
    named.hearingOn === roll.hearingOn &&
    named.hearingHour === roll.hearingHour &&
    named.hearingPlace === roll.hearingPlace
  );
}

function planCertified(hand: RollAtHand, { on, latest }: { on: LocalDate; latest: LatestDays | undefined }): Planned {
  const { roll, version, record, practice } = hand;
  const sent = record.transmissions.at(-1);
  if (sent === undefined && version.lines.length === 0)
    return { step: undefined, command: undefined, why: 'Nothing was left to certify, so nothing goes to the county.' };
  const sendFile = `roll export ${year(roll)} --out FOLDER, then roll send ${year(roll)} --manifest FOLDER/manifest.json`;
  if (sent === undefined) {
    return { step: 'send', command: sendFile, byDay: latest?.certifyBy, why: 'It is certified, and not sent yet.' };
  }
  if (sent.version < version.version) {
    const isPast = latest !== undefined && latest.certifyBy < on;
    const byLetter = practice.corrections === 'removal_letter';
    return {
      step: 'send',
      byDay: isPast ? undefined : latest?.certifyBy,
      command: byLetter ? `roll send ${year(roll)} --letter` : sendFile,
      why: `The county has version ${String(sent.version)}, and ${
        byLetter ? 'takes a letter for what came off since' : 'takes a correction as the whole file again'
      }.${isPast ? ` Its deadline of ${toReadableDate(latest.certifyBy)} is past: ask it whether and how it still takes this one.` : ''}`,
    };
  }
  const last = findLastAnswer(record);
  if (last === undefined || last.differences.length > 0) {
    return {
      step: 'acknowledge',
      command: `roll acknowledge ${year(roll)} --reference NUMBER --rows ROWS --total AMOUNT`,
      why:
        last === undefined
          ? `It went to the county on ${toReadableDate(sent.sentOn)}, which has not answered.`
          : `The county answered otherwise: ${last.differences.join(' ')} Ask it, and record its next answer.`,
    };
  }
  return { step: undefined, command: undefined, why: 'The county has acknowledged the newest version.' };
}

function year({ payableYear, rollNumber }: CertificationRoll): string {
  return rollNumber === 1 ? String(payableYear) : `${String(payableYear)} --roll ${String(rollNumber)}`;
}
