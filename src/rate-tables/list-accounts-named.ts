import type { BillingPeriod } from '../shared/billing-period.js';
import type { RateTables } from './rate-tables.js';

/** The accounts that charges by account name for some day of a period, each once. */
export function listAccountsNamed({ inForceOn }: Pick<RateTables, 'inForceOn'>, period: BillingPeriod): string[] {
  const { firstDay, lastDay } = period;
  const rows = [...inForceOn(lastDay).charges.values()].flatMap(({ way }) =>
    way.kind === 'by_account' ? way.rows : [],
  );
  const named = rows.filter(({ from, to }) => from <= lastDay && (to === undefined || to >= firstDay));
  return [...new Set(named.map(({ account }) => account))].sort();
}
