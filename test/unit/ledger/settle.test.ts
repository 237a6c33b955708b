import fc from 'fast-check';
import type { SettlementOrder } from '../../../src/ledger/settlement-order.js';
import { settle } from '../../../src/ledger/settle.js';
import { Money } from '../../../src/shared/money.js';
import { debtKey } from '../../../src/ledger/debts-and-credits.js';
import { cents, day, SampleBook } from './sample-book.js';

const ORDER: SettlementOrder = {
  kinds: ['penalty', 'surcharge', 'fee', 'charge'],
  codes: ['WATER', 'SEWER', 'SUMP_PUMP', 'PERMIT'],
  kindOfCode: new Map([
    ['WATER', 'charge'],
    ['SEWER', 'charge'],
    ['SUMP_PUMP', 'surcharge'],
    ['PERMIT', 'fee'],
  ]),
};

/** `code open` of each debt, and the credit. */
function position(book: SampleBook, asOf: string, order = ORDER): { open: string[]; credit: string } {
  const { items, credit } = settle({ ledger: book.ledger, orderOn: () => order, asOf: day(asOf) });
  return { open: items.map(({ entry, open }) => `${entry.code} ${open.toString()}`), credit: credit.toString() };
}

describe('Settlement', () => {
  test('splits payments so that no cent is lost: what each pays and the credit left are what came in', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, amounts, (owed, paid) => {
        const book = new SampleBook();
        for (const [index, amount] of owed.entries()) {
          book.enter(index % 3 === 0 ? 'fee' : 'charge', cents(amount).toString(), `2025-0${String(index + 1)}-03`);
          if (index % 2 === 0)
            book.issue(String(index), `2025-0${String(index + 1)}-03`, `2025-0${String(index + 1)}-28`);
        }
        for (const [index, amount] of paid.entries())
          book.enter('payment', cents(amount).negated().toString(), `2025-0${String(index + 1)}-15`);
        const { items, allocations, credit } = settle({
          ledger: book.ledger,
          orderOn: () => ORDER,
          asOf: day('2025-12-31'),
        });
        const sum = (some: readonly Money[]): string => Money.sum(some).toString();
        expect(sum([...allocations.map(({ amount }) => amount), credit])).toBe(sum(paid.map(cents)));
        for (const { entry, open } of items) {
          const paidOn = allocations.filter(({ to }) => to === debtKey(entry)).map(({ amount }) => amount);
          expect(sum([open, ...paidOn])).toBe(entry.amount.toString());
          expect(open.isNegative()).toBe(false);
        }
      }),
    );
  });

  test('pays the oldest statement first, by its due date', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('charge', '13.00', '2025-07-03');
    book.issue('2', '2025-07-03', '2025-07-31');
    book.enter('payment', '-15.00', '2025-08-04');
    expect(position(book, '2025-08-03').open).toEqual(['SEWER 12.00', 'SEWER 13.00']);
    expect(position(book, '2025-08-04')).toEqual({ open: ['SEWER 0.00', 'SEWER 10.00'], credit: '0.00' });
  });

  test('takes a statement that was issued later but is due earlier for the older one', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-10-05');
    book.issue('1', '2025-10-05', '2025-11-30');
    book.enter('charge', '13.00', '2025-10-06');
    book.issue('2', '2025-10-06', '2025-10-31');
    book.enter('payment', '-13.00', '2025-10-20');
    expect(position(book, '2025-10-20').open).toEqual(['SEWER 12.00', 'SEWER 0.00']);
  });

  test('goes within a statement by kind, within a kind by the order of the acts', () => {
    const book = new SampleBook();
    book.enter('charge', '10.00', '2025-04-03', { code: 'SEWER' });
    book.enter('charge', '20.00', '2025-04-03', { code: 'WATER' });
    book.enter('fee', '15.00', '2025-04-03');
    book.enter('surcharge', '100.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('penalty', '1.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|0' });
    book.enter('payment', '-117.00', '2025-05-02');
    // 117.00: penalty 1.00, surcharge 100.00, fee 15.00, and of the charges water first: 1.00
    expect(position(book, '2025-05-02').open).toEqual([
      'SEWER 10.00',
      'WATER 19.00',
      'PERMIT 0.00',
      'SUMP_PUMP 0.00',
      'PENALTY 0.00',
    ]);
    // the other way round: 30.00 of charges, 15.00 fee, 72.00 of the surcharge
    expect(position(book, '2025-05-02', { ...ORDER, kinds: ['charge', 'fee', 'surcharge', 'penalty'] }).open).toEqual([
      'SEWER 0.00',
      'WATER 0.00',
      'PERMIT 0.00',
      'SUMP_PUMP 28.00',
      'PENALTY 1.00',
    ]);
  });

  test('pays what stands on no statement last, until a statement shows it', () => {
    const book = new SampleBook();
    book.enter('fee', '25.00', '2025-04-01');
    book.enter('payment', '-5.00', '2025-04-02');
    expect(position(book, '2025-04-02').open).toEqual(['PERMIT 20.00']);
    const later = new SampleBook();
    later.enter('charge', '12.00', '2025-04-03');
    later.issue('1', '2025-04-03', '2025-04-30');
    later.enter('fee', '25.00', '2025-04-10');
    later.enter('payment', '-12.00', '2025-04-20');
    expect(position(later, '2025-04-20').open).toEqual(['SEWER 0.00', 'PERMIT 25.00']);
  });

  test('leaves credit, which pays debts of every kind on the day they appear', () => {
    const book = new SampleBook();
    book.enter('payment', '-30.00', '2025-04-01');
    expect(position(book, '2025-04-02')).toEqual({ open: [], credit: '30.00' });
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('fee', '15.00', '2025-04-05');
    expect(position(book, '2025-04-05')).toEqual({ open: ['SEWER 0.00', 'PERMIT 0.00'], credit: '3.00' });
  });

  test('lets a day’s debts appear before that day’s payment, however they were recorded', () => {
    const book = new SampleBook();
    book.enter('payment', '-12.00', '2025-04-03');
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    expect(position(book, '2025-04-03')).toEqual({ open: ['SEWER 0.00'], credit: '0.00' });
  });

  test('drops a reversal together with what it reverses', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    const check = book.enter('payment', '-12.00', '2025-04-20');
    book.reverse(check);
    expect(position(book, '2025-04-20')).toEqual({ open: ['SEWER 12.00'], credit: '0.00' });
  });

  test('lets a waiver settle what it names, and never the charge', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    const penalty = book.enter('penalty', '1.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|0' });
    book.enter('waiver', '-1.00', '2025-05-05', { settles: penalty.entryNumber, code: 'PENALTY' });
    expect(position(book, '2025-05-05').open).toEqual(['SEWER 12.00', 'PENALTY 0.00']);
  });

  test('turns a waiver of what a late entered payment had paid into credit', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    const penalty = book.enter('penalty', '1.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|0' });
    book.enter('waiver', '-1.00', '2025-05-05', { settles: penalty.entryNumber, code: 'PENALTY' });
    book.enter('payment', '-13.00', '2025-05-02', { recordedOn: day('2025-05-09') });
    expect(position(book, '2025-05-09')).toEqual({ open: ['SEWER 0.00', 'PENALTY 0.00'], credit: '1.00' });
  });

  test('lets a credit adjustment go to open items of its code first, then to the rest', () => {
    const book = new SampleBook();
    book.enter('charge', '20.00', '2025-04-03', { code: 'WATER' });
    book.enter('charge', '10.00', '2025-04-03', { code: 'SEWER' });
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('adjustment', '-14.00', '2025-04-10', { code: 'SEWER' });
    expect(position(book, '2025-04-10')).toEqual({ open: ['WATER 16.00', 'SEWER 0.00'], credit: '0.00' });
  });

  test('ranks a debit adjustment with the kind of its code', () => {
    const book = new SampleBook();
    book.enter('adjustment', '5.00', '2025-04-03', { code: 'PERMIT' });
    book.enter('charge', '10.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('payment', '-5.00', '2025-04-10');
    expect(position(book, '2025-04-10').open).toEqual(['PERMIT 0.00', 'SEWER 10.00']);
  });

  test('lets a certification settle what it names, so that nothing of it is open here', () => {
    const book = new SampleBook();
    const first = book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('charge', '13.00', '2025-07-03');
    book.issue('2', '2025-07-03', '2025-07-31');
    book.enter('certification', '-12.00', '2025-11-30', { settles: first.entryNumber });
    expect(position(book, '2025-11-30')).toEqual({ open: ['SEWER 0.00', 'SEWER 13.00'], credit: '0.00' });
  });

  test('knows that a payment that was sent on to the county paid nothing here', () => {
    const book = new SampleBook();
    book.enter('charge', '13.00', '2025-07-03');
    book.issue('1', '2025-07-03', '2025-07-31');
    const payment = book.enter('payment', '-20.00', '2025-12-05');
    book.enter('refund', '15.00', '2025-12-05', { settles: payment.entryNumber, code: 'SENT_TO_COUNTY' });
    expect(position(book, '2025-12-05')).toEqual({ open: ['SEWER 8.00'], credit: '0.00' });
  });

  test('pays a refund out of the credit, not a debt out of nothing', () => {
    const book = new SampleBook();
    book.enter('payment', '-30.00', '2025-04-01');
    book.enter('refund', '30.00', '2025-04-05');
    expect(position(book, '2025-04-05')).toEqual({ open: ['REFUND 0.00'], credit: '0.00' });
  });

  test('takes an opening balance for older than statements that fall due after it', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('adjustment', '40.00', '2025-04-10', { code: 'OPENING_BALANCE' });
    book.enter('payment', '-41.00', '2025-04-20');
    expect(position(book, '2025-04-20').open).toEqual(['SEWER 11.00', 'OPENING_BALANCE 0.00']);
  });

  test('leaves a voided statement out, so that its fees go with the next', () => {
    const book = new SampleBook();
    book.enter('fee', '25.00', '2025-04-01');
    book.issue('1', '2025-04-03', '2025-04-30', { voided: true });
    book.enter('charge', '12.00', '2025-07-03');
    const second = book.issue('2', '2025-07-03', '2025-07-31');
    const { items } = settle({ ledger: book.ledger, orderOn: () => ORDER, asOf: day('2025-07-03') });
    expect(items.map((item) => item.statement?.statementNumber)).toEqual([
      second.statementNumber,
      second.statementNumber,
    ]);
  });

  test('uses the order of payment in force on the day of each payment', () => {
    const book = new SampleBook();
    book.enter('charge', '10.00', '2025-04-03');
    book.enter('fee', '10.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('payment', '-4.00', '2025-04-10');
    book.enter('payment', '-4.00', '2025-06-10');
    const { items } = settle({
      ledger: book.ledger,
      orderOn: (on) =>
        on < day('2025-06-01') ? ORDER : { ...ORDER, kinds: ['charge', 'fee', 'surcharge', 'penalty'] },
      asOf: day('2025-06-10'),
    });
    expect(items.map(({ open }) => open.toString())).toEqual(['6.00', '6.00']);
  });
});
