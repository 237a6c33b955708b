import { buildRollLine } from '../../../src/certification/build-roll-line.js';
import { Money } from '../../../src/shared/money.js';
import { certified, LAND } from './sample-entries.js';

const HASTINGS_2022 = [
  '637.49',
  '784.29',
  '335.96',
  '100.96',
  '756.69',
  '22.57',
  '431.57',
  '236.74',
  '694.37',
  '157.70',
  '203.02',
  '6.23',
];

describe('A line of the roll', () => {
  it('reproduces the sums of Hastings, 2022: twelve lines and a fee of 50.00 each', () => {
    const lines = HASTINGS_2022.map((amount, index) =>
      buildRollLine({
        accountNumber: String(index),
        facts: LAND,
        entries: [certified('charge', amount), certified('certification_fee', '50.00')],
      }),
    );
    expect(Money.sum(lines.map((line) => line.charges)).toString()).toBe('4367.59');
    expect(Money.sum(lines.map((line) => line.total)).toString()).toBe('4967.59');
  });

  it('sums each kind in its column, an opening balance with the charges, and totals what is printed', () => {
    const line = buildRollLine({
      accountNumber: '000101',
      facts: LAND,
      entries: [
        certified('charge', '12.00'),
        certified('adjustment', '30.00', { code: 'OPENING_BALANCE' }),
        certified('penalty', '2.00'),
        certified('surcharge', '100.00'),
        certified('fee', '25.00'),
        certified('certification_fee', '50.00'),
      ],
      interest: Money.of('1.11'),
    });
    expect({ ...line, entries: undefined }).toMatchObject(LAND);
    const columns = [line.charges, line.penalties, line.surcharges, line.fees, line.certificationFee, line.interest];
    expect(columns.map(String)).toEqual(['42.00', '2.00', '100.00', '25.00', '50.00', '1.11']);
    expect(line.total.toString()).toBe('220.11');
  });
});
