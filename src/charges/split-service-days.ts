import type { ServiceAgreement } from '../premises/service-agreement.js';
import type { ProrationRule } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { earlierOf, laterOf, type LocalDate } from '../shared/local-date.js';
import { splitAtDays } from './days.js';

/** Days of a period in which one agreement runs and no figure changes. */
export interface ServiceDays {
  readonly agreement: ServiceAgreement;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/**
 * Splits the days of a period in which a premise was served where its terms or the law change. Where any day of service
 * owes the whole period, the terms and the figures of the first day served hold for all of it.
 */
export function splitServiceDays({
  agreements,
  period,
  changeDays,
  rule,
}: {
  /** of one premise on one account */
  agreements: readonly ServiceAgreement[];
  period: BillingPeriod;
  /** days from which some figure is another */
  changeDays: readonly LocalDate[];
  rule: ProrationRule;
}): ServiceDays[] {
  const served = agreements
    .map((agreement) => ({
      agreement,
      firstDay: laterOf(agreement.firstDay, period.firstDay),
      lastDay: earlierOf(agreement.lastDay ?? period.lastDay, period.lastDay),
    }))
    .filter(({ firstDay, lastDay }) => firstDay <= lastDay)
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  if (rule === 'whole_period') return served.slice(0, 1);
  return served.flatMap((days) => splitAtDays(days, changeDays));
}
