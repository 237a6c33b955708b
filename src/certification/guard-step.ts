import { AppError } from '../shared/app-error.js';
import { addDays, toReadableDate, yearOf, type LocalDate } from '../shared/local-date.js';
import type { CertificationRoll, RollStage, RollStep } from './certification-roll.js';
import { findFirstAdoptionDay } from './find-first-adoption-day.js';
import { nameRoll } from './name-roll.js';

/** A step that a clerk is about to take with a roll of a payable year. */
export interface StepTaken {
  readonly step: RollStep;
  /** the business day */
  readonly on: LocalDate;
  readonly payableYear: number;
  /** the latest roll of that year, or the one that was named; undefined: none has been drafted */
  readonly roll: CertificationRoll | undefined;
  /** day of the last thing on record of the roll; undefined: nothing beside its steps */
  readonly lastOn?: LocalDate | undefined;
  /** the first day on which the letters were mailed; undefined: none is on record */
  readonly firstServedOn?: LocalDate | undefined;
  /** days that must lie between notice and adoption; undefined: none required */
  readonly noticeDays?: number | undefined;
  /** through which day an adopted roll may be paid without interest; undefined: the act gives no such days */
  readonly lastFreeDay?: LocalDate | undefined;
  /** with a notice or another day of the hearing: that day */
  readonly hearingOn?: LocalDate | undefined;
  /** with a draft: nothing is left to adopt of the roll that was given notice of */
  readonly isSpent?: boolean | undefined;
}

/** The stages from which a step may be taken. A further roll of the year may be drafted once the last is certified. */
const STAGES_BEFORE: Record<RollStep, readonly RollStage[]> = {
  draft: ['draft', 'certified'],
  notice: ['draft'],
  reschedule: ['noticed'],
  publish: ['noticed'],
  // that letters were mailed may be found unrecorded only once the affidavit is wanted
  serve: ['noticed', 'adopted', 'certified'],
  object: ['noticed'],
  hear: ['noticed'],
  withdraw: ['noticed', 'adopted', 'certified'],
  adopt: ['noticed'],
  certify: ['adopted'],
  correct: ['adopted', 'certified'],
  send: ['certified'],
  acknowledge: ['certified'],
};

const TO_DO_NEXT: Record<RollStage, string> = {
  draft: 'Give the notice next.',
  noticed: 'Record its adoption next, once the hearing has been held.',
  adopted: 'Certify it to the county next, or correct a line.',
  certified: 'Send it to the county, correct a line of it, or draft a further roll.',
};

const CANNOT: Record<RollStep, string> = {
  draft: 'be drafted again',
  notice: 'be given notice of',
  reschedule: 'have its hearing moved',
  publish: 'have its notice published',
  serve: 'have its notices served',
  object: 'be objected to',
  hear: 'be decided on at a hearing',
  withdraw: 'have a record withdrawn',
  adopt: 'be adopted',
  certify: 'be certified',
  correct: 'be corrected',
  send: 'be sent to the county',
  acknowledge: 'be acknowledged by the county',
};

/**
 * Lets a step pass only in its turn: draft (again and again, until the notice), notice, adoption, certification; service
 * of the notices, objections and what the hearing decides between notice and adoption; a correction after adoption or
 * certification; what goes to the county and what it answers after certification. Adoption comes after the city's notice
 * period (with 20 days, a notice of October 5 admits it from October 26; this period does not move for a weekend) and
 * not before the hearing (reading 13, 17), certification after the days in which the owners may pay without interest.
 * @throws AppError `ROLL_UNKNOWN`, `ROLL_OUT_OF_ORDER`, `NOTICE_PERIOD_NOT_OVER`, `BEFORE_HEARING`, `ALREADY_CERTIFIED`,
 *   `INTEREST_FREE_DAYS_NOT_OVER`, `INPUT_INVALID` for a payable year that is not the next or a hearing that is past
 */
export function guardStep(taken: StepTaken): void {
  const { step, roll, payableYear } = taken;
  if (step === 'draft') refuseOtherYear(taken);
  if (roll === undefined) {
    if (step === 'draft') return;
    throw new AppError('ROLL_UNKNOWN', {
      what: `There is no certification roll payable ${String(payableYear)}`,
      remedy: 'Check the year, or draft the roll first.',
    });
  }
  if (step !== 'draft' || taken.isSpent !== true) refuseOutOfOrder(roll, step);
  refuseBackward(taken, roll);
  if (step === 'adopt') refuseOtherYear(taken);
  if (step === 'notice' || step === 'reschedule') refusePastHearing(taken);
  if (step === 'serve') refuseServiceAfterHearing(taken, roll);
  if (step === 'adopt') refuseEarlyAdoption(taken, roll);
  if (step === 'adopt' || step === 'hear') refuseBeforeHearing(taken, roll);
  if (step === 'certify') refuseDuringFreeDays(taken, roll);
}

/** What the council adopts is payable with the taxes of the next year; the county may take the file a little later. */
function refuseOtherYear({ step, on, payableYear }: StepTaken): void {
  const next = yearOf(on) + 1;
  if (payableYear === next) return;
  throw new AppError('INPUT_INVALID', {
    what: `A roll ${step === 'draft' ? 'drafted' : 'adopted'} on ${toReadableDate(on)} cannot be payable ${String(payableYear)}`,
    why: 'What is certified is payable with the taxes of the next year',
    remedy: `Draft ${step === 'draft' ? 'the' : 'a'} roll for ${String(next)}.`,
  });
}

function refuseOutOfOrder(roll: CertificationRoll, step: RollStep): void {
  if (STAGES_BEFORE[step].includes(roll.stage)) return;
  if (step === 'certify' && roll.stage === 'certified') {
    throw new AppError('ALREADY_CERTIFIED', {
      what: `${nameRoll(roll)} was certified to the county on ${onDay(roll.certifiedOn)}`,
      remedy: 'Nothing is to be done. Correct a line that should not be on it, or draft a further roll.',
    });
  }
  throw new AppError('ROLL_OUT_OF_ORDER', {
    what: `${nameRoll(roll)} cannot ${CANNOT[step]} now: it stands at "${roll.stage}"`,
    why: 'A roll is drafted, given notice of, heard, adopted, certified and sent, in this order',
    remedy: TO_DO_NEXT[roll.stage],
  });
}

/** A step cannot be dated before the one that it follows. */
function refuseBackward({ step, on, lastOn }: StepTaken, roll: CertificationRoll): void {
  const follows = findDayBefore({ step, lastOn }, roll);
  if (on >= follows) return;
  const isRecord = follows === lastOn && follows > findStageDay(roll);
  throw new AppError('ROLL_OUT_OF_ORDER', {
    what: `${nameRoll(roll)} cannot ${CANNOT[step]} as of ${toReadableDate(on)}`,
    why: `What it follows is of ${toReadableDate(follows)}`,
    remedy: `Give that day or a later one${isRecord ? '; or, where something was recorded with a wrong day, withdraw it first (roll withdraw)' : ''}.`,
  });
}

function findStageDay({ certifiedOn, adoptedOn, noticedOn, draftedOn }: CertificationRoll): LocalDate {
  return certifiedOn ?? adoptedOn ?? noticedOn ?? draftedOn;
}

/**
 * The day that a step may not lie before. What is only recorded beside the steps is often entered a few days late, and
 * in any order: it must not lie before its own stage. A printed notice may come before the letters.
 */
function findDayBefore({ step, lastOn }: Pick<StepTaken, 'step' | 'lastOn'>, roll: CertificationRoll): LocalDate {
  const stageOn = findStageDay(roll);
  switch (step) {
    case 'publish':
      return roll.draftedOn;
    case 'serve':
      return roll.noticedOn ?? roll.draftedOn;
    case 'draft':
    case 'object':
    case 'hear':
    case 'withdraw':
    case 'acknowledge':
      return stageOn;
    case 'notice':
    case 'reschedule':
    case 'adopt':
    case 'certify':
    case 'correct':
    case 'send':
      return lastOn !== undefined && lastOn > stageOn ? lastOn : stageOn;
  }
}

function refusePastHearing({ step, on, hearingOn }: StepTaken): void {
  if (hearingOn === undefined || hearingOn >= on) return;
  const than = step === 'notice' ? 'the notice of ' : '';
  throw new AppError('INPUT_INVALID', {
    what: `The hearing of ${toReadableDate(hearingOn)} would lie before ${than}${toReadableDate(on)}`,
    remedy: 'Give the day of a hearing that is still to come.',
  });
}

function refuseServiceAfterHearing({ on }: StepTaken, roll: CertificationRoll): void {
  const { hearingOn } = roll;
  if (hearingOn === undefined || on <= hearingOn) return;
  throw new AppError('INPUT_INVALID', {
    what: `Notices served on ${toReadableDate(on)} would come after the hearing of ${toReadableDate(hearingOn)}`,
    why: 'The owners are given notice so that they can be heard',
    remedy: 'Give the day on which they were mailed, or move the hearing first (roll reschedule).',
  });
}

function refuseEarlyAdoption({ on, noticeDays, firstServedOn }: StepTaken, roll: CertificationRoll): void {
  const { noticedOn } = roll;
  const firstDay = findFirstAdoptionDay({ noticedOn, firstServedOn, noticeDays });
  if (firstDay === undefined || on >= firstDay) return;
  const mailed = firstServedOn === undefined ? '' : `, the letters were mailed on ${toReadableDate(firstServedOn)}`;
  throw new AppError('NOTICE_PERIOD_NOT_OVER', {
    what: `${nameRoll(roll)} cannot be adopted before ${toReadableDate(firstDay)}`,
    why: `Notice was given on ${onDay(noticedOn)}${mailed}, and ${String(noticeDays)} days must lie between`,
    remedy: `Adopt it on ${toReadableDate(firstDay)} or later.`,
  });
}

function refuseBeforeHearing({ step, on }: StepTaken, roll: CertificationRoll): void {
  const { hearingOn } = roll;
  if (hearingOn === undefined || on >= hearingOn) return;
  throw new AppError('BEFORE_HEARING', {
    what: `${nameRoll(roll)} cannot ${CANNOT[step]} before the hearing of ${toReadableDate(hearingOn)}`,
    remedy: `${step === 'adopt' ? 'Adopt it' : 'Record what it decided'} on ${toReadableDate(hearingOn)} or later.`,
  });
}

function refuseDuringFreeDays({ on, lastFreeDay }: StepTaken, roll: CertificationRoll): void {
  if (lastFreeDay === undefined || on > lastFreeDay) return;
  const firstDay = toReadableDate(addDays(lastFreeDay, 1));
  throw new AppError('INTEREST_FREE_DAYS_NOT_OVER', {
    what: `${nameRoll(roll)} cannot be certified before ${firstDay}`,
    why: `The owners may pay without interest through ${toReadableDate(lastFreeDay)}`,
    remedy: `Certify it on ${firstDay} or later.`,
  });
}

function onDay(day: LocalDate | undefined): string {
  return day === undefined ? 'a day not on record' : toReadableDate(day);
}
