import type { CertificationRoll, RollStep } from '../../../src/certification/certification-roll.js';
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
  { on = '2024-11-29', noticeDays, hearingOn }: { on?: string; noticeDays?: number; hearingOn?: LocalDate } = {},
): string {
  try {
    guardStep({ step, on: day(on), payableYear: 2025, roll, noticeDays, hearingOn });
    return 'passed';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('The steps of a roll', () => {
  it('pass in their order', () => {
    expect(codeOf('draft', undefined)).toBe('passed');
    expect(codeOf('draft', DRAFT)).toBe('passed');
    expect(codeOf('notice', DRAFT, { hearingOn: day('2024-11-29') })).toBe('passed');
    expect(codeOf('adopt', NOTICED)).toBe('passed');
    expect(codeOf('certify', ADOPTED)).toBe('passed');
    expect(codeOf('correct', ADOPTED)).toBe('passed');
    expect(codeOf('correct', CERTIFIED)).toBe('passed');
    // a further roll of the same year
    expect(codeOf('draft', CERTIFIED)).toBe('passed');
  });

  it.each<[RollStep, CertificationRoll]>([
    ['draft', NOTICED],
    ['draft', ADOPTED],
    ['notice', NOTICED],
    ['notice', ADOPTED],
    ['notice', CERTIFIED],
    ['adopt', DRAFT],
    ['adopt', ADOPTED],
    ['adopt', CERTIFIED],
    ['certify', DRAFT],
    ['certify', NOTICED],
    ['correct', DRAFT],
    ['correct', NOTICED],
  ])('refuse to be out of order: %s at another stage', (step, roll) => {
    expect(codeOf(step, roll)).toBe('ROLL_OUT_OF_ORDER');
  });

  it('need a roll', () => {
    for (const step of ['notice', 'adopt', 'certify', 'correct'] as const)
      expect(codeOf(step, undefined)).toBe('ROLL_UNKNOWN');
  });

  it('say so when the roll has been certified already', () => {
    expect(codeOf('certify', CERTIFIED)).toBe('ALREADY_CERTIFIED');
  });

  it('are not dated before the step that went before', () => {
    expect(codeOf('certify', ADOPTED, { on: '2024-11-03' })).toBe('ROLL_OUT_OF_ORDER');
    expect(codeOf('certify', ADOPTED, { on: '2024-11-04' })).toBe('passed');
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
