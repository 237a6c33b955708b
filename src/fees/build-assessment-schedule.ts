import { addMonths } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { splitByRunningTotal } from '../shared/split-by-running-total.js';
import type { Assessment, Installment } from './assessment.js';

/**
 * The yearly installments of an assessed cost (Elk River 78-14 § 3 item 4). The parts of the cost are equal up to a cent and
 * sum to the whole; each year bears simple interest on what is unpaid at its beginning, rounded half-up once a year.
 * 1,000.00 in three installments at 8%, assessed on May 5, 2025: 333.33 and 80.00 on May 5, 2026; 333.34 and 53.33 (8% of
 * 666.67) on May 5, 2027; 333.33 and 26.67 (8% of 333.33) on May 5, 2028.
 */
export function buildAssessmentSchedule({
  cost,
  installments,
  ratePercentPerYear,
  assessedOn,
}: Pick<Assessment, 'cost' | 'installments' | 'ratePercentPerYear' | 'assessedOn'>): Installment[] {
  const parts = splitByRunningTotal(
    Array.from({ length: installments }, () => cost.toDecimal()),
    installments,
  );
  let balance = cost;
  return parts.map((principal, index) => {
    const installment = {
      number: index + 1,
      dueOn: addMonths(assessedOn, 12 * (index + 1)),
      principal,
      interest: Money.round(balance.times(ratePercentPerYear).dividedBy(100)),
      balance,
    };
    balance = balance.minus(principal);
    return installment;
  });
}
