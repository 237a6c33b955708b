import { ageArrears, AGING_BUCKETS } from '../../../src/ledger/age-arrears.js';
import { settle } from '../../../src/ledger/settle.js';
import { addDays } from '../../../src/shared/local-date.js';
import { day, SampleBook } from './sample-book.js';

const order = { kinds: ['penalty', 'charge'] as const, codes: [], kindOfCode: new Map() };

function age(book: SampleBook, asOf: string): Record<string, string> {
  const settlement = settle({ ledger: book.ledger, orderOn: () => order, asOf: day(asOf) });
  const aging = ageArrears(settlement, day(asOf));
  return Object.fromEntries([...AGING_BUCKETS, 'credit' as const].map((each) => [each, aging[each].toString()]));
}

describe('Arrears by age', () => {
  test.each([
    [-1, 'current'],
    [0, 'current'],
    [1, 'days1To30'],
    [30, 'days1To30'],
    [31, 'days31To60'],
    [60, 'days31To60'],
    [61, 'days61To90'],
    [90, 'days61To90'],
    [91, 'over90'],
    [400, 'over90'],
  ])('%i days after the last day to pay are %s', (days, bucket) => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    expect(age(book, addDays(day('2025-04-30'), days))[bucket]).toBe('12.00');
  });

  test('a due date that moved over the weekend is counted from the day it moved to', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2026-10-03');
    book.issue('1', '2026-10-03', '2026-10-31', { payableThrough: '2026-11-02' });
    expect(age(book, '2026-11-02')).toMatchObject({ current: '12.00' });
    expect(age(book, '2026-11-03')).toMatchObject({ days1To30: '12.00' });
  });

  test('what stands on no statement is current, and an opening balance is due at once', () => {
    const book = new SampleBook();
    book.enter('fee', '25.00', '2025-01-10');
    book.enter('adjustment', '40.00', '2025-01-10', { code: 'OPENING_BALANCE' });
    expect(age(book, '2025-01-10')).toMatchObject({ current: '65.00' });
    expect(age(book, '2025-01-11')).toMatchObject({ current: '25.00', days1To30: '40.00' });
  });

  test('a part payment leaves the rest at its own age, and a payment beyond is credit, not a negative debt', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('charge', '12.00', '2025-07-03');
    book.issue('2', '2025-07-03', '2025-07-31');
    book.enter('payment', '-7.00', '2025-07-05');
    expect(age(book, '2025-08-01')).toMatchObject({ over90: '5.00', days1To30: '12.00', credit: '0.00' });
    book.enter('payment', '-20.00', '2025-08-01');
    expect(age(book, '2025-08-01')).toMatchObject({ over90: '0.00', days1To30: '0.00', credit: '3.00' });
  });

  test('a penalty is as old as the statement that was late', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('penalty', '1.00', '2025-05-01', { statementNumber: '1' });
    expect(age(book, '2025-05-31')).toMatchObject({ days31To60: '13.00' });
  });
});
