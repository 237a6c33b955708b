import {
  ROLL_STAGES,
  ROLL_STEPS,
  type CertificationRoll,
  type RollStage,
  type RollStep,
} from '../../../src/certification/certification-roll.js';
import { guardStep } from '../../../src/certification/guard-step.js';
import { AppError } from '../../../src/shared/app-error.js';
import { parseLocalDate, type LocalDate } from '../../../src/shared/local-date.js';

const day = parseLocalDate;
const DRAFT: CertificationRoll = {
  payableYear: 2025,
  rollNumber: 1,
  stage: 'draft',
  cutoffOn: day('2024-09-30'),
  draftedOn: day('2024-10-01'),
  noticedOn: undefined,
  hearingOn: undefined,
  hearingHour: undefined,
  hearingPlace: undefined,
  adoptedOn: undefined,
  resolution: undefined,
  certifiedOn: undefined,
};
const NOTICED: CertificationRoll = {
  ...DRAFT,
  stage: 'noticed',
  noticedOn: day('2024-10-05'),
  hearingOn: day('2024-10-10'),
};
const ADOPTED: CertificationRoll = { ...NOTICED, stage: 'adopted', adoptedOn: day('2024-11-04'), resolution: '24-70' };
const CERTIFIED: CertificationRoll = { ...ADOPTED, stage: 'certified', certifiedOn: day('2024-11-29') };

function codeOf(
  step: RollStep,
  roll: CertificationRoll | undefined,
  {
    on = '2024-11-29',
    ...more
  }: {
    on?: string;
    noticeDays?: number;
    hearingOn?: LocalDate;
    lastOn?: LocalDate;
    lastFreeDay?: LocalDate;
    firstServedOn?: LocalDate;
  } = {},
): string {
  try {
    guardStep({ step, on: day(on), payableYear: 2025, roll, ...more });
    return 'passed';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

/** What each step does at each stage: it passes, or is refused with a code. */
const TABLE: Record<RollStage, Record<RollStep, string>> = {
  draft: {
    draft: 'passed',
    notice: 'passed',
    reschedule: 'ROLL_OUT_OF_ORDER',
    publish: 'ROLL_OUT_OF_ORDER',
    serve: 'ROLL_OUT_OF_ORDER',
    object: 'ROLL_OUT_OF_ORDER',
    hear: 'ROLL_OUT_OF_ORDER',
    withdraw: 'ROLL_OUT_OF_ORDER',
    adopt: 'ROLL_OUT_OF_ORDER',
    certify: 'ROLL_OUT_OF_ORDER',
    correct: 'ROLL_OUT_OF_ORDER',
    send: 'ROLL_OUT_OF_ORDER',
    acknowledge: 'ROLL_OUT_OF_ORDER',
  },
  noticed: {
    draft: 'ROLL_OUT_OF_ORDER',
    notice: 'ROLL_OUT_OF_ORDER',
    reschedule: 'passed',
    publish: 'passed',
    serve: 'passed',
    object: 'passed',
    hear: 'passed',
    withdraw: 'passed',
    adopt: 'passed',
    certify: 'ROLL_OUT_OF_ORDER',
    correct: 'ROLL_OUT_OF_ORDER',
    send: 'ROLL_OUT_OF_ORDER',
    acknowledge: 'ROLL_OUT_OF_ORDER',
  },
  adopted: {
    draft: 'ROLL_OUT_OF_ORDER',
    notice: 'ROLL_OUT_OF_ORDER',
    reschedule: 'ROLL_OUT_OF_ORDER',
    publish: 'ROLL_OUT_OF_ORDER',
    // the hearing has been held by then
    serve: 'INPUT_INVALID',
    object: 'ROLL_OUT_OF_ORDER',
    hear: 'ROLL_OUT_OF_ORDER',
    withdraw: 'passed',
    adopt: 'ROLL_OUT_OF_ORDER',
    certify: 'passed',
    correct: 'passed',
    send: 'ROLL_OUT_OF_ORDER',
    acknowledge: 'ROLL_OUT_OF_ORDER',
  },
  certified: {
    // a further roll of the same year
    draft: 'passed',
    notice: 'ROLL_OUT_OF_ORDER',
    reschedule: 'ROLL_OUT_OF_ORDER',
    publish: 'ROLL_OUT_OF_ORDER',
    // the hearing has been held by then
    serve: 'INPUT_INVALID',
    object: 'ROLL_OUT_OF_ORDER',
    hear: 'ROLL_OUT_OF_ORDER',
    withdraw: 'passed',
    adopt: 'ROLL_OUT_OF_ORDER',
    certify: 'ALREADY_CERTIFIED',
    correct: 'passed',
    send: 'passed',
    acknowledge: 'passed',
  },
};

/** A roll at each stage, on whose day every step of the stage may be taken. */
const AT: Record<RollStage, { roll: CertificationRoll; on: string }> = {
  draft: { roll: DRAFT, on: '2024-10-05' },
  noticed: { roll: NOTICED, on: '2024-10-10' },
  adopted: { roll: ADOPTED, on: '2024-11-29' },
  certified: { roll: CERTIFIED, on: '2024-11-29' },
};

describe('The steps of a roll', () => {
  it.each(ROLL_STAGES.flatMap((stage) => ROLL_STEPS.map((step) => [stage, step, TABLE[stage][step]] as const)))(
    'at "%s": %s is %s',
    (stage, step, outcome) => {
      const { roll, on } = AT[stage];
      expect(codeOf(step, roll, { on })).toBe(outcome);
    },
  );

  it('say what to do when they are refused', () => {
    for (const stage of ROLL_STAGES) {
      for (const step of ROLL_STEPS.filter((each) => TABLE[stage][each] !== 'passed')) {
        const { roll, on } = AT[stage];
        expect(() => {
          guardStep({ step, on: day(on), payableYear: 2025, roll });
        }).toThrow(
          expect.objectContaining({
            facts: expect.objectContaining({ remedy: expect.stringMatching(/\.$/) as string }) as object,
          }),
        );
      }
    }
  });

  it('need a roll', () => {
    for (const step of ROLL_STEPS.filter((each) => each !== 'draft'))
      expect(codeOf(step, undefined)).toBe('ROLL_UNKNOWN');
  });

  it('are not dated before the step that went before', () => {
    expect(codeOf('certify', ADOPTED, { on: '2024-11-03' })).toBe('ROLL_OUT_OF_ORDER');
    expect(codeOf('certify', ADOPTED, { on: '2024-11-04' })).toBe('passed');
  });

  it('are not dated before what is on record of the roll', () => {
    const lastOn = day('2024-11-20');
    for (const step of ['certify', 'correct'] as const) {
      expect(codeOf(step, ADOPTED, { on: '2024-11-19', lastOn })).toBe('ROLL_OUT_OF_ORDER');
      expect(codeOf(step, ADOPTED, { on: '2024-11-20', lastOn })).toBe('passed');
    }
    expect(codeOf('send', CERTIFIED, { on: '2024-12-03', lastOn: day('2024-12-04') })).toBe('ROLL_OUT_OF_ORDER');
  });

  it('are recorded late where they only stand beside the roll, and never before their stage', () => {
    const lastOn = day('2024-10-09');
    expect(codeOf('object', NOTICED, { on: '2024-10-08', lastOn })).toBe('passed');
    expect(codeOf('object', NOTICED, { on: '2024-10-04', lastOn })).toBe('ROLL_OUT_OF_ORDER');
    expect(codeOf('publish', NOTICED, { on: '2024-10-01' })).toBe('passed');
    expect(codeOf('publish', NOTICED, { on: '2024-09-30' })).toBe('ROLL_OUT_OF_ORDER');
  });

  it('draft for the next year only, whose taxes carry the amounts', () => {
    expect(codeOf('draft', undefined, { on: '2023-12-31' })).toBe('INPUT_INVALID');
    expect(codeOf('draft', undefined, { on: '2024-01-01' })).toBe('passed');
    expect(codeOf('draft', undefined, { on: '2025-01-01' })).toBe('INPUT_INVALID');
  });
});

describe('The adoption', () => {
  it('may follow a notice of October 5 from October 26 where twenty days must lie between', () => {
    expect(codeOf('adopt', NOTICED, { noticeDays: 20, on: '2024-10-24' })).toBe('NOTICE_PERIOD_NOT_OVER');
    expect(codeOf('adopt', NOTICED, { noticeDays: 20, on: '2024-10-25' })).toBe('NOTICE_PERIOD_NOT_OVER');
    expect(codeOf('adopt', NOTICED, { noticeDays: 20, on: '2024-10-26' })).toBe('passed');
  });

  it('is not before the hearing', () => {
    expect(codeOf('adopt', NOTICED, { on: '2024-10-09' })).toBe('BEFORE_HEARING');
    expect(codeOf('adopt', NOTICED, { on: '2024-10-10' })).toBe('passed');
  });
});

describe('The notice', () => {
  it('is refused for a hearing that is past', () => {
    expect(codeOf('notice', DRAFT, { on: '2024-10-05', hearingOn: day('2024-10-04') })).toBe('INPUT_INVALID');
    expect(codeOf('notice', DRAFT, { on: '2024-10-05', hearingOn: day('2024-10-05') })).toBe('passed');
  });
});

describe('The hearing', () => {
  it('decides on its day and later', () => {
    expect(codeOf('hear', NOTICED, { on: '2024-10-09' })).toBe('BEFORE_HEARING');
    expect(codeOf('hear', NOTICED, { on: '2024-10-10' })).toBe('passed');
  });

  it('is moved to a day that has not passed', () => {
    expect(codeOf('reschedule', NOTICED, { on: '2024-10-08', hearingOn: day('2024-10-07') })).toBe('INPUT_INVALID');
    expect(codeOf('reschedule', NOTICED, { on: '2024-10-08', hearingOn: day('2024-10-08') })).toBe('passed');
  });

  it('comes after the notices were served', () => {
    expect(codeOf('serve', NOTICED, { on: '2024-10-11' })).toBe('INPUT_INVALID');
    expect(codeOf('serve', NOTICED, { on: '2024-10-10' })).toBe('passed');
  });
});

describe('The certification', () => {
  it('follows the last day on which the owners may pay without interest', () => {
    const lastFreeDay = day('2024-12-04');
    expect(codeOf('certify', ADOPTED, { on: '2024-12-04', lastFreeDay })).toBe('INTEREST_FREE_DAYS_NOT_OVER');
    expect(codeOf('certify', ADOPTED, { on: '2024-12-05', lastFreeDay })).toBe('passed');
  });
});
