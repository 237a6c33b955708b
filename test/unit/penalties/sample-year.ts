import fc from 'fast-check';
import { standingEntries } from '../../../src/ledger/debts-and-credits.js';
import type { LedgerEntry } from '../../../src/ledger/ledger-entry.js';
import { settle } from '../../../src/ledger/settle.js';
import { settlementOrderOn } from '../../../src/ledger/settlement-order.js';
import { computeDesiredPenalties } from '../../../src/penalties/compute-desired-penalties.js';
import { correctPenalties, type PenaltyCorrection } from '../../../src/penalties/correct-penalties.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { addDays, addMonths, earlierOf, laterOf, type LocalDate } from '../../../src/shared/local-date.js';
import { cents, day, SampleBook } from '../ledger/sample-book.js';

/** Something that a clerk enters on a day. `after` counts days from the first statement. */
export type Event =
  | { readonly kind: 'pay'; readonly after: number; readonly lateDays: number; readonly cents: number }
  | { readonly kind: 'bounce'; readonly after: number; readonly daysUntil: number; readonly cents: number }
  | { readonly kind: 'fee'; readonly after: number; readonly cents: number }
  | { readonly kind: 'adjust'; readonly after: number; readonly cents: number }
  | { readonly kind: 'waive'; readonly after: number };

const FIRST_DAY = day('2025-04-03');
export const LAST_DAY = day('2026-05-15');
const BILLINGS = [
  ['2025-04-03', '2025-04-30'],
  ['2025-07-03', '2025-07-31'],
  ['2025-10-03', '2025-10-31'],
  ['2026-01-05', '2026-01-31'],
] as const;

const after = fc.integer({ min: 0, max: 380 });
const amount = fc.integer({ min: 1, max: 130_00 });

export const payments = fc.record({
  kind: fc.constant('pay' as const),
  after,
  lateDays: fc.constantFrom(0, 0, 1, 5, 40, 120),
  cents: amount,
});
export const bounces = fc.record({
  kind: fc.constant('bounce' as const),
  after,
  daysUntil: fc.constantFrom(0, 3, 30, 100),
  cents: amount,
});
export const fees = fc.record({ kind: fc.constant('fee' as const), after, cents: amount });
export const adjustments = fc.record({ kind: fc.constant('adjust' as const), after, cents: amount });
export const waivers = fc.record({ kind: fc.constant('waive' as const), after });

/** An account's year, played as the services play it: whatever is posted takes away at once the penalties that no longer stand. */
export class SampleYear {
  readonly book = new SampleBook();
  private readonly queue = new Map<LocalDate, (() => void)[]>();

  constructor(
    private readonly law: RateTables,
    events: readonly Event[],
    private readonly options: { readonly assessMonthly: boolean; readonly onTime?: boolean },
  ) {
    BILLINGS.forEach(([on, dueOn], index) => {
      this.plan(day(on), () => {
        this.book.enter('charge', '30.00', on, { code: 'WATER', onceKey: `charge|water|${String(index)}` });
        this.book.enter('charge', '80.00', on, { code: 'SEWER', onceKey: `charge|sewer|${String(index)}` });
        this.book.issue(String(index + 1).padStart(8, '0'), on, dueOn);
      });
    });
    for (const event of events) this.planEvent(event);
    if (this.options.assessMonthly) {
      for (let months = 1; months <= 13; months += 1) {
        const on = addMonths(day('2025-04-02'), months);
        this.plan(on, () => this.correct(on, 'assess'));
      }
    }
    for (let on = this.nextDay(''); on !== undefined; on = this.nextDay(on)) {
      for (const act of this.queue.get(on) ?? []) act();
    }
  }

  /** Acts may plan further ones, so the days are asked for one after another. */
  private nextDay(after: string): LocalDate | undefined {
    return [...this.queue.keys()].filter((on) => on > after).sort()[0];
  }

  assess(on = LAST_DAY): number {
    return this.correct(on, 'assess');
  }

  /** amounts of the penalties that stand, by what they are for */
  get penalties(): string[] {
    return standingEntries(this.book.ledger.entries)
      .filter((entry) => entry.kind === 'penalty')
      .map((entry) => `${entry.onceKey ?? ''} ${entry.amount.toString()}`)
      .sort();
  }

  openOn(asOf: LocalDate) {
    return settle({ ledger: this.book.ledger, orderOn: settlementOrderOn(this.law), asOf });
  }

  private plan(on: LocalDate, act: () => void): void {
    this.queue.set(on, [...(this.queue.get(on) ?? []), act]);
  }

  private planEvent(event: Event): void {
    const on = addDays(FIRST_DAY, event.after);
    switch (event.kind) {
      case 'pay': {
        const late = addDays(on, event.lateDays);
        const recordedOn = this.options.onTime === true ? on : earlierOf(late, LAST_DAY);
        this.plan(recordedOn, () => {
          this.enterCredit('payment', event.cents, on, recordedOn);
        });
        return;
      }
      case 'bounce': {
        this.plan(on, () => {
          const check = this.enterCredit('payment', event.cents, on, on);
          const returnedOn = laterOf(addDays(on, event.daysUntil), addDays(on, 1));
          this.plan(returnedOn, () => {
            this.book.reverse(check, returnedOn);
            this.correct(returnedOn, 'reduce_only');
          });
        });
        return;
      }
      case 'fee':
        this.plan(on, () => this.book.enter('fee', cents(event.cents).toString(), on));
        return;
      case 'adjust':
        this.plan(on, () => this.enterCredit('adjustment', event.cents, on, on));
        return;
      case 'waive':
        this.plan(on, () => {
          const open = this.openOn(on).items.find((item) => item.entry.kind === 'penalty' && item.open.isPositive());
          if (open === undefined) return;
          const { entryNumber, statementNumber } = open.entry;
          const details = { settles: entryNumber, code: 'PENALTY', ...(statementNumber && { statementNumber }) };
          this.book.enter('waiver', open.open.negated().toString(), on, details);
        });
    }
  }

  private enterCredit(kind: 'payment' | 'adjustment', amountCents: number, on: LocalDate, recordedOn: LocalDate) {
    const entry = this.book.enter(kind, cents(-amountCents).toString(), on, { recordedOn });
    this.correct(recordedOn, 'reduce_only');
    return entry;
  }

  private correct(on: LocalDate, correction: PenaltyCorrection): number {
    const { ledger } = this.book;
    const entries = correctPenalties({
      accountNumber: '000101',
      desired: computeDesiredPenalties({ ledger, holds: [], rateTables: this.law, asOf: on }),
      standing: standingEntries(ledger.entries),
      asOf: on,
      correction,
    });
    const posted: LedgerEntry[] = [];
    for (const entry of entries) {
      const settles = posted.find((each) => each.onceKey !== undefined && each.onceKey === entry.settlesOnceKey);
      posted.push(this.book.post({ ...entry, settles: settles?.entryNumber ?? entry.settles }, on));
    }
    return entries.length;
  }
}
