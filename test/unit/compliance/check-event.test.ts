import { checkEvent } from '../../../src/compliance/check-event.js';
import type { ReportedFacts } from '../../../src/compliance/compliance-event.js';
import { findSameEvent } from '../../../src/compliance/find-same-event.js';
import { findWithdrawable } from '../../../src/compliance/find-withdrawable.js';
import { remarkOnEvent } from '../../../src/compliance/remark-on-event.js';
import { AppError, type ErrorCode } from '../../../src/shared/app-error.js';
import { day } from '../ledger/sample-book.js';
import { readCity } from '../rate-tables/read-city.js';
import { certificate, CHASKA, clear, corrected, eventsOf, found, notice, type ToldEvent } from './sample-events.js';

function check(facts: ReportedFacts, { happened = '2025-03-10', law = CHASKA } = {}): ReportedFacts {
  const happenedOn = day(happened);
  return checkEvent(facts, { happenedOn, on: day('2025-03-10'), tables: law.inForceOn(happenedOn) });
}

function refusalOf(work: () => unknown): { code: ErrorCode; message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('nothing was refused');
}

const waiver = (from: string, to: string, authority = 'Resolution 25-17') =>
  ({ kind: 'hardship', from: day(from), to: day(to), authority }) as const;

describe('What is reported', () => {
  test('is about the sump pump unless another code is named', () => {
    expect(check(found)).toEqual({ ...found, code: 'SUMP_PUMP' });
    expect(check({ ...found, code: 'COOLING_WATER' })).toEqual({ ...found, code: 'COOLING_WATER' });
    expect(check(notice)).toEqual({ ...notice, code: 'SUMP_PUMP' });
  });

  test('is about no surcharge when it is a notice of another thing, even where no act has one', () => {
    const elkRiver = readCity('elk-river');
    expect(check({ kind: 'notice', of: 'testing' }, { law: elkRiver })).toMatchObject({ code: undefined });
    expect(check({ kind: 'notice', of: 'testing', code: 'TEST_COST' }, { law: elkRiver })).toMatchObject({
      code: 'TEST_COST',
    });
  });

  test('is about the inspection on sale when a lateral was replaced', () => {
    expect(check({ kind: 'replacement' }, { law: readCity('tower') })).toMatchObject({ code: 'INSPECTION_ON_SALE' });
  });

  test('is about the one code that goes with it, where the law has no sump pumps', () => {
    const tower = readCity('tower');
    const codeOf = (facts: ReportedFacts) => check(facts, { law: tower }).code;
    expect(codeOf(notice)).toBe('LATERAL_INSPECTION');
    expect(codeOf({ kind: 'notice', of: ' Repair ' })).toBe('LATERAL_REPAIR');
    expect(codeOf(found)).toBe('LATERAL_INSPECTION');
    expect(codeOf(certificate)).toBe('LATERAL_INSPECTION');
    expect(refusalOf(() => check(corrected, { law: tower }))).toEqual({
      code: 'CODE_UNKNOWN',
      message:
        'It is not said what the correction is about. Name one of those in force as its code: LATERAL_INSPECTION, LATERAL_REPAIR.',
    });
    expect(refusalOf(() => check(notice, { law: readCity('hugo') })).message).toBe(
      'It is not said what the notice is about. Name one of those in force as its code: EXISTING_SYSTEM, SEEPING_SYSTEM.',
    );
  });

  test('is not about a span in which the owner is free', () => {
    const onSale = { ...notice, code: 'INSPECTION_ON_SALE' };
    expect(refusalOf(() => check(onSale, { law: readCity('tower') })).message).toBe(
      'INSPECTION_ON_SALE is nothing that the notice could be about. Name one of those in force as its code: LATERAL_INSPECTION, LATERAL_REPAIR.',
    );
  });

  test('may be of today, and of no later day', () => {
    expect(check(found, { happened: '2025-03-10' })).toBeDefined();
    expect(refusalOf(() => check(found, { happened: '2025-03-11' }))).toEqual({
      code: 'DATE_INVALID',
      message:
        'March 11, 2025 is still to come; today is March 10, 2025. Enter it once it has happened, or correct the day.',
    });
  });

  test('is refused with the codes that there are, when its own is not in force', () => {
    expect(refusalOf(() => check({ ...found, code: 'ROOF_DRAIN' }))).toMatchObject({ code: 'CODE_UNKNOWN' });
    // the day of the event, not the first of the acts in force
    expect(refusalOf(() => check({ ...found, code: 'ROOF_DRAIN' })).message).toContain(
      'No enactment in force on March 10, 2025 has a surcharge or deadline ROOF_DRAIN. Name one of those in force as its code: SUMP_PUMP, COOLING_WATER',
    );
    expect(refusalOf(() => check(waiver('2025-04-01', '2025-04-30'), { law: readCity('tower') })).code).toBe(
      'CODE_UNKNOWN',
    );
    // chapter 19 stands in the tables from June 17, 1985
    expect(refusalOf(() => check(found, { happened: '1985-06-16' })).code).toBe('CODE_UNKNOWN');
    expect(check(found, { happened: '1985-06-17' })).toBeDefined();
  });

  test('of a hardship waiver has its days in order and names the resolution', () => {
    expect(check(waiver('2025-04-01', '2025-04-01'))).toBeDefined();
    expect(refusalOf(() => check(waiver('2025-04-02', '2025-04-01'))).code).toBe('INPUT_INVALID');
    expect(refusalOf(() => check(waiver('2025-04-01', '2025-04-30', ' '))).message).toContain('Resolution 25-17');
  });

  test('of a notice sets its own last day only where the act leaves that to the city', () => {
    const tower = readCity('tower');
    const repair = { kind: 'notice', of: 'repair', code: 'LATERAL_REPAIR' } as const;
    expect(check({ ...repair, lastDay: day('2025-03-11') }, { law: tower })).toBeDefined();
    expect(refusalOf(() => check({ ...repair, lastDay: day('2025-03-10') }, { law: tower })).code).toBe(
      'INPUT_INVALID',
    );
    expect(refusalOf(() => check({ ...notice, lastDay: day('2025-03-20') })).message).toContain('fixed time');
    expect(refusalOf(() => check({ kind: 'notice', of: ' ' })).code).toBe('INPUT_INVALID');
    // nobody told the program since when the sewer is operational
    const connect = { kind: 'notice', of: 'connection', code: 'CONNECTION' } as const;
    const elkRiver = readCity('elk-river');
    expect(refusalOf(() => check(connect, { law: elkRiver })).message).toBe(
      'The 2 years of CONNECTION are counted from the day on which the sewer is operational, and from no notice. Ordinance 78-14 § 3 item 3. Count them from there, and name the last day to act in the notice.',
    );
    expect(check({ ...connect, lastDay: day('2025-06-30') }, { law: elkRiver })).toBeDefined();
    // of what no act gives a time for somebody must still be able to answer
    expect(check({ kind: 'notice', of: 'repair', lastDay: day('2025-06-30') })).toMatchObject({ code: 'SUMP_PUMP' });
    const ownDay = { kind: 'notice', of: 'testing', lastDay: day('2025-06-30') } as const;
    expect(refusalOf(() => check(ownDay, { law: elkRiver })).code).toBe('CODE_UNKNOWN');
    expect(refusalOf(() => check({ ...ownDay, code: 'TEST_COST' }, { law: elkRiver })).code).toBe('INPUT_INVALID');
  });
});

describe('A second click', () => {
  const events = eventsOf(['2025-03-10', notice], ['2025-03-15', found]);

  test('finds what is already entered', () => {
    expect(findSameEvent(events, { ...found, code: 'SUMP_PUMP' }, day('2025-03-15'))?.eventNumber).toBe(2);
  });

  test('of another day, outcome or code is another event', () => {
    expect(findSameEvent(events, { ...found, code: 'SUMP_PUMP' }, day('2025-03-16'))).toBeUndefined();
    expect(findSameEvent(events, { ...clear, code: 'SUMP_PUMP' }, day('2025-03-15'))).toBeUndefined();
    expect(findSameEvent(events, { ...found, code: 'COOLING_WATER' }, day('2025-03-15'))).toBeUndefined();
  });

  test('enters anew what was withdrawn', () => {
    const withdrawn = eventsOf(['2025-03-15', found], ['2025-03-16', { kind: 'withdrawn', withdraws: 1, reason: 'x' }]);
    expect(findSameEvent(withdrawn, { ...found, code: 'SUMP_PUMP' }, day('2025-03-15'))).toBeUndefined();
  });
});

describe('A withdrawal', () => {
  const events = eventsOf(
    ['2025-03-10', notice],
    ['2025-03-15', found],
    ['2025-03-16', { kind: 'withdrawn', withdraws: 2, reason: 'Another house' }],
  );

  test('takes back an event that stands', () => {
    expect(findWithdrawable(events, { eventNumber: 1, reason: 'Never mailed' }).eventNumber).toBe(1);
  });

  test.each<[string, number, string, ErrorCode]>([
    ['of nothing', 9, 'x', 'NOT_FOUND'],
    ['of what is withdrawn', 2, 'x', 'ALREADY_REVERSED'],
    ['of a withdrawal', 3, 'x', 'INPUT_INVALID'],
    ['without a reason', 1, ' ', 'INPUT_INVALID'],
  ])('%s is refused', (_, eventNumber, reason, code) => {
    expect(refusalOf(() => findWithdrawable(events, { eventNumber, reason })).code).toBe(code);
  });
});

describe('A clerk is told', () => {
  const remark = (...told: ToldEvent[]) => remarkIn(CHASKA, ...told);
  const remarkIn = (rateTables: typeof CHASKA, ...told: ToldEvent[]): string[] => {
    const events = eventsOf(...told);
    const last = events.at(-1);
    if (last === undefined) throw new Error('an event is entered');
    return remarkOnEvent(last, { before: events.slice(0, -1), rateTables });
  };

  test('that a certificate does not end what was found', () => {
    expect(remark(['2025-01-20', found], ['2025-03-10', certificate])).toEqual([
      'The inspection of January 20, 2025 found a prohibited discharge. A certificate does not end that: the city must see it corrected.',
    ]);
    expect(remark(['2025-01-20', found], ['2025-02-01', corrected], ['2025-03-10', certificate])).toEqual([]);
  });

  test('the last day of a notice, or that the first goes on counting', () => {
    expect(remark(['2025-02-28', notice])).toEqual(['The last day to act is March 31, 2025.']);
    expect(remark(['2025-02-28', notice], ['2025-03-20', notice])).toEqual([
      'The notice of February 28, 2025 is not answered and goes on counting; its last day to act is March 31, 2025.',
    ]);
    expect(remark(['2025-02-28', notice], ['2025-03-10', certificate], ['2025-03-20', notice])).toEqual([
      'The last day to act is April 21, 2025.',
    ]);
  });

  test('that a notice of what no act knows has no last day, and which do', () => {
    const tower = readCity('tower');
    expect(remarkIn(tower, ['2025-03-10', { kind: 'notice', of: 'repiar', code: undefined }])).toEqual([
      'No act gives the owner a time after a notice of repiar, so it has no last day to act. One of inspection or repair does.',
    ]);
    const testing = { kind: 'notice', of: 'testing', code: undefined } as const;
    expect(remarkIn(readCity('elk-river'), ['2025-03-10', testing])).toEqual([]);
  });

  test('what a correction leaves', () => {
    const code = 'LATERAL_INSPECTION';
    expect(
      remarkIn(
        readCity('tower'),
        ['2025-03-10', { ...found, code }],
        ['2025-03-20', { ...corrected, code: 'LATERAL_REPAIR' }],
      ),
    ).toEqual([
      'It is not about LATERAL_INSPECTION. In violation on March 20, 2025: the inspection of March 10, 2025 found a defect, whose correction is not verified.',
    ]);
  });
});
