import type { Charge } from '../charges/charge.js';
import { computeCharges } from '../charges/compute-charges.js';
import type { AccountConditions } from '../premises/account-conditions.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';

/** The charges of one account over the year under one law, or the first thing that is missing. */
export type YearOfCharges =
  | { readonly charges: readonly Charge[]; readonly missing: undefined }
  | { readonly charges: undefined; readonly missing: AppError };

export interface StudiedAccount {
  readonly accountNumber: string;
  readonly agreements: readonly ServiceAgreement[];
  readonly before: YearOfCharges;
  readonly after: YearOfCharges;
}

/**
 * What one account owes for each period of a year under two laws, with its agreements, its meter use and what else its charges
 * go by as they were. A budget plan only says when charges are paid, so it is left out.
 */
export function studyAccount({
  accountNumber,
  agreements,
  conditions,
  periods,
  before,
  after,
}: {
  accountNumber: string;
  agreements: readonly ServiceAgreement[];
  conditions: Partial<AccountConditions>;
  periods: readonly BillingPeriod[];
  before: RateTables;
  after: RateTables;
}): StudiedAccount {
  const facts = { ...conditions, agreements, periods };
  return {
    accountNumber,
    agreements,
    before: chargesOfYear({ ...facts, rateTables: before }),
    after: chargesOfYear({ ...facts, rateTables: after }),
  };
}

function chargesOfYear({
  periods,
  ...facts
}: Partial<AccountConditions> & {
  agreements: readonly ServiceAgreement[];
  periods: readonly BillingPeriod[];
  rateTables: RateTables;
}): YearOfCharges {
  try {
    return { charges: periods.flatMap((period) => computeCharges({ ...facts, period })), missing: undefined };
  } catch (error) {
    if (error instanceof AppError) return { charges: undefined, missing: error };
    throw error;
  }
}
