import { findFirstAdoptionDay } from '../../../src/certification/find-first-adoption-day.js';
import { listRollWarnings } from '../../../src/certification/list-roll-warnings.js';
import type { ServiceOfNotice } from '../../../src/certification/roll-record.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { CERTIFIED_ROLL } from './sample-roll.js';

const day = parseLocalDate;
const NOTICED = {
  ...CERTIFIED_ROLL,
  stage: 'noticed' as const,
  noticedOn: day('2025-10-01'),
  hearingOn: day('2025-10-27'),
  adoptedOn: undefined,
};
const ADOPTED = { ...NOTICED, stage: 'adopted' as const, adoptedOn: day('2025-10-27') };

function served(on: string): ServiceOfNotice {
  const hearing = { hearingOn: day('2025-10-27'), hearingHour: undefined, hearingPlace: undefined };
  const words = { servedBy: 'A. Clerk', manner: 'first-class mail', recordedBy: 'clerk' };
  return { number: 1, servedOn: day(on), version: 2, addresses: [], ...hearing, ...words };
}

function warn(roll: typeof NOTICED | typeof ADOPTED, servedOn?: string, noticeDays: number | undefined = 20): string[] {
  const services = servedOn === undefined ? [] : [served(servedOn)];
  return listRollWarnings({ roll, record: { services }, rule: { noticeDays } });
}

describe('The days of notice', () => {
  test.each([
    ['2025-10-05', undefined, '2025-10-26'],
    ['2025-10-05', '2025-10-08', '2025-10-29'],
    ['2025-10-05', '2025-10-05', '2025-10-26'],
    ['2025-10-05', '2025-10-01', '2025-10-26'],
  ])('from a notice of %s with letters of %s are over on %s', (notice, mailed, first) => {
    const firstServedOn = mailed === undefined ? undefined : day(mailed);
    expect(findFirstAdoptionDay({ noticedOn: day(notice), firstServedOn, noticeDays: 20 })).toBe(first);
  });

  test('are none where no act asks for them', () => {
    expect(
      findFirstAdoptionDay({ noticedOn: day('2025-10-05'), firstServedOn: undefined, noticeDays: undefined }),
    ).toBeUndefined();
  });
});

describe('What is said of a roll first', () => {
  test('a hearing that comes too early, with the day that would do', () => {
    expect(warn(NOTICED)).toEqual([]);
    expect(warn({ ...NOTICED, hearingOn: day('2025-10-10') })).toEqual([
      expect.stringMatching(
        /^The hearing of October 10, 2025 is too early: 20 days .* A hearing on October 22, 2025 or later would do, if the letters are mailed on the day of the notice: roll reschedule 2026 --hearing 2025-10-22\./,
      ),
    ]);
  });

  test('letters that were mailed too late for it', () => {
    expect(warn(NOTICED, '2025-10-06')).toEqual([]);
    expect(warn(NOTICED, '2025-10-20')).toEqual([
      expect.stringMatching(
        /letters mailed on October 20, 2025\) .* A hearing on November 10, 2025 or later would do: /,
      ),
    ]);
    expect(warn(ADOPTED, '2025-10-20')).toEqual([expect.stringMatching(/^It was adopted .* before November 10, 2025/)]);
  });

  test('an adoption of which nobody recorded that the owners were told', () => {
    expect(warn(ADOPTED)).toEqual([expect.stringMatching(/^Nobody has recorded that the notices were mailed/)]);
    expect(warn(ADOPTED, '2025-10-06')).toEqual([]);
  });
});
