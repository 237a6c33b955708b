import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findAccountFigure } from '../rate-tables/find-account-figure.js';
import { isBorneBy } from '../rate-tables/find-borne-charges.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { earlierOf, laterOf } from '../shared/local-date.js';

/**
 * Whether any meter of an account is served with a charge on a day of a period: an agreement runs then, the act has the
 * charge, and the agreement's class and services do not leave it out.
 */
export function bearsCharge(
  code: string,
  {
    agreements,
    period,
    rateTables,
  }: { agreements: readonly ServiceAgreement[]; period: BillingPeriod; rateTables: RateTables },
): boolean {
  return agreements.some((agreement) => {
    const firstDay = laterOf(agreement.firstDay, period.firstDay);
    const lastDay = earlierOf(agreement.lastDay ?? period.lastDay, period.lastDay);
    return firstDay <= lastDay && [firstDay, lastDay].some((on) => bearsOn(on, { code, agreement, rateTables }));
  });
}

function bearsOn(
  on: BillingPeriod['firstDay'],
  { code, agreement, rateTables }: { code: string; agreement: ServiceAgreement; rateTables: RateTables },
): boolean {
  const tables = rateTables.inForceOn(on);
  const charge = tables.charges.get(code);
  if (charge?.way.kind === 'by_account')
    return findAccountFigure(tables, { code, account: agreement.accountNumber, on }) !== undefined;
  return charge !== undefined && isBorneBy(charge, agreement);
}
