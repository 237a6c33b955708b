import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Assessment } from '../../../src/fees/assessment.js';
import { buildAssessmentSchedule } from '../../../src/fees/build-assessment-schedule.js';
import { buildInstallmentEntries } from '../../../src/fees/build-installment-entries.js';
import { Money } from '../../../src/shared/money.js';
import { cents, day, money } from '../ledger/sample-book.js';

const ASSESSMENT: Assessment = {
  assessmentNumber: 7,
  accountNumber: '000401',
  code: 'CONNECTION_COST',
  title: 'Connection',
  cost: money('1000.00'),
  installments: 3,
  ratePercentPerYear: new Decimal(8),
  assessedOn: day('2025-05-05'),
  citation: { enactment: 'resolution-25-9', act: 'Resolution 25-9', section: 'item 1' },
};

function schedule(details: Partial<Assessment>): string[] {
  return buildAssessmentSchedule({ ...ASSESSMENT, ...details }).map(
    ({ dueOn, principal, interest, balance }) =>
      `${dueOn} ${principal.toString()} + ${interest.toString()} on ${balance.toString()}`,
  );
}

describe('An assessed cost', () => {
  test('is paid in yearly parts that sum to it, with a year of interest on what is unpaid', () => {
    expect(schedule({})).toEqual([
      '2026-05-05 333.33 + 80.00 on 1000.00',
      '2027-05-05 333.34 + 53.33 on 666.67',
      '2028-05-05 333.33 + 26.67 on 333.33',
    ]);
  });

  test('of February 29 falls due on February 28 of common years, and on the 29th again', () => {
    expect(schedule({ assessedOn: day('2024-02-29'), installments: 4 }).map((line) => line.slice(0, 10))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('rounds interest half-up once a year', () => {
    expect(schedule({ cost: money('100.10'), installments: 1, ratePercentPerYear: new Decimal(5) })).toEqual([
      '2026-05-05 100.10 + 5.01 on 100.10',
    ]);
  });

  test('sums back whatever it is, its parts a cent apart at most', () => {
    const costs = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(costs, fc.integer({ min: 1, max: 30 }), (amount, installments) => {
        const parts = buildAssessmentSchedule({ ...ASSESSMENT, cost: cents(amount), installments });
        expect(Money.sum(parts.map(({ principal }) => principal))).toEqual(cents(amount));
        const inOrder = parts.map(({ principal }) => principal).sort((a, b) => a.compare(b));
        expect(
          inOrder
            .at(-1)
            ?.minus(inOrder[0] ?? Money.zero)
            .isMoreThan(cents(1)),
        ).toBe(false);
        expect(parts.at(-1)?.balance).toEqual(parts.at(-1)?.principal);
      }),
    );
  });

  test('becomes two fees a year, each of which may stand once', () => {
    const [first] = buildAssessmentSchedule(ASSESSMENT);
    const entries = buildInstallmentEntries(ASSESSMENT, first!, day('2026-05-06'));
    expect(entries).toMatchObject([
      { kind: 'fee', code: 'CONNECTION_COST', amount: money('333.33'), onceKey: 'assessment|7|1' },
      { kind: 'fee', code: 'CONNECTION_COST', amount: money('80.00'), onceKey: 'assessment|7|1|interest' },
    ]);
    expect(entries.map(({ trace }) => trace[0])).toEqual([
      '1,000.00 in 3 yearly installments; this one is 333.33.',
      '8% of 1,000.00 unpaid through the year: 80.00 (Resolution 25-9 item 1).',
    ]);
  });

  test('without interest is its parts alone', () => {
    const free = { ...ASSESSMENT, ratePercentPerYear: new Decimal(0) };
    expect(buildInstallmentEntries(free, buildAssessmentSchedule(free)[0]!, day('2026-05-06'))).toHaveLength(1);
  });
});
