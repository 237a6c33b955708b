import type { PenaltyHold, StatementDue } from '../../../src/ledger/ledger-entry.js';
import { foreseeAfterDue } from '../../../src/penalties/foresee-after-due.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { Money } from '../../../src/shared/money.js';
import { buildExampleLaw, readOrdinance } from '../rate-tables/build-example-law.js';
import { day, SampleBook } from '../ledger/sample-book.js';
import { lawWithPenalty } from './penalty-law.js';

const lino = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });
const tenPercent = lawWithPenalty('percent: { rate: 10, of: open_charges, per: once }, on: [SEWER]');

function foresee(
  book: SampleBook,
  statement: StatementDue,
  { law = lino, holds = [] }: { law?: RateTables; holds?: readonly PenaltyHold[] } = {},
): string | undefined {
  const foreseen = foreseeAfterDue({ ledger: book.ledger, holds, rateTables: law, statement });
  return foreseen === undefined ? undefined : `${foreseen.paidAfter} ${foreseen.amount.toString()}`;
}

/** One quarter of 12.00, and its statement. */
function bill(
  book: SampleBook,
  {
    number = '1',
    on = '2025-04-03',
    dueOn = '2025-04-30',
    payableThrough = dueOn,
    amount = '12.00',
  }: { number?: string; on?: string; dueOn?: string; payableThrough?: string; amount?: string } = {},
): StatementDue {
  book.enter('charge', amount, on);
  return book.issue(number, on, dueOn, { payableThrough });
}

/** 12.00 of the first quarter, its penalty, and 12.00 of the second. */
function billTwice({ isAssessed = true } = {}): { book: SampleBook; second: StatementDue } {
  const book = new SampleBook();
  bill(book);
  if (isAssessed) book.enter('penalty', '1.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|0' });
  return { book, second: bill(book, { number: '2', on: '2025-07-03', dueOn: '2025-07-31' }) };
}

describe('What is added when a statement stays unpaid', () => {
  test('is a dollar after the due date (Ordinance 57 § 14(B))', () => {
    const book = new SampleBook();
    expect(foresee(book, bill(book))).toBe('2025-04-30 1.00');
  });

  test('is a dollar on each unpaid quarter, less the dollar that stands already', () => {
    const { book, second } = billTwice();
    expect(foresee(book, second)).toBe('2025-07-31 2.00');
  });

  test('counts a penalty that nobody has assessed yet, for the same assessment adds it', () => {
    const { book, second } = billTwice({ isAssessed: false });
    expect(foresee(book, second)).toBe('2025-07-31 3.00');
  });

  test('counts no penalty again that was waived', () => {
    const { book, second } = billTwice();
    book.enter('waiver', '-1.00', '2025-07-03', { settles: 2, code: 'PENALTY', statementNumber: '1' });
    expect(foresee(book, second)).toBe('2025-07-31 2.00');
  });

  test('is nothing when the statement is paid in advance', () => {
    const book = new SampleBook();
    book.enter('payment', '-12.00', '2025-04-01');
    expect(foresee(book, bill(book))).toBeUndefined();
  });

  test('is a percentage of what is open', () => {
    const book = new SampleBook();
    book.enter('payment', '-20.00', '2025-04-01');
    expect(foresee(book, bill(book, { amount: '80.00' }), { law: tenPercent })).toBe('2025-04-30 6.00');
  });

  test('is nothing of what an adopted roll holds, and only of what it does not hold', () => {
    const { book, second } = billTwice();
    const [first, penalty, next] = [
      ['entry|1', Money.of('12.00')],
      ['penalty|1|0', Money.of('1.00')],
      ['entry|3', Money.of('12.00')],
    ] as const;
    const hold = { from: day('2025-07-01'), until: undefined };
    expect(foresee(book, second, { holds: [{ ...hold, held: new Map([first, penalty]) }] })).toBe('2025-07-31 1.00');
    expect(foresee(book, second, { holds: [{ ...hold, held: new Map([first, penalty, next]) }] })).toBeUndefined();
  });

  test('is nothing where the law knows no penalty', () => {
    const book = new SampleBook();
    const law = buildExampleLaw(
      readOrdinance(
        'charges: { SEWER: { title: Sewer, section: "2", flat: { unit: usd_per_quarter, amount: 80.00, per: account } } }',
      ),
    );
    expect(foresee(book, bill(book), { law })).toBeUndefined();
  });
});

describe('The day until which a statement can be paid without it', () => {
  test('is the Monday when the due date is a Saturday', () => {
    const book = new SampleBook();
    const statement = bill(book, { on: '2026-01-05', dueOn: '2026-01-31', payableThrough: '2026-02-02' });
    expect(foresee(book, statement)).toBe('2026-02-02 1.00');
  });

  test.each([
    [5, '2026-02-05 5.00'],
    [2, '2026-02-02 5.00'],
    // Saturday, February 7
    [7, '2026-02-09 5.00'],
  ])('counts %i days of grace from Saturday, January 31, 2026', (graceDays, foreseen) => {
    const law = lawWithPenalty(`flat: { amount: 5.00, per: once }, grace_days: ${String(graceDays)}, on: [SEWER]`, {
      ifNotBusinessDay: 'next_business_day',
    });
    const book = new SampleBook();
    const statement = bill(book, { on: '2026-01-05', dueOn: '2026-01-31', payableThrough: '2026-02-02' });
    expect(foresee(book, statement, { law })).toBe(foreseen);
  });

  test('counts monthly penalties of an older statement that come before it', () => {
    const law = lawWithPenalty('flat: { amount: 5.00, per: month_or_fraction }, grace_days: 10, on: [SEWER]');
    const { book, second } = billTwice();
    // of the first: May 10 (stands as 1.00), May 31, June 30 and July 31; of the second: August 10
    expect(foresee(book, second, { law })).toBe('2025-08-10 24.00');
  });

  test.each([
    ['2025-04-30', '2025-04-30 1.00'],
    ['2025-05-01', undefined],
  ])('is not over before the statement is issued, on %s', (on, foreseen) => {
    const book = new SampleBook();
    expect(foresee(book, bill(book, { on, dueOn: '2025-04-30' }))).toBe(foreseen);
  });
});
