import { describeShortBond, findShortBonds } from '../../../src/fees/find-short-bonds.js';
import type { License } from '../../../src/fees/license.js';
import { Money } from '../../../src/shared/money.js';
import { day } from '../ledger/sample-book.js';
import { buildExampleLaw, readOrdinance } from '../rate-tables/build-example-law.js';
import { readCity } from '../rate-tables/read-city.js';

function license(bondAmount: string | undefined, code = 'LICENSE'): License {
  return {
    licenseNumber: 3,
    accountNumber: 'C-1',
    code,
    issuedOn: day('2025-03-03'),
    endsOn: day('2025-06-30'),
    entryNumber: 1,
    documentedBy: undefined,
    bondAmount: bondAmount === undefined ? undefined : Money.of(bondAmount),
  };
}

describe("The bond of an installer's license (Ordinance 57 § 4(3)(b): at least 5,000.00)", () => {
  const law = readCity('lino-lakes').inForceOn(day('2025-03-03'));
  const short = (filed: License) => findShortBonds(filed, law).map(describeShortBond);

  test('is short a cent below, and enough at the amount', () => {
    expect(short(license('5000.00'))).toEqual([]);
    expect(short(license('4999.99'))).toEqual([
      'License 3 of account C-1 has a bond of 4,999.99 on file, and Ordinance 57 § 4(3)(b) asks for at least 5,000.00 ' +
        '(Surety bond of a sewer installer). Ask its holder for it, then: license file 3 --bond-amount 5000.00.',
    ]);
  });

  test('is missing where none was filed', () => {
    expect(short(license(undefined))).toEqual([expect.stringContaining('has no bond on file')]);
  });

  test('is asked for that license alone', () => {
    expect(short(license(undefined, 'PERMIT'))).toEqual([]);
  });
});

describe('A bond', () => {
  const law = (security: string) =>
    buildExampleLaw(
      readOrdinance(`
fees: { LICENSE: { title: License, section: "1", amount: 25.00, lasts: 1_year } }
securities: { SECURITY: { title: Security, section: "2", ${security} } }`),
    ).inForceOn(day('2025-03-03'));

  test('of several amounts is short below the smallest', () => {
    const rows = '[ { of: large work, at_least: 5000.00 }, { of: small work, at_least: 1000.00 } ]';
    const bonds = law(`kind: bond, before: [LICENSE], rows: ${rows}`);
    expect(findShortBonds(license('1000.00'), bonds)).toEqual([]);
    expect(findShortBonds(license('999.99'), bonds)).toMatchObject([{ atLeast: Money.of('1000.00') }]);
  });

  test.each([
    ['is left to a resolution', 'kind: bond, before: [LICENSE], set_by: council_resolution'],
    ['is before no license', 'kind: bond, rows: [ { of: the bond, at_least: 500.00 } ]'],
    ['is insurance', 'kind: insurance, before: [LICENSE], rows: [ { of: each person, at_least: 500.00 } ]'],
  ])('is not asked where the security %s', (_, security) => {
    expect(findShortBonds(license(undefined), law(security))).toEqual([]);
  });

  test('is before a fee that some act declares', () => {
    expect(() => law('kind: bond, before: [LICENCE], rows: [ { of: the bond, at_least: 500.00 } ]')).toThrow(
      /no act declares the fee `LICENCE`/,
    );
  });
});
