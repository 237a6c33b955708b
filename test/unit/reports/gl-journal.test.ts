import fc from 'fast-check';
import { ENTRY_KINDS } from '../../../src/ledger/ledger-entry.js';
import { buildGlJournal, type DaySum } from '../../../src/reports/gl-journal.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';

const titleOf = (code: string): string | undefined => (code === 'SEWER' ? 'Sewer rental' : undefined);

function sum(kind: DaySum['kind'], code: string, amount: string, day = '2025-04-03'): DaySum {
  return { day: parseLocalDate(day), kind, code, amount: Money.of(amount) };
}

function lines(...sums: DaySum[]): string[] {
  return buildGlJournal({ sums, countySums: [], titleOf }).map(
    ({ day, account, debit, credit }) => `${day} ${account} ${debit.toString()} ${credit.toString()}`,
  );
}

describe('The journal for the general ledger', () => {
  it('debits the receivable and credits the revenue for what is billed', () => {
    expect(lines(sum('charge', 'SEWER', '1234.00'))).toEqual([
      '2025-04-03 Accounts receivable 1234.00 0.00',
      '2025-04-03 Sewer rental 0.00 1234.00',
    ]);
  });

  it('debits cash and credits the receivable for what is paid, and the other way about when a check comes back', () => {
    expect(lines(sum('payment', 'PAYMENT', '-12.00'))).toEqual([
      '2025-04-03 Cash 12.00 0.00',
      '2025-04-03 Accounts receivable 0.00 12.00',
    ]);
    expect(lines(sum('payment', 'PAYMENT', '12.00'))).toEqual([
      '2025-04-03 Accounts receivable 12.00 0.00',
      '2025-04-03 Cash 0.00 12.00',
    ]);
  });

  it('names the county for what is certified, and penalties and opening balances by their names', () => {
    expect(lines(sum('certification', 'SEWER', '-24.00'))[0]).toBe('2025-04-03 Certified to the county 24.00 0.00');
    expect(lines(sum('waiver', 'PENALTY', '-1.00'))[0]).toBe('2025-04-03 Penalties 1.00 0.00');
    expect(lines(sum('adjustment', 'OPENING_BALANCE', '36.00'))[1]).toBe('2025-04-03 Opening balances 0.00 36.00');
  });

  it('takes what the county sends off what is certified to it, and puts back what the county takes back', () => {
    const day = parseLocalDate('2026-06-25');
    const countySums = [Money.of('30.00'), Money.of('-2.00')].map((amount) => ({ day, amount, interest: Money.zero }));
    const journal = buildGlJournal({ sums: [], countySums, titleOf });
    expect(journal.map(({ account, debit, credit }) => `${account} ${debit.toString()} ${credit.toString()}`)).toEqual([
      'Cash 30.00 0.00',
      'Certified to the county 2.00 0.00',
      'Cash 0.00 2.00',
      'Certified to the county 0.00 30.00',
    ]);
  });

  it('owes the county what was paid here and sent on, with the interest of the roll: no revenue of the city', () => {
    const day = '2025-12-05';
    expect(lines(sum('payment', 'PAYMENT', '-963.21', day), sum('refund', 'SENT_TO_COUNTY', '963.21', day))).toEqual([
      '2025-12-05 Accounts receivable 963.21 0.00',
      '2025-12-05 Cash 963.21 0.00',
      '2025-12-05 Accounts receivable 0.00 963.21',
      '2025-12-05 Due to the county 0.00 963.21',
    ]);
  });

  it('keeps a code that no act names any more under its own name', () => {
    expect(lines(sum('fee', 'OLD_FEE', '5.00'))[1]).toBe('2025-04-03 OLD_FEE 0.00 5.00');
  });

  it('has debits that equal credits on every day, and a receivable that is the sum of all entries', () => {
    const daySum = fc.record({
      day: fc.constantFrom('2025-04-03', '2025-04-04', '2025-05-01').map(parseLocalDate),
      kind: fc.constantFrom(...ENTRY_KINDS),
      code: fc.constantFrom('SEWER', 'PENALTY', 'PAYMENT', 'REFUND', 'OPENING_BALANCE', 'OTHER'),
      amount: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => Money.of((cents / 100).toFixed(2))),
    });
    fc.assert(
      fc.property(fc.array(daySum, { maxLength: 30 }), (sums) => {
        const countySums = sums.map(({ day, amount }) => ({ day, amount, interest: amount }));
        const journal = buildGlJournal({ sums, countySums, titleOf });
        for (const day of new Set(sums.map((each) => each.day))) {
          const ofDay = journal.filter((line) => line.day === day);
          expect(Money.sum(ofDay.map(({ debit }) => debit)).toString()).toBe(
            Money.sum(ofDay.map(({ credit }) => credit)).toString(),
          );
        }
        const receivable = journal.filter(({ account }) => account === 'Accounts receivable');
        expect(Money.sum(receivable.map(({ debit, credit }) => debit.minus(credit))).toString()).toBe(
          Money.sum(sums.map(({ amount }) => amount)).toString(),
        );
      }),
    );
  });
});
