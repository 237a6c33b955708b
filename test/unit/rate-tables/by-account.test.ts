import { describeTablesInForce } from '../../../src/rate-tables/describe-tables-in-force.js';
import { findAccountFigure } from '../../../src/rate-tables/find-account-figure.js';
import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildExampleLaw, readOrdinance, readResolution } from './build-example-law.js';
import { readCity, writeResolution } from './read-city.js';

const ORDINANCE = readOrdinance(`
charges:
  SEWER: { title: Sewer, section: § 2, flat: { unit: usd_per_quarter, amount: 60.00, per: account } }
  SUPPLEMENTAL: { title: Supplemental charge, section: § 3, by_account: { unit: usd_per_quarter, set_by: council_resolution } }`);
const FIRST = readResolution(`
charges:
  SUPPLEMENTAL:
    section: item 1
    by_account:
      rows:
        - { account: "000101", amount: 30.00, from: 2024-07-15, to: 2024-12-31 }
        - { account: "000102", amount: 45.00, from: 2024-07-01 }`);

function amountOn(law: ReturnType<typeof buildExampleLaw>, account: string, day: string): string | undefined {
  const on = parseLocalDate(day);
  const found = findAccountFigure(law.inForceOn(on), { code: 'SUPPLEMENTAL', account, on });
  return found && `${found.value.amount.toString()} ${found.value.unit}, ${found.citation.act}`;
}

describe('A charge by account', () => {
  const law = buildExampleLaw(ORDINANCE, FIRST);

  it('is owed from the first of its days to the last, both included', () => {
    expect(amountOn(law, '000101', '2024-07-14')).toBeUndefined();
    expect(amountOn(law, '000101', '2024-07-15')).toBe('30.00 usd_per_quarter, Resolution 24-10');
    expect(amountOn(law, '000101', '2024-12-31')).toBe('30.00 usd_per_quarter, Resolution 24-10');
    expect(amountOn(law, '000101', '2025-01-01')).toBeUndefined();
  });

  it('without a last day is owed until an act ends it', () => {
    const ended = buildExampleLaw(
      ORDINANCE,
      FIRST,
      readResolution(
        'charges: { SUPPLEMENTAL: { section: item 1, by_account: { rows: [ { account: "000102", amount: repealed, from: 2024-07-01 } ] } } }',
        { number: '25-10', on: '2025-07-01' },
      ),
    );
    expect(amountOn(law, '000102', '2031-01-01')).toBe('45.00 usd_per_quarter, Resolution 24-10');
    expect(amountOn(ended, '000102', '2025-06-30')).toBe('45.00 usd_per_quarter, Resolution 24-10');
    expect(amountOn(ended, '000102', '2025-07-01')).toBeUndefined();
  });

  it('is nobody else’s, and its absence is no error', () => {
    expect(amountOn(law, '000103', '2024-08-01')).toBeUndefined();
    const on = parseLocalDate('2024-06-30');
    expect(findAccountFigure(law.inForceOn(on), { code: 'SUPPLEMENTAL', account: '000101', on })).toBeUndefined();
    expect(findAccountFigure(law.inForceOn(on), { code: 'SEWER', account: '000101', on })).toBeUndefined();
    expect(findAccountFigure(law.inForceOn(on), { code: 'NONE', account: '000101', on })).toBeUndefined();
  });

  it('is never among the charges that a class bears, even when it is named as a service', () => {
    const tables = law.inForceOn(parseLocalDate('2024-08-01'));
    const codesOf = (services?: string[]) =>
      findBorneCharges(tables, { class: 'house', services }).map(({ code }) => code);
    expect(codesOf()).toEqual(['SEWER']);
    expect(codesOf(['SEWER', 'SUPPLEMENTAL'])).toEqual(['SEWER']);
  });

  it('of a later act takes the place of the row of the same account and first day, and speaks where days meet', () => {
    const changed = buildExampleLaw(
      ORDINANCE,
      FIRST,
      readResolution(
        `
charges:
  SUPPLEMENTAL:
    section: item 1
    by_account:
      rows:
        - { account: "000101", amount: 31.00, from: 2024-07-15, to: 2024-11-30 }
        - { account: "000102", amount: 50.00, from: 2024-10-01, to: 2024-10-31 }`,
        { number: '24-20', on: '2024-10-01' },
      ),
    );
    expect(amountOn(changed, '000101', '2024-09-30')).toBe('30.00 usd_per_quarter, Resolution 24-10');
    expect(amountOn(changed, '000101', '2024-10-01')).toBe('31.00 usd_per_quarter, Resolution 24-20');
    expect(amountOn(changed, '000101', '2024-12-01')).toBeUndefined();
    expect(amountOn(changed, '000102', '2024-10-31')).toBe('50.00 usd_per_quarter, Resolution 24-20');
    expect(amountOn(changed, '000102', '2024-11-01')).toBe('45.00 usd_per_quarter, Resolution 24-10');
  });

  it('makes the days on which a row begins, and after which it ends, days of change', () => {
    expect(law.changeDays).toEqual(['2024-01-01', '2024-07-01', '2024-07-15', '2025-01-01']);
  });

  it('can be read by people, with its accounts or without', () => {
    const rowsOn = (day: string) =>
      describeTablesInForce(law, parseLocalDate(day))
        .filter(({ code }) => code === 'SUPPLEMENTAL')
        .map(({ row, figure }) => [row, figure]);
    expect(rowsOn('2024-06-30')).toEqual([['accounts that it names', 'none']]);
    expect(rowsOn('2024-07-01')).toEqual([
      ['account 000101, from 2024-07-15 to 2024-12-31', '30.00'],
      ['account 000102, from 2024-07-01', '45.00'],
    ]);
  });
});

describe('The supplemental charge of Lino Lakes', () => {
  it('stands only where a resolution names an account, an amount and its days', () => {
    const law = readCity(
      'lino-lakes',
      writeResolution(
        'charges: { SUPPLEMENTAL: { section: item 1, by_account: { rows: [ { account: 000101, amount: 30.00, from: 2025-01-01, to: 2025-12-31 } ] } } }',
      ),
    );
    expect(amountOn(law, '000101', '2024-12-31')).toBeUndefined();
    expect(amountOn(law, '000101', '2025-01-01')).toBe('30.00 usd_per_quarter, Resolution 24-90');
    expect(amountOn(law, '000101', '2026-01-01')).toBeUndefined();
    expect(amountOn(law, '000102', '2025-06-30')).toBeUndefined();
    expect(amountOn(readCity('lino-lakes'), '000101', '2025-06-30')).toBeUndefined();
  });
});

describe('Bonds, insurance and deadlines', () => {
  it('can be read by people, and are as open to a resolution as the act leaves them', () => {
    const law = buildExampleLaw(
      readOrdinance(`
securities:
  BOND: { section: § 1, kind: bond, set_by: council_resolution }
  COVER: { section: § 2, kind: insurance, rows: [ { of: each person, at_least: 100000.00 } ] }
deadlines:
  REPAIR: { section: § 3, within: 60_days, after: notice }`),
      readResolution('securities: { BOND: { section: item 1, rows: [ { of: the bond, at_least: 800.00 } ] } }'),
    );
    const linesOn = (day: string) =>
      describeTablesInForce(law, parseLocalDate(day))
        .filter(({ table }) => table === 'securities' || table === 'deadlines')
        .map(({ code, row, figure }) => [code, row, figure]);
    expect(linesOn('2024-06-30')).toEqual([
      ['BOND', 'bond', 'left to a council resolution'],
      ['COVER', 'insurance, each person', '100000.00'],
      ['REPAIR', 'after notice', '60 days'],
    ]);
    expect(linesOn('2024-07-01')[0]).toEqual(['BOND', 'bond, the bond', '800.00']);
  });

  it('are refused when they do not say what, how much or from when', () => {
    expect(() =>
      buildExampleLaw(
        readOrdinance(`
securities: { BOND: { section: § 1, rows: [ { of: the bond, at_least: 800.00 } ] } }
deadlines: { REPAIR: { section: § 3, within: 60_days } }
fees: { CONNECTION: { section: § 4, interest: { rate_percent_per_year: 8 } } }`),
      ),
    ).toThrow(/says no amount[\s\S]*`kind` is missing[\s\S]*`after` is missing/);
  });
});

describe('A charge that an ordinance leaves whole to the council', () => {
  it('stays so when the same or a later ordinance names its classes', () => {
    const law = buildExampleLaw(
      readOrdinance('charges: { SEWER: { section: § 2, classes: [house], set_by: council_resolution } }'),
      readOrdinance('charges: { SEWER: { section: § 5, classes: [house, shop] } }', { number: '2', on: '2024-03-01' }),
      readResolution(
        'charges: { SEWER: { section: item 1, flat: { unit: usd_per_month, amount: 9.00, per: account } } }',
      ),
    );
    const tables = law.inForceOn(parseLocalDate('2024-07-01'));
    expect(findBorneCharges(tables, { class: 'shop' })).toHaveLength(1);
    expect(() => findBorneCharges(tables, { class: 'plant' })).toThrow(
      expect.objectContaining({ code: 'RATE_NOT_SET' }),
    );
  });
});
