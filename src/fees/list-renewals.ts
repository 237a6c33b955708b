import { addDays, type LocalDate } from '../shared/local-date.js';
import type { License } from './license.js';

/** Why the clerk should write to the holder of a license, and until when. */
export interface Renewal {
  readonly license: License;
  readonly reason: 'license_ends' | 'bond_ends' | 'insurance_ends';
  /** the last day of what ends */
  readonly endsOn: LocalDate;
}

/**
 * What ends within some days of a day, both included: licenses that no later one of the same holder and code follows, and
 * the bond and insurance of licenses that still run. On June 1 a license that ends on June 30 is on the list of 29 days and
 * not on that of 28. A bond that has run out while its license runs stays on the list until a new one is filed.
 */
export function listRenewals({
  licenses,
  on,
  withinDays,
}: {
  licenses: readonly License[];
  on: LocalDate;
  withinDays: number;
}): Renewal[] {
  const through = addDays(on, withinDays);
  const isSoon = (day: LocalDate | undefined): day is LocalDate => day !== undefined && day <= through;
  return licenses
    .filter(({ endsOn }) => endsOn === undefined || endsOn >= on)
    .flatMap((license): Renewal[] => {
      const { endsOn, bondEndsOn, insuranceEndsOn } = license;
      const isRenewed = licenses.some((other) => follows(other, license));
      return [
        ...(isSoon(endsOn) && !isRenewed ? [{ license, reason: 'license_ends' as const, endsOn }] : []),
        ...(isSoon(bondEndsOn) ? [{ license, reason: 'bond_ends' as const, endsOn: bondEndsOn }] : []),
        ...(isSoon(insuranceEndsOn) ? [{ license, reason: 'insurance_ends' as const, endsOn: insuranceEndsOn }] : []),
      ];
    })
    .sort((a, b) => a.endsOn.localeCompare(b.endsOn) || a.license.licenseNumber - b.license.licenseNumber);
}

function follows(other: License, license: License): boolean {
  return (
    other.accountNumber === license.accountNumber &&
    other.code === license.code &&
    license.endsOn !== undefined &&
    (other.endsOn === undefined || other.endsOn > license.endsOn)
  );
}
