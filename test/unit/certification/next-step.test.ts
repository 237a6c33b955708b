import { findLatestDays } from '../../../src/certification/find-latest-days.js';
import { findLastFreeDay } from '../../../src/certification/find-last-free-day.js';
import { planNextStep, type RollAtHand } from '../../../src/certification/plan-next-step.js';
import { EMPTY_RECORD, type ServiceOfNotice, type Transmission } from '../../../src/certification/roll-record.js';
import { parseLocalDate, type LocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { readCity } from '../rate-tables/read-city.js';
import { CERTIFIED_ROLL, sampleLine } from './sample-roll.js';

const day = parseLocalDate;
const { holidays } = readCity('lino-lakes');
const INTEREST = {
  ratePercentPerYear: undefined as never,
  of: [],
  dayCount: 'actual_365',
  from: 'adopted_on',
  to: 'end_of_payable_year',
} as const;

const SENT: Transmission = {
  transmissionNumber: 1,
  kind: 'roll_file',
  sentOn: day('2025-11-28'),
  version: 4,
  file: 'certification-roll-2026.csv',
  layout: 'standard',
  sha256: '0'.repeat(64),
  rows: 1,
  sum: Money.of('29.00'),
  sentTo: 'Anoka County',
  manner: 'e-mail',
  recordedBy: 'clerk',
};

function certified(more: Partial<RollAtHand> = {}): RollAtHand {
  return {
    roll: CERTIFIED_ROLL,
    version: { version: 4, lines: [sampleLine('000101')] },
    record: EMPTY_RECORD,
    rule: { noticeDays: undefined, interest: undefined },
    practice: {},
    holidays,
    lastFreeDay: undefined,
    ...more,
  };
}

describe('The days counted back from the deadline', () => {
  const deadlineOn = day('2025-11-30');
  const count = (rule: { noticeDays?: number; freeDays?: number }) =>
    findLatestDays({
      deadlineOn,
      holidays,
      rule: {
        noticeDays: rule.noticeDays,
        interest: rule.freeDays === undefined ? undefined : { ...INTEREST, freeDays: rule.freeDays },
      },
    });

  it('are the deadline itself where the act has no days between', () => {
    expect(count({})).toEqual({ noticeBy: deadlineOn, adoptBy: deadlineOn, certifyBy: deadlineOn });
  });

  it('leave twenty days between notice and adoption', () => {
    expect(count({ noticeDays: 20 })).toMatchObject({ noticeBy: '2025-11-09', adoptBy: '2025-11-30' });
  });

  it('leave the owners their interest-free days, also where the last of them moves over a weekend', () => {
    expect(count({ noticeDays: 20, freeDays: 30 })).toMatchObject({ noticeBy: '2025-10-08', adoptBy: '2025-10-29' });
  });

  it.each(['2025-10-28', '2025-10-29', '2025-10-30'])('are the latest that do: an adoption on %s', (adoptedOn) => {
    const last = findLastFreeDay({
      adoptedOn: day(adoptedOn),
      rule: { interest: { ...INTEREST, freeDays: 30 } },
      holidays,
    });
    expect((last ?? '') < deadlineOn).toBe(adoptedOn <= '2025-10-29');
  });
});

describe('What comes next after certification', () => {
  const next = (hand: RollAtHand, on: LocalDate = day('2025-12-05')) => planNextStep(hand, on);

  it('is to send it, by the deadline of the act or else of the county', () => {
    const practice = { deadline: { month: 12, day: 15 } };
    expect(next(certified({ practice }))).toMatchObject({ step: 'send', byDay: '2025-12-15', daysLeft: 10 });
    const rule = { noticeDays: undefined, interest: undefined, deadline: { month: 11, day: 30 } };
    expect(next(certified({ practice, rule }))).toMatchObject({ step: 'send', byDay: '2025-11-30', daysLeft: -5 });
    expect(next(certified())).toMatchObject({ step: 'send', byDay: undefined, daysLeft: undefined });
  });

  it('is the whole file again after a correction, or the letter where the county takes one', () => {
    const corrected = { version: { version: 5, lines: [] }, record: { ...EMPTY_RECORD, transmissions: [SENT] } };
    expect(next(certified(corrected)).command).toContain('roll export 2026');
    expect(next(certified({ ...corrected, practice: { corrections: 'removal_letter' } })).command).toBe(
      'roll send 2026 --letter',
    );
  });

  it('names no day that is past for what the county is sent again', () => {
    const corrected = { version: { version: 5, lines: [] }, record: { ...EMPTY_RECORD, transmissions: [SENT] } };
    const rule = { noticeDays: undefined, interest: undefined, deadline: { month: 11, day: 30 } };
    const lastDay = next(certified({ ...corrected, rule }), day('2025-11-30'));
    expect(lastDay).toMatchObject({ step: 'send', byDay: '2025-11-30', daysLeft: 0 });
    const dayAfter = next(certified({ ...corrected, rule }), day('2025-12-01'));
    expect(dayAfter).toMatchObject({ step: 'send', byDay: undefined, daysLeft: undefined });
    expect(dayAfter.why).toContain('Its deadline of November 30, 2025 is past');
  });

  it('is the answer of the county, until it agrees', () => {
    const answer = { transmissionNumber: 1, acknowledgedOn: day('2025-12-01'), reference: 'C-1', recordedBy: 'clerk' };
    const wrong = { ...answer, rows: 1, total: Money.of('28.00'), rejected: [] };
    const right = { ...wrong, total: Money.of('29.00') };
    const record = { ...EMPTY_RECORD, transmissions: [SENT] };
    expect(next(certified({ record })).step).toBe('acknowledge');
    const answered = next(certified({ record: { ...record, acknowledgements: [wrong] } }));
    expect(answered.step).toBe('acknowledge');
    expect(answered.why).toContain('Its total is 28.00 where 29.00 were sent.');
    expect(next(certified({ record: { ...record, acknowledgements: [wrong, right] } })).step).toBeUndefined();
  });
});

describe('What comes next after the notice', () => {
  const noticed = (hearingOn: string, services: ServiceOfNotice[] = []) =>
    planNextStep(
      certified({
        roll: {
          ...CERTIFIED_ROLL,
          stage: 'noticed',
          noticedOn: day('2025-08-02'),
          hearingOn: day(hearingOn),
          adoptedOn: undefined,
          resolution: undefined,
          certifiedOn: undefined,
        },
        rule: { noticeDays: 30, interest: undefined },
        record: { ...EMPTY_RECORD, services },
      }),
      day('2025-08-02'),
    );

  it('is the service again when the hearing has been moved to a day, hour or place that no notice named', () => {
    const { hearingHour, hearingPlace } = CERTIFIED_ROLL;
    const service = { hearingOn: day('2025-09-08'), hearingHour, hearingPlace } as ServiceOfNotice;
    expect(noticed('2025-09-08', [service]).step).toBe('adopt');
    expect(noticed('2025-09-08', [{ ...service, hearingHour: '6:00 PM' }]).step).toBe('serve');
    expect(noticed('2025-09-08', [{ ...service, hearingPlace: undefined }]).step).toBe('serve');
    const moved = noticed('2025-09-15', [service]);
    expect(moved).toMatchObject({ step: 'serve', byDay: '2025-09-15' });
    expect(moved.why).toContain('The notices that were mailed name another day, hour or place.');
  });
});
