import { Decimal } from 'decimal.js';
import { summarizeInterest } from '../../../src/certification/summarize-interest.js';
import type { InterestRule } from '../../../src/rate-tables/tables-in-force.js';
import { Money } from '../../../src/shared/money.js';
import { day } from '../ledger/sample-book.js';
import { certified } from './sample-entries.js';
import { sampleLine } from './sample-roll.js';

const eighteen: InterestRule = {
  ratePercentPerYear: new Decimal(18),
  of: ['charge', 'certification_fee'],
  dayCount: 'actual_365',
  from: 'adopted_on',
  to: 'end_of_payable_year',
};
const roll = { adoptedOn: day('2024-11-04'), payableYear: 2025 };
const lines = [
  {
    ...sampleLine('000101'),
    entries: [certified('charge', '110.00'), certified('certification_fee', '50.00')],
    interest: Money.of('33.30'),
  },
  {
    ...sampleLine('000102'),
    entries: [certified('charge', '10.00'), certified('penalty', '5.00')],
    interest: Money.of('2.08'),
  },
];

describe('The interest of a roll', () => {
  test('names base, rate and days, and is the sum of what each line was rounded to', () => {
    const found = summarizeInterest({ roll, version: { stage: 'adopted', lines }, rule: eighteen });
    expect([found?.base.toString(), found?.amount.toString(), found?.from, found?.to, found?.days]).toEqual([
      '170.00',
      '35.38',
      '2024-11-04',
      '2025-12-31',
      '422 days over 365',
    ]);
  });

  test('is not on a version from before the adoption, nor where the act has none', () => {
    expect(summarizeInterest({ roll, version: { stage: 'noticed', lines }, rule: eighteen })).toBeUndefined();
    expect(summarizeInterest({ roll, version: { stage: 'adopted', lines }, rule: undefined })).toBeUndefined();
  });
});
