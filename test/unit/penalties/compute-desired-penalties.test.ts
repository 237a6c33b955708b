import { settle } from '../../../src/ledger/settle.js';
import type { PenaltyHold } from '../../../src/ledger/ledger-entry.js';
import { settlementOrderOn } from '../../../src/ledger/settlement-order.js';
import { computeDesiredPenalties } from '../../../src/penalties/compute-desired-penalties.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { Money } from '../../../src/shared/money.js';
import { day, SampleBook } from '../ledger/sample-book.js';
import { lawWithPenalty } from './penalty-law.js';

const lino = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });
const tenPercent = lawWithPenalty('percent: { rate: 10, of: open_charges, per: once }, on: [SEWER]');

function desire(book: SampleBook, asOf: string, law: RateTables = lino, holds: readonly PenaltyHold[] = []): string[] {
  return computeDesiredPenalties({ ledger: book.ledger, holds, rateTables: law, asOf: day(asOf) }).map(
    ({ onceKey, effectiveOn, amount }) => `${onceKey} ${effectiveOn} ${amount.toString()}`,
  );
}

function billed(amount = '12.00', { fee = undefined as string | undefined } = {}): SampleBook {
  const book = new SampleBook();
  book.enter('charge', amount, '2025-04-03');
  if (fee !== undefined) book.enter('fee', fee, '2025-04-03');
  book.issue('1', '2025-04-03', '2025-04-30');
  return book;
}

describe('The penalties that should stand', () => {
  test.each([
    ['2025-04-30', []],
    ['2025-05-01', ['penalty|1|0 2025-05-01 1.00']],
    ['2025-07-31', ['penalty|1|0 2025-05-01 1.00']],
    ['2025-08-01', ['penalty|1|0 2025-05-01 1.00', 'penalty|1|3 2025-08-01 1.00']],
  ])('on %s, of a quarter that nobody paid', (asOf, penalties) => {
    expect(desire(billed(), asOf)).toEqual(penalties);
  });

  test.each([
    ['2025-04-29', []],
    ['2025-04-30', []],
    ['2025-05-01', ['penalty|1|0 2025-05-01 1.00']],
  ])('after a payment received on %s', (received, penalties) => {
    const book = billed();
    book.enter('payment', '-12.00', received, { recordedOn: day('2025-05-09') });
    expect(desire(book, '2025-05-09')).toEqual(penalties);
  });

  test('bear on what stays open: a dollar of penalty left unpaid leaves a dollar of the charge open', () => {
    const book = billed();
    book.enter('payment', '-12.00', '2025-05-10');
    expect(desire(book, '2025-08-01')).toHaveLength(2);
    book.enter('payment', '-1.00', '2025-07-31');
    expect(desire(book, '2025-08-01')).toHaveLength(1);
  });

  test('do not bear on fees and surcharges that the rule does not name, nor on a debit that the clerk adjusted', () => {
    const book = new SampleBook();
    book.enter('fee', '25.00', '2025-04-01');
    book.enter('adjustment', '5.00', '2025-04-01', { code: 'SEWER' });
    book.issue('1', '2025-04-03', '2025-04-30');
    expect(desire(book, '2025-08-01')).toEqual([]);
  });

  test('are for each statement its own', () => {
    const book = billed();
    book.enter('charge', '12.00', '2025-07-03');
    book.issue('2', '2025-07-03', '2025-07-31');
    expect(desire(book, '2025-08-01')).toEqual([
      'penalty|1|0 2025-05-01 1.00',
      'penalty|1|3 2025-08-01 1.00',
      'penalty|2|0 2025-08-01 1.00',
    ]);
  });

  test('leave voided statements alone', () => {
    const book = new SampleBook();
    book.enter('charge', '12.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30', { voided: true });
    expect(desire(book, '2025-08-01')).toEqual([]);
  });

  test('stop while a roll holds the debts, from the day of adoption until a correction lets them go', () => {
    const book = billed();
    const held = { held: new Map([['entry|1', Money.of('12.00')]]), from: day('2025-07-31'), until: undefined };
    expect(desire(book, '2025-11-01', lino, [held])).toEqual(['penalty|1|0 2025-05-01 1.00']);
    expect(desire(book, '2025-11-01', lino, [{ ...held, from: day('2025-08-01') }])).toHaveLength(2);
    expect(desire(book, '2025-11-01', lino, [{ ...held, until: day('2025-10-31') }])).toEqual([
      'penalty|1|0 2025-05-01 1.00',
      'penalty|1|6 2025-11-01 1.00',
    ]);
  });

  test('fall with a credit adjustment, which takes off the charge from the beginning (reading 12)', () => {
    const book = billed('80.00');
    book.enter('adjustment', '-20.00', '2025-05-09', { code: 'SEWER' });
    expect(desire(book, '2025-05-09', tenPercent)).toEqual(['penalty|1|0 2025-05-01 6.00']);
  });

  test('do not hang on whether they were posted when a payment came before the adjustment', () => {
    const without = billed('80.00');
    const withPosted = billed('80.00');
    withPosted.enter('penalty', '8.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|0' });
    for (const book of [without, withPosted]) {
      book.enter('payment', '-44.00', '2025-05-05');
      book.enter('adjustment', '-40.00', '2025-05-20', { code: 'SEWER' });
      // of 80.00 charged 40.00 should never have been, whatever of the 44.00 paid the penalty
      expect(desire(book, '2025-05-20', tenPercent)).toEqual(['penalty|1|0 2025-05-01 4.00']);
    }
  });

  test('do not come and go when an adjustment takes off all of a charge of which a little was paid', () => {
    const book = new SampleBook();
    book.enter('charge', '30.00', '2025-04-03', { code: 'WATER' });
    book.enter('charge', '80.00', '2025-04-03', { code: 'SEWER' });
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('payment', '-30.01', '2025-05-01');
    book.enter('adjustment', '-80.00', '2025-08-03', { code: 'SEWER' });
    const law = lawWithPenalty('flat: { amount: 1.00, per: quarter_or_fraction }, on: [SEWER]');
    expect(desire(book, '2025-08-03', law)).toEqual([]);
  });

  test('are not paid by the waiver of a penalty that never was due', () => {
    // the first statement's penalty was waived; its payment turns out to have come in time. The second is a dollar short.
    const book = billed();
    const penalty = book.enter('penalty', '1.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|0' });
    book.enter('waiver', '-1.00', '2025-05-05', { settles: penalty.entryNumber, code: 'PENALTY' });
    book.enter('charge', '12.00', '2025-07-03');
    book.issue('2', '2025-07-03', '2025-07-31');
    book.enter('payment', '-11.00', '2025-07-20');
    book.enter('payment', '-12.00', '2025-04-29', { recordedOn: day('2025-08-20') });
    expect(desire(book, '2025-08-20')).toEqual(['penalty|2|0 2025-08-01 1.00']);
  });
});

describe('An opening balance', () => {
  const law = lawWithPenalty('percent: { rate: 10, of: open_charges, per: once }, on: [SEWER, OPENING_BALANCE]');

  test('bears no penalty unless the rule names it', () => {
    const book = new SampleBook();
    book.enter('adjustment', '40.00', '2025-01-02', { code: 'OPENING_BALANCE' });
    expect(desire(book, '2025-12-31')).toEqual([]);
    expect(desire(book, '2025-01-02', law)).toEqual([]);
    expect(desire(book, '2025-01-03', law)).toEqual(['penalty|opening-balance|1|0 2025-01-03 4.00']);
  });

  test('that was entered in two parts bears a penalty for each part, under its own name', () => {
    const book = new SampleBook();
    book.enter('adjustment', '40.00', '2025-01-02', { code: 'OPENING_BALANCE' });
    book.enter('adjustment', '10.00', '2025-01-02', { code: 'OPENING_BALANCE' });
    expect(desire(book, '2025-02-01', law)).toEqual([
      'penalty|opening-balance|1|0 2025-01-03 4.00',
      'penalty|opening-balance|2|0 2025-01-03 1.00',
    ]);
  });

  test('is paid together with its penalty, before later statements', () => {
    const book = new SampleBook();
    book.enter('adjustment', '40.00', '2025-01-02', { code: 'OPENING_BALANCE' });
    book.enter('penalty', '4.00', '2025-01-03', {
      statementNumber: 'opening-balance|1',
      onceKey: 'penalty|opening-balance|1|0',
    });
    book.enter('charge', '80.00', '2025-04-03');
    book.issue('1', '2025-04-03', '2025-04-30');
    book.enter('payment', '-50.00', '2025-04-10');
    const { items } = settle({ ledger: book.ledger, orderOn: settlementOrderOn(law), asOf: day('2025-04-10') });
    expect(items.map(({ entry, open }) => `${entry.kind} ${open.toString()}`)).toEqual([
      'adjustment 0.00',
      'penalty 0.00',
      'charge 74.00',
    ]);
  });
});
