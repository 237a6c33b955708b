import { presentPayment } from '../../../src/cli/present-payment.js';
import { day, money } from '../ledger/sample-book.js';

const receipt = (sentToCounty: string, balance: string): unknown => {
  const payment = {
    receiptNumber: 7,
    accountNumber: '000101',
    amount: money('50.00'),
    receivedOn: day('2026-01-10'),
    recordedOn: day('2026-01-10'),
    tender: 'check',
    reference: '1041',
    sentToCounty: money(sentToCounty),
  };
  return presentPayment({ payment, wasRecorded: false, balance: money(balance) }).text;
};

describe('The receipt of a payment that went on to the county', () => {
  it('says what neither the county nor the city is owed', () => {
    expect(receipt('27.00', '-11.00')).toContain('11.00 of it is more than the city and the county are owed');
  });

  it('says nothing of the kind when no credit is left, or when the credit is older', () => {
    expect(receipt('38.00', '0.00')).not.toContain('more than');
    expect(receipt('50.00', '-3.00')).not.toContain('more than');
    expect(receipt('0.00', '-11.00')).not.toContain('more than');
  });
});
