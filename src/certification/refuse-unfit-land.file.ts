import type { AccountLand } from '../premises/land.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CertificationLine } from './certification-roll.js';
import { findUnfitLand } from './find-exclusion.js';
import { findRequiredParcelForm } from './find-parcel-form.file.js';

const MOST_NAMED = 10;

/**
 * Refuses to certify lines whose land was changed since the adoption to one that the county cannot spread them on: what
 * keeps an account off a draft keeps the whole roll from being certified.
 * @throws AppError with the code of the first: `LEGAL_DESCRIPTION_MISSING`
 */
export function refuseUnfitLand(
  lines: readonly Pick<CertificationLine, 'accountNumber'>[],
  {
    lands,
    rule,
    rateTables,
    on,
    payableYear,
  }: {
    lands: ReadonlyMap<string, AccountLand>;
    rule: CertificationRule;
    rateTables: RateTables;
    on: LocalDate;
    payableYear: number;
  },
): void {
  const parcelForm = findRequiredParcelForm(rateTables.jurisdiction);
  const unfit = lines.flatMap(({ accountNumber }) => {
    const parcels = lands.get(accountNumber)?.parcels ?? [];
    const obstacle = findUnfitLand({ accountNumber, parcels, rule, on, parcelForm });
    return obstacle === undefined ? [] : [{ accountNumber, ...obstacle }];
  });
  const [first] = unfit;
  if (first === undefined) return;
  throw new AppError(first.code, {
    what: `${unfit.length === 1 ? 'A line' : `${String(unfit.length)} lines`} of the roll would reach the county on land that it cannot spread them on`,
    why: unfit
      .slice(0, MOST_NAMED)
      .map(({ accountNumber, message }) => `Account ${accountNumber}: ${message}`)
      .join(' '),
    remedy:
      `Then certify again. Or take a line off: roll correct ${String(payableYear)} --account ${first.accountNumber} ` +
      '--reason "..."; its debts stay with the city.',
  });
}
