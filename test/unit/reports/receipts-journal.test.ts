import { JournalTotals, type JournalRow } from '../../../src/reports/receipts-journal.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';

function event(facts: Partial<JournalRow> & { amount: Money }): JournalRow {
  return {
    day: parseLocalDate('2025-04-28'),
    event: 'payment',
    receiptNumber: 1,
    accountNumber: '000101',
    tender: 'check',
    reference: '1041',
    paymentBatch: undefined,
    receivedOn: parseLocalDate('2025-04-28'),
    returnedOn: undefined,
    reason: undefined,
    ...facts,
  };
}

describe('The totals of the receipts journal', () => {
  it('stand by tender and by batch, with what came back apart', () => {
    const totals = new JournalTotals();
    totals.add(event({ amount: Money.of('12.00') }));
    totals.add(event({ amount: Money.of('13.00'), tender: 'cash', paymentBatch: 7 }));
    totals.add(event({ amount: Money.of('-12.00'), event: 'return', reason: 'nsf' }));
    const { byTender, byBatch, received, returned, net } = totals.sums();
    expect(byTender.map(({ name, count, total }) => [name, count, total.toString()])).toEqual([
      ['cash', 1, '13.00'],
      ['check', 1, '12.00'],
    ]);
    expect(byBatch.map(({ name }) => name)).toEqual(['one at a time', 'batch 7']);
    expect([received.total.toString(), returned.total.toString(), net.toString()]).toEqual([
      '25.00',
      '-12.00',
      '13.00',
    ]);
  });

  it('have what the county sent under its tender, and apart from the batches of payments', () => {
    const totals = new JournalTotals();
    const ofNoAccount = { accountNumber: '', receiptNumber: undefined, tender: 'county', reference: 'may.csv' };
    totals.add(event({ amount: Money.of('30.00'), event: 'settlement', ...ofNoAccount }));
    const { byTender, byBatch, net } = totals.sums();
    expect([...byTender, ...byBatch].map(({ name }) => name)).toEqual(['county', "the county's settlements"]);
    expect(net.toString()).toBe('30.00');
  });

  it('are nothing where nothing came in', () => {
    expect(new JournalTotals().sums()).toMatchObject({ byTender: [], byBatch: [], received: { count: 0 } });
  });
});
