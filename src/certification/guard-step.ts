import { AppError } from '../shared/app-error.js';
import { addDays, toReadableDate, yearOf, type LocalDate } from '../shared/local-date.js';
import type { CertificationRoll, RollStage, RollStep } from './certification-roll.js';

/** A step that a clerk is about to take with the latest roll of a payable year. */
export interface StepTaken {
  readonly step: RollStep;
  /** the business day */
  readonly on: LocalDate;
  readonly payableYear: number;
  /** the latest roll of that year; undefined: none has been drafted */
  readonly roll: CertificationRoll | undefined;
  /** days that must lie between notice and adoption; undefined: none required */
  readonly noticeDays: number | undefined;
  /** with a notice: the day of the hearing */
  readonly hearingOn?: LocalDate | undefined;
}

/** The stages from which a step may be taken. A further roll of the year may be drafted once the last is certified. */
const STAGES_BEFORE: Record<RollStep, readonly RollStage[]> = {
  draft: ['draft', 'certified'],
  notice: ['draft'],
  adopt: ['noticed'],
  certify: ['adopted'],
  correct: ['adopted', 'certified'],
};

const TO_DO_NEXT: Record<RollStage, string> = {
  draft: 'Give the notice next.',
  noticed: 'Record its adoption next, once the hearing has been held.',
  adopted: 'Certify it to the county next, or correct a line.',
  certified: 'Correct a line of it, or draft a further roll.',
};

const PAST_TENSE: Record<RollStep, string> = {
  draft: 'drafted again',
  notice: 'given notice of',
  adopt: 'adopted',
  certify: 'certified',
  correct: 'corrected',
};

/**
 * Lets a step pass only in its turn: draft (again and again, until the notice), notice, adoption, certification; a
 * correction after adoption or certification. Adoption comes after the city's notice period (with 20 days, a notice of
 * October 5 admits it from October 26; this period does not move for a weekend) and not before the hearing (reading 13, 17).
 * @throws AppError `ROLL_UNKNOWN`, `ROLL_OUT_OF_ORDER`, `NOTICE_PERIOD_NOT_OVER`, `BEFORE_HEARING`, `ALREADY_CERTIFIED`,
 *   `INPUT_INVALID` for a payable year that is not the next or a hearing that is past
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
  refuseOutOfOrder(roll, step);
  refuseBackward(taken, roll);
  if (step === 'adopt') refuseOtherYear(taken);
  if (step === 'notice') refusePastHearing(taken);
  if (step === 'adopt') refuseEarlyAdoption(taken, roll);
}

/** What the council adopts is payable with the taxes of the next year; the county may take the file a little later. */
function refuseOtherYear({ step, on, payableYear }: StepTaken): void {
  const next = yearOf(on) + 1;
  if (payableYear === next) return;
  throw new AppError('INPUT_INVALID', {
    what: `A roll ${step === 'draft' ? 'drafted' : PAST_TENSE[step]} on ${toReadableDate(on)} cannot be payable ${String(payableYear)}`,
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
    what: `${nameRoll(roll)} cannot be ${PAST_TENSE[step]} now: it stands at "${roll.stage}"`,
    why: 'A roll is drafted, given notice of, adopted and certified, in this order',
    remedy: TO_DO_NEXT[roll.stage],
  });
}

/** A step cannot be dated before the one that it follows. */
function refuseBackward({ step, on }: StepTaken, roll: CertificationRoll): void {
  if (step === 'draft') return;
  const last = roll.certifiedOn ?? roll.adoptedOn ?? roll.noticedOn ?? roll.draftedOn;
  if (on >= last) return;
  throw new AppError('ROLL_OUT_OF_ORDER', {
    what: `${nameRoll(roll)} cannot be ${PAST_TENSE[step]} as of ${toReadableDate(on)}`,
    why: `Its last step was taken on ${toReadableDate(last)}`,
    remedy: 'Give that day or a later one.',
  });
}

function refusePastHearing({ on, hearingOn }: StepTaken): void {
  if (hearingOn === undefined || hearingOn >= on) return;
  throw new AppError('INPUT_INVALID', {
    what: `The hearing of ${toReadableDate(hearingOn)} would lie before the notice of ${toReadableDate(on)}`,
    remedy: 'Give the day of a hearing that is still to come.',
  });
}

function refuseEarlyAdoption({ on, noticeDays }: StepTaken, roll: CertificationRoll): void {
  const { noticedOn, hearingOn } = roll;
  const firstDay = noticedOn === undefined || noticeDays === undefined ? undefined : addDays(noticedOn, noticeDays + 1);
  if (firstDay !== undefined && on < firstDay) {
    throw new AppError('NOTICE_PERIOD_NOT_OVER', {
      what: `${nameRoll(roll)} cannot be adopted before ${toReadableDate(firstDay)}`,
      why: `Notice was given on ${onDay(noticedOn)}, and ${String(noticeDays)} days must lie between`,
      remedy: `Adopt it on ${toReadableDate(firstDay)} or later.`,
    });
  }
  if (hearingOn !== undefined && on < hearingOn) {
    throw new AppError('BEFORE_HEARING', {
      what: `${nameRoll(roll)} cannot be adopted before the hearing of ${toReadableDate(hearingOn)}`,
      remedy: `Adopt it on ${toReadableDate(hearingOn)} or later.`,
    });
  }
}

function nameRoll({ payableYear, rollNumber }: CertificationRoll): string {
  const which = rollNumber === 1 ? '' : `, number ${String(rollNumber)}`;
  return `The certification roll payable ${String(payableYear)}${which}`;
}

function onDay(day: LocalDate | undefined): string {
  return day === undefined ? 'a day not on record' : toReadableDate(day);
}
