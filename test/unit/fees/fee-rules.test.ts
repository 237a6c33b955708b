import { computeFeeDueDay } from '../../../src/fees/compute-fee-due-day.js';
import { findAccountClass } from '../../../src/fees/find-account-class.js';
import { requireNoticeOver } from '../../../src/fees/require-notice-over.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { day } from '../ledger/sample-book.js';
import { expectRefusal } from './sample-fees.js';

const NO_HOLIDAYS = { isHoliday: () => false };
const TESTING = {
  title: 'Test',
  afterNotice: { of: 'testing', days: 10 },
  citation: { enactment: 'code-1', act: 'Code 1', section: '§ 3' },
};

describe('A fee after ten days of notice', () => {
  const chargedOn = (on: string, noticedOn?: string) => () => {
    requireNoticeOver(TESTING, { on: day(on), noticedOn: noticedOn === undefined ? undefined : day(noticedOn) });
  };

  test('given on March 1 may be charged on March 12, not on March 11', () => {
    expectRefusal(chargedOn('2025-03-11', '2025-03-01'), 'NOTICE_PERIOD_NOT_OVER', 'March 12, 2025 or later');
    expect(chargedOn('2025-03-12', '2025-03-01')).not.toThrow();
    expect(chargedOn('2025-03-13', '2025-03-01')).not.toThrow();
  });

  test('does not wait for a weekend: the tenth day after February 20, 2025 is Sunday, March 2', () => {
    expectRefusal(chargedOn('2025-03-02', '2025-02-20'), 'NOTICE_PERIOD_NOT_OVER', 'March 3, 2025');
    expect(chargedOn('2025-03-03', '2025-02-20')).not.toThrow();
  });

  test('is refused without a notice, and before one', () => {
    expectRefusal(chargedOn('2025-03-12'), 'NOTICE_PERIOD_NOT_OVER', 'No notice of testing');
    expectRefusal(chargedOn('2025-03-12', '2025-03-13'), 'NOTICE_PERIOD_NOT_OVER', 'No notice of testing');
  });

  test('needs none where the act asks for none', () => {
    expect(() => {
      requireNoticeOver({ ...TESTING, afterNotice: undefined }, { on: day('2025-03-01'), noticedOn: undefined });
    }).not.toThrow();
  });
});

describe('A re-inspection that is due in ten days', () => {
  test.each([
    ['2025-03-03', '2025-03-13'],
    ['2025-03-04', '2025-03-14'],
    ['2025-03-05', '2025-03-17'],
    ['2025-03-06', '2025-03-17'],
    ['2025-03-07', '2025-03-17'],
  ])('of %s is due by %s, moved from a weekend', (on, dueOn) => {
    expect(computeFeeDueDay({ dueWithinDays: 10 }, { on: day(on), holidays: NO_HOLIDAYS })).toBe(dueOn);
  });

  test('has no day of its own where the act gives none', () => {
    const fee = { dueWithinDays: undefined };
    expect(computeFeeDueDay(fee, { on: day('2025-03-03'), holidays: NO_HOLIDAYS })).toBeUndefined();
  });
});

describe('The class by which a fee goes when none is named', () => {
  const served = (name: string, firstDay: string, lastDay?: string): ServiceAgreement => ({
    agreementId: 1,
    accountNumber: '000101',
    premiseId: 1,
    meterName: '1',
    class: name,
    meterSize: undefined,
    pumpCapacityGpm: undefined,
    units: { [name]: 1 },
    services: undefined,
    firstDay: day(firstDay),
    lastDay: lastDay === undefined ? undefined : day(lastDay),
  });

  test('is that of the account on the day', () => {
    const agreements = [served('house', '2025-01-01', '2025-03-31'), served('shop', '2025-04-01')];
    expect(findAccountClass(agreements, day('2025-03-31'))).toBe('house');
    expect(findAccountClass(agreements, day('2025-04-01'))).toBe('shop');
  });

  test('is that with which service begins, before it does, and that of the last service, after it ended', () => {
    const agreements = [served('shop', '2025-04-01', '2025-06-30'), served('house', '2025-01-01', '2025-03-31')];
    expect(findAccountClass(agreements, day('2024-12-31'))).toBe('house');
    expect(findAccountClass(agreements, day('2025-07-01'))).toBe('shop');
  });

  test('is nobody’s to guess where premises of two classes are served, or none is', () => {
    const both = [served('shop', '2025-01-01'), served('house', '2025-01-01')];
    expectRefusal(() => findAccountClass(both, day('2025-02-01')), 'INPUT_INVALID', 'shop, house');
    expect(findAccountClass([], day('2025-02-01'))).toBeUndefined();
  });
});
