import { Decimal } from 'decimal.js';
import { buildRollLine } from '../../../src/certification/build-roll-line.js';
import { explainChange } from '../../../src/certification/explain-change.js';
import { reviewAdoptedLine, type ReviewedLine } from '../../../src/certification/review-adopted-line.js';
import { certificationFeeOnceKey } from '../../../src/ledger/ledger-entry.js';
import type { SettlementOrder } from '../../../src/ledger/settlement-order.js';
import type { CertificationFee } from '../../../src/rate-tables/tables-in-force.js';
import { day, money, SampleBook } from '../ledger/sample-book.js';
import { certified, LAND } from './sample-entries.js';
import { CERTIFIED_ROLL } from './sample-roll.js';

const ORDER: SettlementOrder = {
  kinds: ['penalty', 'surcharge', 'fee', 'charge'],
  codes: ['SEWER'],
  kindOfCode: new Map([['SEWER', 'charge']]),
};
const FLAT: CertificationFee = { kind: 'flat', code: 'CERTIFICATION_FEE', amount: money('50.00') };
const TENTH: CertificationFee = {
  ...{ kind: 'percent', code: 'CERTIFICATION_FEE', ratePercent: new Decimal(10) },
  ...{ minimum: undefined, maximum: undefined },
};
const ACCOUNT = { accountNumber: '000101', facts: LAND };

/** 100.00 and 10.00 of penalty, adopted on November 10, 2025 with the fee, by a council that knew of three entries. */
function reviewAfter(
  happens: (book: SampleBook) => void,
  { fee = FLAT, minimum }: { fee?: CertificationFee; minimum?: string } = {},
): ReviewedLine {
  const book = new SampleBook();
  book.enter('charge', '100.00', '2025-04-03');
  book.issue('1', '2025-04-03', '2025-04-30');
  book.enter('penalty', '10.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|2025-04-30' });
  const onceKey = certificationFeeOnceKey({ ...CERTIFIED_ROLL, accountNumber: '000101' });
  const owed = fee.kind === 'flat' ? '50.00' : '11.00';
  book.enter('fee', owed, '2025-11-10', { code: fee.code, onceKey });
  happens(book);
  const entries = [
    certified('charge', '100.00', { entryNumber: 1 }),
    certified('penalty', '10.00', { entryNumber: 2, key: 'penalty|1|2025-04-30' }),
    certified('certification_fee', owed, { entryNumber: 3 }),
  ];
  return reviewAdoptedLine({
    line: buildRollLine({ ...ACCOUNT, entries }),
    ledger: book.ledger,
    adoption: { adoptedOn: day('2025-11-10'), throughEntry: 3 },
    orderOn: () => ORDER,
    roll: CERTIFIED_ROLL,
    rule: {
      value: {
        county: 'Anoka',
        include: ['charge', 'penalty'],
        require: [],
        payableYear: 'next_year',
        minimum: minimum === undefined ? undefined : money(minimum),
        daysPastDue: 0,
        noticeDays: undefined,
        taxExempt: 'certify',
        fee,
        interest: undefined,
      },
      citation: { enactment: 'code-7', act: 'Ordinance 7', section: '§ 4' },
    },
  });
}

const paid = (amount: string, on: string, entered: string) => (book: SampleBook) => {
  book.enter('payment', `-${amount}`, on, { recordedOn: day(entered) });
};
const corrections = (review: ReviewedLine): string[] =>
  review.corrections.map(({ kind, amount }) => `${kind} ${amount.toString()}`);

describe('An adopted line by what is known at the certification', () => {
  test('of which all was paid before the adoption would not have been adopted, and its fee was never owed', () => {
    const review = reviewAfter(paid('110.00', '2025-11-09', '2025-11-12'));
    expect(corrections(review)).toEqual(['reversal -50.00']);
    expect(review.neverAdoptable).toBe(
      'By what counts before the adoption of November 10, 2025 (payment of 110.00 on November 9, 2025, entered on November 12, 2025), ' +
        'nothing of it was open on the day. No certification fee was ever owed.',
    );
  });

  test.each(['2025-11-10', '2025-11-11'])('of which all was paid on %s stays as it is, with its fee', (on) => {
    const review = reviewAfter(paid('110.00', on, '2025-11-12'));
    expect([review.neverAdoptable, review.corrections]).toEqual([undefined, []]);
  });

  test('of which less than the minimum was open would not have been adopted either', () => {
    const short = reviewAfter(paid('60.01', '2025-11-09', '2025-11-12'), { minimum: '50.00' });
    expect(corrections(short)).toEqual(['reversal -50.00']);
    expect(short.neverAdoptable).toContain('49.99 were open on the day, less than the 50.00 from which');
    const enough = reviewAfter(paid('60.00', '2025-11-09', '2025-11-12'), { minimum: '50.00' });
    expect([enough.neverAdoptable, enough.corrections]).toEqual([undefined, []]);
  });

  test('has a fee of ten percent of what was open', () => {
    const smaller = reviewAfter(paid('50.00', '2025-11-09', '2025-11-12'), { fee: TENTH });
    expect(corrections(smaller)).toEqual(['reversal -11.00', 'fee 6.00']);
    expect(corrections(reviewAfter(paid('50.00', '2025-11-10', '2025-11-12'), { fee: TENTH }))).toEqual([]);
    expect(corrections(reviewAfter(paid('109.96', '2025-11-09', '2025-11-12'), { fee: TENTH }))).toEqual([
      'reversal -11.00',
    ]);
  });

  test('never grows, whatever comes back', () => {
    const review = reviewAfter(
      (book) => {
        const payment = book.enter('payment', '-50.00', '2025-11-09', { recordedOn: day('2025-11-11') });
        book.reverse(payment, day('2025-11-12'));
      },
      { fee: TENTH },
    );
    expect([review.neverAdoptable, review.corrections]).toEqual([undefined, []]);
  });

  test('that is gone names a payment once', () => {
    const payment = 'payment of 60.01 on November 9, 2025, entered on November 12, 2025';
    const { line, neverAdoptable: message = '' } = reviewAfter(paid('60.01', '2025-11-09', '2025-11-12'), {
      minimum: '50.00',
    });
    const why = explainChange({
      ...{ from: line, to: undefined, keptOff: undefined, reason: undefined, interest: undefined },
      excluded: { accountNumber: '000101', code: 'BELOW_MINIMUM', message, amount: money('49.99') },
      events: { raised: [], lowered: [payment, 'waiver of 1.00 on November 13, 2025'] },
      cutoff: { now: day('2025-09-30'), before: day('2025-09-30') },
    });
    expect(message).toContain(payment);
    expect(why).toBe(`${message} Since the version before: waiver of 1.00 on November 13, 2025.`);
  });
});
