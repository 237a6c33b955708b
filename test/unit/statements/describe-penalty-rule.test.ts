import { Decimal } from 'decimal.js';
import { Money } from '../../../src/shared/money.js';
import { describePenaltyRule } from '../../../src/statements/describe-penalty-rule.js';
import { penalty } from './statement-facts.js';

describe('the penalty rule in words', () => {
  it('says the dollar of Ordinance 57', () => {
    expect(describePenaltyRule(penalty)).toBe(
      'A penalty of $1.00 is added for each quarter or fraction of a quarter that charges stay unpaid after the due date (Ordinance 57 § 14(B)).',
    );
  });

  it('says a percentage with its limits and its days of grace', () => {
    const amount = {
      kind: 'percent' as const,
      ratePercent: new Decimal(10),
      of: 'open_charges' as const,
      minimum: Money.of('1.00'),
      maximum: Money.of('25.00'),
    };
    expect(describePenaltyRule({ ...penalty, value: { amount, per: 'once', graceDays: 10, on: ['SEWER'] } })).toBe(
      'A penalty of 10% of the unpaid charges, at least $1.00 and at most $25.00, is added once, when charges stay unpaid more than 10 days after the due date (Ordinance 57 § 14(B)).',
    );
  });
});
