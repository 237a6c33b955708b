import type { License } from '../../../src/fees/license.js';
import { listRenewals } from '../../../src/fees/list-renewals.js';
import { day } from '../ledger/sample-book.js';

function license(licenseNumber: number, endsOn: string | undefined, more: Partial<License> = {}): License {
  return {
    licenseNumber,
    accountNumber: 'C-1',
    code: 'LICENSE',
    issuedOn: day('2024-07-01'),
    endsOn: endsOn === undefined ? undefined : day(endsOn),
    entryNumber: licenseNumber,
    documentedBy: undefined,
    ...more,
  };
}

function renewals(licenses: readonly License[], on: string, withinDays: number): string[] {
  return listRenewals({ licenses, on: day(on), withinDays }).map(
    (each) => `${String(each.license.licenseNumber)} ${each.reason} ${each.endsOn}`,
  );
}

describe('The list of renewals', () => {
  test('names a license from so many days before its end through its last day', () => {
    const licenses = [license(1, '2025-06-30')];
    expect(renewals(licenses, '2025-05-30', 30)).toEqual([]);
    expect(renewals(licenses, '2025-05-31', 30)).toEqual(['1 license_ends 2025-06-30']);
    expect(renewals(licenses, '2025-06-30', 0)).toEqual(['1 license_ends 2025-06-30']);
    expect(renewals(licenses, '2025-07-01', 30)).toEqual([]);
  });

  test('leaves out a license that a later one of the same holder and code follows', () => {
    const ending = license(1, '2025-06-30');
    expect(renewals([ending, license(2, '2026-06-30')], '2025-06-20', 30)).toEqual([]);
    expect(renewals([ending, license(2, undefined)], '2025-06-20', 30)).toEqual([]);
    expect(renewals([ending, license(2, '2025-06-30')], '2025-06-20', 30)).toHaveLength(2);
    expect(renewals([ending, license(2, '2026-06-30', { code: 'PERMIT' })], '2025-06-20', 30)).toHaveLength(1);
    expect(renewals([ending, license(2, '2026-06-30', { accountNumber: 'C-2' })], '2025-06-20', 30)).toHaveLength(1);
  });

  test('names bond and insurance of a license that runs, in the order in which they end', () => {
    const filed = { bondEndsOn: day('2025-02-10'), insuranceEndsOn: day('2025-02-05') };
    expect(renewals([license(1, '2025-06-30', filed)], '2025-02-01', 10)).toEqual([
      '1 insurance_ends 2025-02-05',
      '1 bond_ends 2025-02-10',
    ]);
  });

  test('keeps a bond that has run out until the license ends', () => {
    const licenses = [license(1, '2025-06-30', { bondEndsOn: day('2025-02-10') })];
    expect(renewals(licenses, '2025-03-01', 10)).toEqual(['1 bond_ends 2025-02-10']);
    expect(renewals(licenses, '2025-07-01', 10)).toEqual([]);
  });
});
