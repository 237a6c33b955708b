import fc from 'fast-check';
import { certificationFeeOnceKey, type LedgerEntry } from '../../../src/ledger/ledger-entry.js';
import { Money } from '../../../src/shared/money.js';
import { summarizeStatement, type PreviousStatement } from '../../../src/statements/summarize-statement.js';
import { writeEntries } from './statement-facts.js';

function sums(
  entries: LedgerEntry[],
  { previous, through = entries.length }: { previous?: PreviousStatement; through?: number } = {},
) {
  const summary = summarizeStatement({ entries, previous, throughEntry: through });
  return {
    previous: summary.previousBalance.toString(),
    payments: summary.paymentsTotal.toString(),
    adjustments: summary.adjustmentsTotal.toString(),
    current: summary.currentCharges.toString(),
    total: summary.totalDue.toString(),
    lines: summary.lines.map((entry) => `${entry.code} ${entry.amount.toString()}`),
  };
}

const after = (totalDue: string, throughEntry: number): PreviousStatement => ({
  totalDue: Money.of(totalDue),
  throughEntry,
});

describe('what a statement sums', () => {
  it('starts from nothing on the first statement', () => {
    expect(sums(writeEntries([{ kind: 'charge', amount: '12.00' }]))).toEqual({
      previous: '0.00',
      payments: '0.00',
      adjustments: '0.00',
      current: '12.00',
      total: '12.00',
      lines: ['SEWER 12.00'],
    });
  });

  it('starts from the imported opening balance on the first statement', () => {
    const entries = writeEntries([
      { kind: 'adjustment', code: 'OPENING_BALANCE', amount: '41.50' },
      { kind: 'payment', amount: '-1.50' },
      { kind: 'charge', amount: '12.00' },
    ]);
    expect(sums(entries)).toMatchObject({
      previous: '41.50',
      payments: '-1.50',
      adjustments: '0.00',
      current: '12.00',
      total: '52.00',
    });
  });

  it('takes an opening balance that is recorded later for an adjustment', () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'adjustment', code: 'OPENING_BALANCE', amount: '5.00' },
    ]);
    expect(sums(entries, { previous: after('12.00', 1) })).toMatchObject({
      previous: '12.00',
      adjustments: '5.00',
      total: '17.00',
    });
  });

  it('puts an unpaid quarter into the previous balance and its penalty into the adjustments', () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'penalty', amount: '1.00', on: '2025-05-01' },
      { kind: 'charge', amount: '12.00', on: '2025-07-03' },
    ]);
    expect(sums(entries, { previous: after('12.00', 1) })).toMatchObject({
      previous: '12.00',
      payments: '0.00',
      adjustments: '1.00',
      current: '12.00',
      total: '25.00',
    });
  });

  it('shows a payment of more than is due as a negative total, and carries it forward', () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'payment', amount: '-30.00' },
      { kind: 'charge', amount: '12.00' },
      { kind: 'charge', amount: '12.00' },
    ]);
    expect(sums(entries, { previous: after('12.00', 1), through: 3 })).toMatchObject({
      payments: '-30.00',
      total: '-6.00',
    });
    expect(sums(entries, { previous: after('-6.00', 3) })).toMatchObject({
      previous: '-6.00',
      payments: '0.00',
      total: '6.00',
    });
  });

  it('shows a run that was voided and made again only as made again', () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'reversal', code: 'SEWER', amount: '-12.00', reverses: 1 },
      { kind: 'charge', amount: '13.00' },
    ]);
    expect(sums(entries)).toMatchObject({
      adjustments: '0.00',
      current: '13.00',
      total: '13.00',
      lines: ['SEWER 13.00'],
    });
  });

  it('shows the reversal of what an earlier statement showed', () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'charge', amount: '12.00' },
      { kind: 'reversal', code: 'SEWER', amount: '-12.00', reverses: 1 },
    ]);
    expect(sums(entries, { previous: after('12.00', 1) })).toMatchObject({
      adjustments: '-12.00',
      current: '12.00',
      total: '12.00',
    });
  });

  it('shows a payment and its return, each where it belongs', () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'payment', amount: '-12.00' },
      { kind: 'reversal', code: 'PAYMENT', amount: '12.00', reverses: 2 },
    ]);
    expect(sums(entries, { previous: after('12.00', 1) })).toMatchObject({
      payments: '-12.00',
      adjustments: '12.00',
      total: '12.00',
    });
  });

  it('nets a refund against the payments', () => {
    const entries = writeEntries([
      { kind: 'payment', amount: '-30.00' },
      { kind: 'refund', amount: '18.00' },
    ]);
    expect(sums(entries)).toMatchObject({ payments: '-12.00', total: '-12.00' });
  });

  it('lists charges before surcharges before fees, each in the order of posting', () => {
    const entries = writeEntries([
      { kind: 'fee', code: 'LICENSE', amount: '25.00' },
      { kind: 'charge', code: 'WATER', amount: '5.00' },
      { kind: 'surcharge', code: 'SUMP_PUMP', amount: '100.00' },
      { kind: 'charge', code: 'SEWER', amount: '6.00' },
      { kind: 'charge', code: 'SEWER', amount: '6.50' },
    ]);
    expect(sums(entries).lines).toEqual([
      'WATER 5.00',
      'SEWER 6.00',
      'SEWER 6.50',
      'SUMP_PUMP 100.00',
      'LICENSE 25.00',
    ]);
  });

  it('knows nothing of what is recorded after its last entry', () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'payment', amount: '-12.00' },
    ]);
    expect(sums(entries, { through: 1 })).toMatchObject({ payments: '0.00', total: '12.00' });
  });
});

describe('a certification fee', () => {
  const onceKey = certificationFeeOnceKey({ payableYear: 2025, rollNumber: 1, accountNumber: '000101' });
  const entries = writeEntries([
    { kind: 'charge', amount: '100.00' },
    { kind: 'fee', code: 'CERTIFICATION_FEE', amount: '50.00', onceKey },
    { kind: 'charge', amount: '100.00' },
    { kind: 'certification', code: 'SEWER', amount: '-100.00', settles: 1 },
    { kind: 'certification', code: 'CERTIFICATION_FEE', amount: '-50.00', settles: 2 },
    { kind: 'charge', amount: '100.00' },
  ]);

  it('stands on no statement between adoption and certification', () => {
    expect(sums(entries, { previous: after('100.00', 1), through: 3 })).toMatchObject({
      current: '100.00',
      total: '200.00',
      lines: ['SEWER 100.00'],
    });
  });

  it('stands on the statement after its certification, which settles it', () => {
    expect(sums(entries, { previous: after('200.00', 3) })).toMatchObject({
      previous: '200.00',
      adjustments: '-150.00',
      current: '150.00',
      total: '200.00',
      lines: ['SEWER 100.00', 'CERTIFICATION_FEE 50.00'],
    });
  });

  it('is shown nowhere when a correction reversed it first', () => {
    const reversed = writeEntries([
      { kind: 'fee', code: 'CERTIFICATION_FEE', amount: '50.00', onceKey },
      { kind: 'charge', amount: '100.00' },
      { kind: 'reversal', code: 'CERTIFICATION_FEE', amount: '-50.00', reverses: 1 },
    ]);
    expect(sums(reversed, { through: 2 })).toMatchObject({ current: '100.00', total: '100.00' });
    expect(sums(reversed, { previous: after('100.00', 2) })).toMatchObject({
      adjustments: '0.00',
      current: '0.00',
      total: '100.00',
    });
  });
});

describe('the chain of statements', () => {
  it('sums to the ledger at every statement, wherever statements fall', () => {
    const entry = fc.constantFrom('charge', 'payment', 'penalty', 'adjustment', 'refund', 'fee');
    const cents = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(entry, cents, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 25 }),
        (rows) => {
          const entries: LedgerEntry[] = [];
          let previous: PreviousStatement | undefined;
          for (const [kind, amount, reversed, issues] of rows) {
            const sign = kind === 'payment' ? '-' : '';
            const text = `${sign}${String(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
            const [made] = writeEntries([{ kind, amount: text }]);
            entries.push({ ...made!, entryNumber: entries.length + 1 });
            if (reversed) {
              const target = entries[Math.floor(entries.length / 2)]!;
              const free = target.kind !== 'reversal' && !entries.some((each) => each.reverses === target.entryNumber);
              if (free)
                entries.push({
                  ...target,
                  kind: 'reversal',
                  amount: target.amount.negated(),
                  reverses: target.entryNumber,
                  entryNumber: entries.length + 1,
                });
            }
            if (issues) {
              const { totalDue } = summarizeStatement({ entries, previous, throughEntry: entries.length });
              expect(totalDue.toString()).toBe(Money.sum(entries.map((each) => each.amount)).toString());
              previous = { totalDue, throughEntry: entries.length };
            }
          }
        },
      ),
    );
  });
});
