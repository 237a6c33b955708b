import { addAging, balanceOf, NO_AGING, toAgingReportRow } from '../../../src/reports/aging-row.js';
import { Money } from '../../../src/shared/money.js';

const aging = { ...NO_AGING, current: Money.of('12.00'), over90: Money.of('36.00'), credit: Money.of('5.00') };

describe('The aging of accounts', () => {
  it('sums the buckets less the credit to the balance', () => {
    expect(balanceOf(aging).toString()).toBe('43.00');
    expect(balanceOf(addAging(aging, aging)).toString()).toBe('86.00');
  });

  it('shows a credit balance as one, never as an amount to pay', () => {
    const credit = { ...NO_AGING, credit: Money.of('12.00') };
    const row = toAgingReportRow({
      accountNumber: '000101',
      ownerName: 'A. Example',
      aging: credit,
      balance: balanceOf(credit),
    });
    expect(row).toMatchObject({ account: '000101', current: '0.00', credit: '12.00', balance: '-12.00' });
  });
});
