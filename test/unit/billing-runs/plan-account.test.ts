import { chargeOnceKey } from '../../../src/charges/charge.js';
import { computeCharges } from '../../../src/charges/compute-charges.js';
import { planAccount } from '../../../src/billing-runs/plan-account.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { sampleAgreement } from '../charges/sample-agreement.js';
import { day, SampleBook } from '../ledger/sample-book.js';

const lino = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });

function plan(
  book: SampleBook,
  agreements: readonly ServiceAgreement[],
  { period = '2025-Q2', on = '2025-07-03', posted = ['2025-Q1'] } = {},
) {
  return planAccount(
    { accountNumber: '000101', agreements, ledger: book.ledger, use: new Map() },
    {
      period: parseBillingPeriod(period),
      rateTables: lino,
      on: day(on),
      postedPeriods: posted.map((key) => parseBillingPeriod(key)),
    },
  );
}

/** Bills a period as a run would, and issues its statement. */
function bill(book: SampleBook, agreements: readonly ServiceAgreement[], key: string, on: string): void {
  const period = parseBillingPeriod(key);
  for (const charge of computeCharges({ agreements, period, rateTables: lino })) {
    book.post({
      ...charge,
      accountNumber: '000101',
      period: key,
      effectiveOn: day(on),
      onceKey: chargeOnceKey(charge, key),
    });
  }
  book.issue(key, on, '2025-04-30');
}

describe('What a run plans for an account', () => {
  test('that is not billed yet: its charges', () => {
    const { outcome, charges } = plan(new SampleBook(), [sampleAgreement()], { posted: [] });
    expect([outcome, charges.map((charge) => charge.amount.toString())]).toEqual(['billed', ['12.00']]);
  });

  test('that is billed already: nothing, twice is once', () => {
    const book = new SampleBook();
    bill(book, [sampleAgreement()], '2025-Q1', '2025-04-03');
    const again = plan(book, [sampleAgreement()], { period: '2025-Q1', on: '2025-04-03', posted: [] });
    expect(again).toMatchObject({ outcome: 'already_billed', charges: [], corrections: [] });
  });

  test('that has no figure: an exception with its code, and no charge of any part', () => {
    const planned = plan(new SampleBook(), [sampleAgreement({ meterSize: '2' })], { posted: [] });
    expect(planned).toMatchObject({ outcome: 'exception', charges: [], exception: { code: 'RATE_NOT_SET' } });
  });

  test('that is served and owes nothing; that is not served at all', () => {
    const onSite = sampleAgreement({ class: 'on_site', meterSize: undefined });
    expect(plan(new SampleBook(), [onSite], { posted: [] }).outcome).toBe('nothing_due');
    expect(plan(new SampleBook(), [sampleAgreement({ to: '2025-03-31' })], { posted: [] }).outcome).toBe(
      'not_selected',
    );
    expect(plan(new SampleBook(), [sampleAgreement({ to: '2025-04-01' })], { posted: [] }).outcome).toBe('billed');
  });

  test('that is closed and has a fee waiting: a statement for the fee alone, once', () => {
    const book = new SampleBook();
    book.enter('fee', '25.00', '2025-06-10');
    const closed = [sampleAgreement({ to: '2025-03-31' })];
    expect(plan(book, closed, { posted: [] })).toMatchObject({ outcome: 'billed', charges: [] });
    book.issue('2', '2025-07-03', '2025-07-31', { period: '2025-Q2' });
    expect(plan(book, closed, { posted: [] }).outcome).toBe('not_selected');
  });

  test('that is closed and owes what an earlier statement showed: reminded once a period, until it is paid', () => {
    const book = new SampleBook();
    const closed = [sampleAgreement({ from: '2025-01-01', to: '2025-03-31' })];
    bill(book, closed, '2025-Q1', '2025-04-03');
    expect(plan(book, closed)).toMatchObject({ outcome: 'billed', charges: [] });
    book.issue('2', '2025-07-03', '2025-07-31', { period: '2025-Q2' });
    expect(plan(book, closed).outcome).toBe('not_selected');
    expect(plan(book, closed, { period: '2025-Q3', on: '2025-10-03' }).outcome).toBe('billed');
    // a quarter that is made up for later says nothing that a later statement has not said
    expect(plan(book, closed, { period: '2024-Q4', on: '2025-10-03', posted: [] }).outcome).toBe('not_selected');
    book.enter('payment', '-12.00', '2025-10-01');
    expect(plan(book, closed, { period: '2025-Q3', on: '2025-10-03' }).outcome).toBe('not_selected');
  });

  test('whose fee stood on a voided statement: it waits for the next', () => {
    const book = new SampleBook();
    book.enter('fee', '25.00', '2025-06-10');
    book.issue('1', '2025-07-03', '2025-07-31', { voided: true });
    expect(plan(book, [], { posted: [] }).outcome).toBe('billed');
  });

  test('whose corrected charge lost its statement to a void: it waits for the next', () => {
    const book = new SampleBook();
    book.enter('charge', '16.00', '2025-07-03', { period: '2025-Q1', onceKey: 'charge|1|2025-Q1' });
    book.issue('1', '2025-07-03', '2025-07-31', { voided: true });
    const closed = [sampleAgreement({ to: '2025-03-31' })];
    expect(plan(book, closed, { posted: [] })).toMatchObject({ outcome: 'billed', charges: [] });
  });

  test('whose only fee was reversed, or is a roll’s: no statement', () => {
    const book = new SampleBook();
    book.reverse(book.enter('fee', '25.00', '2025-06-10'));
    book.enter('fee', '50.00', '2025-06-10', { onceKey: 'certification-fee|2026|1|000101' });
    expect(plan(book, [], { posted: [] }).outcome).toBe('not_selected');
  });
});

describe('A correction of an earlier period', () => {
  test('is proposed when a back-dated change makes it another, and never posted in silence', () => {
    const book = new SampleBook();
    bill(book, [sampleAgreement()], '2025-Q1', '2025-04-03');
    const changed = [
      sampleAgreement({ to: '2024-12-31' }),
      sampleAgreement({ agreementId: 2, from: '2025-01-01', meterSize: '3/4' }),
    ];
    const { outcome, charges, corrections } = plan(book, changed);
    expect([outcome, charges.map((charge) => charge.amount.toString())]).toEqual(['billed', ['13.00']]);
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).toMatchObject({
      period: '2025-Q1',
      reason: 'Was billed as Sewer rental, 5/8 inch meter 12.00; should be Sewer rental, 3/4 inch meter 13.00',
    });
    expect(corrections[0]?.postedAmount.toString()).toBe('12.00');
    expect(corrections[0]?.desiredAmount.toString()).toBe('13.00');
    // what was billed stands; the difference comes on the next statement
    expect(corrections[0]?.parts).toMatchObject([
      {
        kind: 'charge',
        code: 'SEWER',
        title: 'Q1 2025 corrected: Sewer rental, 3/4 inch meter',
        settles: undefined,
        onceKey: 'charge|correction|2|2025-Q1|SEWER|1',
      },
    ]);
    expect(corrections[0]?.parts[0]?.amount.toString()).toBe('1.00');
  });

  test('takes what was too much off the charge itself, as a credit adjustment', () => {
    const book = new SampleBook();
    const first = sampleAgreement({ to: '2025-01-31' });
    bill(
      book,
      [first, sampleAgreement({ agreementId: 2, from: '2025-02-01', meterSize: '3/4' })],
      '2025-Q1',
      '2025-04-03',
    );
    const changed = [first, sampleAgreement({ agreementId: 3, from: '2025-02-01', meterSize: '5/8' })];
    const [correction] = plan(book, changed).corrections;
    // 31 of 90 days at 12.00 and 59 at 13.00 were 12.66; 12.00 is right
    expect(correction?.parts).toMatchObject([{ kind: 'adjustment', code: 'SEWER', settles: 1 }]);
    expect(correction?.parts[0]?.amount.toString()).toBe('-0.66');
  });

  test('made once is not proposed again; a further change is a further difference', () => {
    const book = new SampleBook();
    bill(book, [sampleAgreement()], '2025-Q1', '2025-04-03');
    const larger = [sampleAgreement({ agreementId: 2, meterSize: '3/4' })];
    const correct = () => {
      const part = plan(book, larger).corrections[0]?.parts[0];
      if (part === undefined) return false;
      const { title, onceKey, agreementId } = part;
      book.enter('charge', part.amount.toString(), '2025-07-03', {
        code: 'SEWER',
        period: '2025-Q1',
        title,
        onceKey,
        agreementId,
      });
      return true;
    };
    expect([correct(), correct()]).toEqual([true, false]);
    expect(plan(book, [sampleAgreement({ agreementId: 3, meterSize: '1' })]).corrections[0]?.parts[0]).toMatchObject({
      onceKey: 'charge|correction|3|2025-Q1|SEWER|1',
    });
  });

  test('of what the county collects is marked when it would take something off, and not when it adds', () => {
    const book = new SampleBook();
    bill(book, [sampleAgreement()], '2025-Q1', '2025-04-03');
    book.enter('certification', '-12.00', '2025-11-21', { settles: 1 });
    const corrected = (meterSize: '3/4' | undefined) =>
      plan(book, meterSize === undefined ? [sampleAgreement({ to: '2024-12-31' })] : [sampleAgreement({ meterSize })])
        .corrections[0]?.isWithCounty;
    expect([corrected('3/4'), corrected(undefined)]).toEqual([false, true]);
  });

  test('is not proposed when an agreement was only entered anew with the same terms', () => {
    const book = new SampleBook();
    bill(book, [sampleAgreement()], '2025-Q1', '2025-04-03');
    expect(plan(book, [sampleAgreement({ agreementId: 9 })]).corrections).toEqual([]);
  });

  test('is proposed for a period that was never billed, and for one that should not have been', () => {
    expect(plan(new SampleBook(), [sampleAgreement()]).corrections).toMatchObject([
      { period: '2025-Q1', reason: 'Never billed; should be Sewer rental, 5/8 inch meter 12.00' },
    ]);
    const book = new SampleBook();
    bill(book, [sampleAgreement()], '2025-Q1', '2025-04-03');
    expect(plan(book, [sampleAgreement({ to: '2024-12-31' })])).toMatchObject({
      outcome: 'billed',
      charges: [],
      corrections: [
        {
          period: '2025-Q1',
          parts: [{ kind: 'adjustment', settles: 1 }],
          reason: expect.stringContaining('nothing was due') as string,
        },
      ],
    });
  });

  test('is not guessed where a figure is missing', () => {
    const book = new SampleBook();
    bill(book, [sampleAgreement()], '2025-Q1', '2025-04-03');
    const planned = plan(book, [sampleAgreement({ meterSize: '4' })]);
    expect(planned.corrections).toEqual([]);
    expect(planned.exception?.code).toBe('RATE_NOT_SET');
  });
});
