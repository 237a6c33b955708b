import { computeDueDates, warnOfShortNotice } from '../../../src/billing-runs/compute-due-dates.js';
import type { StatementCalendar } from '../../../src/rate-tables/tables-in-force.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { day } from '../ledger/sample-book.js';

const lino = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });

function dates(key: string, postedOn: string, other: Partial<StatementCalendar> = {}) {
  const calendar = lino.inForceOn(day(postedOn)).statementCalendar?.value;
  if (calendar === undefined) throw new Error('the law has a calendar');
  return computeDueDates({
    calendar: { ...calendar, ...other },
    period: parseBillingPeriod(key),
    postedOn: day(postedOn),
    holidays: lino.holidays,
  });
}

describe('The days of a statement under Ordinance 57 § 14(B)', () => {
  test.each([
    ['2025-Q1', '2025-04-03', '2025-04-05', '2025-04-30'],
    ['2025-Q2', '2025-07-03', '2025-07-05', '2025-07-31'],
    ['2025-Q3', '2025-10-03', '2025-10-05', '2025-10-31'],
    ['2025-Q4', '2026-01-03', '2026-01-05', '2026-01-31'],
  ])('%s posted on %s is mailed by %s and due on %s', (key, postedOn, mailedBy, dueOn) => {
    expect(dates(key, postedOn)).toMatchObject({ mailedBy, dueOn, dueDayRule: 'last' });
  });

  test.each([
    ['2025-07-30', '2025-07-31'],
    ['2025-07-31', '2025-07-31'],
    ['2025-08-01', '2025-09-30'],
    ['2025-10-05', '2025-11-30'],
    ['2025-12-31', '2026-01-31'],
  ])('the second quarter posted on %s is due on %s', (postedOn, dueOn) => {
    expect(dates('2025-Q2', postedOn).dueOn).toBe(dueOn);
  });

  test('a run posted late is also mailed in the month after posting', () => {
    expect(dates('2025-Q2', '2025-10-05').mailedBy).toBe('2025-11-05');
  });

  test('the due date is kept where the act says so, however late the run', () => {
    expect(dates('2025-Q2', '2025-10-05', { ifPostedAfterDue: 'keep' })).toMatchObject({
      mailedBy: '2025-07-05',
      dueOn: '2025-07-31',
    });
  });

  // October 31, 2026 is a Saturday, January 31, 2027 a Sunday, April 30, 2027 a Friday
  test.each([
    ['2026-Q3', '2026-10-03', '2026-10-31', '2026-11-02'],
    ['2026-Q4', '2027-01-04', '2027-01-31', '2027-02-01'],
    ['2027-Q1', '2027-04-03', '2027-04-30', '2027-04-30'],
  ])('the printed due date of %s stays and payment on the next business day is on time', (key, on, dueOn, payable) => {
    expect(dates(key, on)).toMatchObject({ dueOn, payableThrough: payable });
  });

  test('a holiday counts as the weekend does: Memorial Day of May 31, 2027 moves to June 1', () => {
    const due = { dueOn: { monthsAfterPeriodEnd: 2, day: 'last' as const } };
    expect(dates('2027-Q1', '2027-04-03', due)).toMatchObject({ dueOn: '2027-05-31', payableThrough: '2027-06-01' });
    expect(dates('2027-Q1', '2027-04-03', { ...due, ifNotBusinessDay: 'previous_business_day' }).payableThrough).toBe(
      '2027-05-28',
    );
    expect(dates('2027-Q1', '2027-04-03', { ...due, ifNotBusinessDay: 'same_day' }).payableThrough).toBe('2027-05-31');
  });

  test('a numbered day is its month’s last where the month is shorter', () => {
    expect(dates('2025-Q4', '2026-01-03', { dueOn: { monthsAfterPeriodEnd: 2, day: 30 } }).dueOn).toBe('2026-02-28');
  });

  test.each([
    ['2025-04-10', undefined],
    ['2025-04-11', 'Only 19 days are left to pay by 2025-04-30'],
    ['2025-04-30', 'Only 0 days are left'],
  ])('a run prepared on %s warns when fewer than 20 days are left', (on, warning) => {
    const told = warnOfShortNotice({ dates: dates('2025-Q1', on), on: day(on) });
    if (warning === undefined) expect(told).toBeUndefined();
    else expect(told).toContain(warning);
  });
});
