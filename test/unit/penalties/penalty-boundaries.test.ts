import { listBoundaries, type Penalizable } from '../../../src/penalties/penalty-boundaries.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { day } from '../ledger/sample-book.js';
import { buildExampleLaw, readOrdinance } from '../rate-tables/build-example-law.js';
import { lawWithPenalty } from './penalty-law.js';

const lino = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });

function list(
  law: RateTables,
  through: string,
  {
    dueOn = '2025-04-30',
    payableThrough = dueOn,
    rule = 'last',
  }: { dueOn?: string; payableThrough?: string; rule?: number | 'last' } = {},
): string[] {
  const statement: Penalizable = {
    statementNumber: '1',
    dueOn: day(dueOn),
    payableThrough: day(payableThrough),
    dueDayRule: rule,
  };
  const asked = { statement, through: day(through), tablesOn: law.inForceOn, holidays: law.holidays };
  return listBoundaries(asked).map((boundary) => `${boundary.day} ${String(boundary.monthsAfterDue)}`);
}

describe('The boundaries of Ordinance 57 § 14(B)', () => {
  test('are the due date and the last day of each third month after it', () => {
    expect(list(lino, '2026-02-01')).toEqual(['2025-04-30 0', '2025-07-31 3', '2025-10-31 6', '2026-01-31 9']);
  });

  test.each([
    ['2025-04-29', 0],
    ['2025-04-30', 1],
    ['2025-05-01', 1],
    ['2025-07-30', 1],
    ['2025-07-31', 2],
  ])('through %s are %i', (through, count) => {
    expect(list(lino, through)).toHaveLength(count);
  });

  test('move for a weekend at the first only: October 31, 2026 is a Saturday, January 31, 2027 a Sunday', () => {
    expect(list(lino, '2027-04-30', { dueOn: '2026-10-31', payableThrough: '2026-11-02' })).toEqual([
      '2026-11-02 0',
      '2027-01-31 3',
      '2027-04-30 6',
    ]);
  });

  test('of a debt due on a numbered day keep that day where the month has it', () => {
    expect(list(lino, '2025-12-31', { dueOn: '2025-05-31', rule: 31 })).toEqual([
      '2025-05-31 0',
      '2025-08-31 3',
      '2025-11-30 6',
    ]);
    expect(list(lino, '2025-12-31', { dueOn: '2025-04-30', rule: 30 })).toEqual([
      '2025-04-30 0',
      '2025-07-30 3',
      '2025-10-30 6',
    ]);
  });
});

describe('Boundaries elsewhere', () => {
  test('come once, or every month, as the act says', () => {
    expect(list(lawWithPenalty('flat: { amount: 5.00, per: once }, on: [SEWER]'), '2026-12-31')).toEqual([
      '2025-04-30 0',
    ]);
    expect(list(lawWithPenalty('flat: { amount: 5.00, per: month_or_fraction }, on: [SEWER]'), '2025-07-31')).toEqual([
      '2025-04-30 0',
      '2025-05-31 1',
      '2025-06-30 2',
      '2025-07-31 3',
    ]);
  });

  test('are put off by days of grace at the first only', () => {
    const law = lawWithPenalty('flat: { amount: 5.00, per: month_or_fraction }, grace_days: 10, on: [SEWER]');
    expect(list(law, '2025-06-30')).toEqual(['2025-05-10 0', '2025-05-31 1', '2025-06-30 2']);
  });

  test('are swallowed by grace that lasts longer than a month', () => {
    const law = lawWithPenalty('flat: { amount: 5.00, per: month_or_fraction }, grace_days: 40, on: [SEWER]');
    expect(list(law, '2025-06-30')).toEqual(['2025-06-09 0', '2025-06-30 2']);
  });

  test('that grace puts on a weekend move on as the due date would', () => {
    // 10 days after April 30, 2025 is Saturday, May 10
    const law = lawWithPenalty('flat: { amount: 5.00, per: once }, grace_days: 10, on: [SEWER]', {
      ifNotBusinessDay: 'next_business_day',
    });
    expect(list(law, '2025-06-30')).toEqual(['2025-05-12 0']);
  });

  test('go each by the rule in force on its own day', () => {
    const law = buildExampleLaw(
      readOrdinance(
        'penalty: { section: "4", flat: { amount: 1.00, per: quarter_or_fraction }, on: [SEWER] }\ncharges: { SEWER: { title: Sewer, section: "2", flat: { unit: usd_per_quarter, amount: 80.00, per: account } } }',
      ),
      readOrdinance('penalty: { section: "4", flat: { amount: 2.00, per: month_or_fraction }, on: [SEWER] }', {
        number: '2',
        on: '2025-09-01',
        adopted: '2025-08-01',
      }),
    );
    expect(list(law, '2025-12-31')).toEqual([
      '2025-04-30 0',
      '2025-07-31 3',
      '2025-09-30 5',
      '2025-10-31 6',
      '2025-11-30 7',
      '2025-12-31 8',
    ]);
  });

  test('do not come about before there is a penalty in the law', () => {
    const law = buildExampleLaw(
      readOrdinance(
        'charges: { SEWER: { title: Sewer, section: "2", flat: { unit: usd_per_quarter, amount: 80.00, per: account } } }',
      ),
      readOrdinance('penalty: { section: "4", flat: { amount: 2.00, per: quarter_or_fraction }, on: [SEWER] }', {
        number: '2',
        on: '2025-06-01',
        adopted: '2025-05-01',
      }),
    );
    expect(list(law, '2025-10-31')).toEqual(['2025-07-31 3', '2025-10-31 6']);
  });
});
