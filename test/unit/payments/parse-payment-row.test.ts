import { parsePaymentRow } from '../../../src/payments/payment-row.js';

const row = (values: Record<string, string>) => ({
  line: 2,
  values: { account: '000101', amount: '12.00', received_on: '2025-04-20', tender: '', reference: '', ...values },
  raw: [],
  fault: undefined,
});

const read = (values: Record<string, string>) => {
  const parsed = parsePaymentRow(row(values));
  return 'faults' in parsed
    ? parsed.faults.map(({ column }) => column)
    : { ...parsed.row, amount: parsed.row.amount.toString() };
};

describe('A payment of a file', () => {
  test('is read with its zeros, its day as a spreadsheet writes it, and its tender', () => {
    expect(read({ amount: '$12.5', received_on: '4/20/2025', tender: 'Check', reference: '0041' })).toEqual({
      line: 2,
      accountNumber: '000101',
      amount: '12.50',
      receivedOn: '2025-04-20',
      tender: 'check',
      reference: '0041',
    });
    expect(read({})).toMatchObject({ tender: 'other', reference: undefined });
    expect(read({ amount: '$1,200.00' })).toMatchObject({ amount: '1200.00' });
  });

  test.each(['0', '0.00', '-12.00', '12.005', '1e2', '1.200,00', '(12.00)', ''])(
    'is refused with the amount "%s"',
    (amount) => {
      expect(read({ amount })).toEqual(['amount']);
    },
  );

  test('tells everything that is wrong with it at once', () => {
    expect(read({ account: '', amount: 'x', received_on: '2025-02-30', tender: 'shells' })).toEqual([
      'account',
      'amount',
      'received_on',
      'tender',
    ]);
  });

  test('passes on what is wrong with the row as a whole', () => {
    const fault = { column: '', value: '', reason: 'short row' };
    expect(parsePaymentRow({ ...row({}), fault })).toEqual({ faults: [fault] });
  });
});
