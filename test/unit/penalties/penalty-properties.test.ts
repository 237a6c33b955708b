import fc from 'fast-check';
import { balanceOn } from '../../../src/ledger/balance-on.js';
import { standingEntries } from '../../../src/ledger/debts-and-credits.js';
import type { AccountLedger } from '../../../src/ledger/ledger-entry.js';
import { settle } from '../../../src/ledger/settle.js';
import { settlementOrderOn } from '../../../src/ledger/settlement-order.js';
import { computeDesiredPenalties } from '../../../src/penalties/compute-desired-penalties.js';
import { addDays } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { day } from '../ledger/sample-book.js';
import { lawWithPenalty } from './penalty-law.js';
import { adjustments, bounces, fees, LAST_DAY, payments, SampleYear, waivers } from './sample-year.js';

const LAWS = {
  'a dollar a quarter': lawWithPenalty('flat: { amount: 1.00, per: quarter_or_fraction }, on: [SEWER]'),
  'ten percent once': lawWithPenalty('percent: { rate: 10, of: open_charges, per: once }, on: [SEWER, WATER]'),
  'one and a half percent a month on the balance': lawWithPenalty(
    'percent: { rate: 1.5, of: open_balance, minimum: 0.50, maximum: 3.00, per: month_or_fraction }, grace_days: 10, on: [SEWER, WATER, PERMIT]',
  ),
};
const everyEvent = fc.array(fc.oneof(payments, payments, bounces, fees, adjustments, waivers), { maxLength: 7 });
const withoutWaivers = fc.array(fc.oneof(payments, payments, bounces, fees, adjustments), { maxLength: 7 });
// what comes in on one day is taken as recorded, which lateness may turn round
const onDaysOfTheirOwn = fc.uniqueArray(fc.oneof(payments, payments, bounces, fees, adjustments), {
  maxLength: 7,
  selector: (event) => event.after,
});
const RUNS = { numRuns: 15 };

describe.each(Object.entries(LAWS))('Under a penalty of %s, for any account', (_, law) => {
  const orderOn = settlementOrderOn(law);

  test('what is open less the credit is the balance, on every day', () => {
    fc.assert(
      fc.property(everyEvent, fc.integer({ min: -5, max: 400 }), (events, days) => {
        const { ledger } = new SampleYear(law, events, { assessMonthly: true }).book;
        const asOf = addDays(day('2025-04-03'), days);
        const { items, credit } = settle({ ledger, orderOn, asOf });
        const open = Money.sum(items.map((item) => item.open));
        expect(open.minus(credit).toString()).toBe(balanceOn(ledger.entries, asOf).toString());
        expect(credit.isNegative() || items.some((item) => item.open.isNegative())).toBe(false);
        expect(credit.isPositive() && open.isPositive()).toBe(false);
      }),
      RUNS,
    );
  });

  test('a credit pays no more than it is, and a debt is paid no more than it is', () => {
    fc.assert(
      fc.property(everyEvent, (events) => {
        const year = new SampleYear(law, events, { assessMonthly: true });
        const { allocations, items } = year.openOn(LAST_DAY);
        const amounts = new Map(year.book.ledger.entries.map((entry) => [entry.entryNumber, entry.amount.negated()]));
        for (const [from, amount] of amounts) {
          const used = Money.sum(allocations.filter((each) => each.from === from).map((each) => each.amount));
          if (amount.isPositive()) expect(used.isMoreThan(amount)).toBe(false);
          else expect(used.isZero()).toBe(true);
        }
        const paid = Money.sum(allocations.map((each) => each.amount));
        const owed = Money.sum(items.map((item) => item.entry.amount));
        expect(owed.minus(paid).equals(Money.sum(items.map((item) => item.open)))).toBe(true);
      }),
      RUNS,
    );
  });

  test('assessing twice posts nothing the second time', () => {
    fc.assert(
      fc.property(everyEvent, (events) => {
        const year = new SampleYear(law, events, { assessMonthly: true });
        year.assess();
        expect(year.assess()).toBe(0);
      }),
      RUNS,
    );
  });

  test('assessing every month and assessing once at the end agree', () => {
    fc.assert(
      fc.property(withoutWaivers, (events) => {
        const inSteps = new SampleYear(law, events, { assessMonthly: true });
        const atTheEnd = new SampleYear(law, events, { assessMonthly: false });
        inSteps.assess();
        atTheEnd.assess();
        expect(inSteps.penalties).toEqual(atTheEnd.penalties);
      }),
      RUNS,
    );
  });

  test('a payment entered late comes to the same as one entered on the day it was received', () => {
    fc.assert(
      fc.property(onDaysOfTheirOwn, (events) => {
        const late = new SampleYear(law, events, { assessMonthly: true });
        const onTime = new SampleYear(law, events, { assessMonthly: true, onTime: true });
        late.assess();
        onTime.assess();
        const balance = (year: SampleYear): string => balanceOn(year.book.ledger.entries, LAST_DAY).toString();
        expect(late.penalties).toEqual(onTime.penalties);
        expect(balance(late)).toBe(balance(onTime));
      }),
      RUNS,
    );
  });

  test('what is posted between assessments never leaves a penalty that no longer stands', () => {
    fc.assert(
      fc.property(everyEvent, (events) => {
        const year = new SampleYear(law, events, { assessMonthly: true });
        const ledger = year.book.ledger;
        const asOf = ledger.entries.reduce(
          (last, each) => (each.recordedOn > last ? each.recordedOn : last),
          day('2025-04-03'),
        );
        const desired = computeDesiredPenalties({ ledger, holds: [], rateTables: law, asOf: LAST_DAY });
        for (const penalty of standingEntries(ledger.entries).filter((entry) => entry.kind === 'penalty')) {
          if (penalty.effectiveOn > asOf) continue;
          const stands = desired.find((each) => each.onceKey === penalty.onceKey);
          expect(stands?.amount.isLessThan(penalty.amount)).toBe(false);
        }
      }),
      RUNS,
    );
  });

  test('reversing everything that stands brings the account to zero, and no penalty is due', () => {
    fc.assert(
      fc.property(everyEvent, (events) => {
        const { book } = new SampleYear(law, events, { assessMonthly: true });
        for (const entry of standingEntries(book.ledger.entries)) book.reverse(entry);
        const { ledger } = book;
        expect(balanceOn(ledger.entries, LAST_DAY).toString()).toBe('0.00');
        expect(settle({ ledger, orderOn, asOf: LAST_DAY }).items).toEqual([]);
        expect(computeDesiredPenalties({ ledger, holds: [], rateTables: law, asOf: LAST_DAY })).toEqual([]);
      }),
      RUNS,
    );
  });

  test('the order in which entries of other days were written changes neither balance nor penalties', () => {
    fc.assert(
      fc.property(fc.array(payments, { maxLength: 5 }), (events) => {
        const forth = new SampleYear(law, events, { assessMonthly: false }).book.ledger;
        const turned: AccountLedger = { ...forth, entries: [...forth.entries].reverse() };
        const desired = (ledger: AccountLedger): string[] =>
          computeDesiredPenalties({ ledger, holds: [], rateTables: law, asOf: LAST_DAY }).map(
            (each) => `${each.onceKey} ${each.amount.toString()}`,
          );
        expect(desired(turned)).toEqual(desired(forth));
        expect(balanceOn(turned.entries, LAST_DAY).equals(balanceOn(forth.entries, LAST_DAY))).toBe(true);
      }),
      RUNS,
    );
  });
});
