import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { findFeeAmount } from '../../../src/rate-tables/find-fee-amount.js';
import { findFeeInterest } from '../../../src/rate-tables/find-fee-interest.js';
import { findFlatFigure } from '../../../src/rate-tables/find-flat-figure.js';
import { findStatementCalendar } from '../../../src/rate-tables/find-statement-calendar.js';
import { toReadableCitation } from '../../../src/shared/citation.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { readCaseAct, readCity, writeResolution } from './read-city.js';

const law = readCity('elk-river');
const notSet = expect.objectContaining({ code: 'RATE_NOT_SET' });

describe('Ordinance 78-14 of Elk River', () => {
  const tables = law.inForceOn(parseLocalDate('2025-04-03'));

  it('has a day of adoption that nobody can read, and says what is known of it', () => {
    const [act] = law.enactments;
    expect(act?.adoptedOn).toBe('unknown');
    expect(act?.reading).toContain('the year 1972');
    expect([law.jurisdiction.billingCycle, law.jurisdiction.county]).toEqual(['quarterly', 'Sherburne']);
  });

  it.each([
    ['LICENSE', '25.00', '§ 5 item 1(b)'],
    ['CONNECTION_COST', 'at_cost', '§ 3 item 4'],
    ['TREATMENT_COST', 'at_cost', '§ 3 item 9(d)'],
    ['RETEST_COST', 'at_cost', '§ 3 item 14'],
    ['TEST_COST', 'at_cost', '§ 3 item 14'],
    ['INDUSTRIAL_WASTE', 'at_cost', '§ 3 item 17'],
    ['DAMAGE_REPAIR', 'at_cost', '§ 5 item 1(c)'],
    ['CITY_EXPENSES', 'at_cost', '§ 9 item 3'],
  ])('asks for %s %s, and says where it stands', (code, amount, section) => {
    const { value, citation } = findFeeAmount(tables, { code });
    expect([value.toString(), toReadableCitation(citation)]).toEqual([amount, `Ordinance 78-14 ${section}`]);
  });

  it('gives a license one year, and gives it free to a plumber who shows the license of the state', () => {
    expect(tables.fees.get('LICENSE')).toMatchObject({ lasts: '1_year', freeIf: 'documented_by' });
  });

  it('wants ten days of notice before more frequent testing, and none before a test of a correction', () => {
    expect(tables.fees.get('TEST_COST')?.afterNotice).toEqual({ of: 'testing', days: 10 });
    expect(tables.fees.get('RETEST_COST')?.afterNotice).toBeUndefined();
  });

  it('leaves the sewer charge, the calendar and the legal rate of interest to the council', () => {
    expect(() => findFlatFigure(tables, { code: 'SEWER' })).toThrow(notSet);
    expect(() => findStatementCalendar(tables)).toThrow(notSet);
    expect(() => findFeeInterest(tables, { code: 'CONNECTION_COST' })).toThrow(
      'sets the interest on the fee CONNECTION_COST. Ordinance 78-14 § 3 item 4 leaves it to a resolution',
    );
    expect(findFeeInterest(tables, { code: 'TEST_COST' })).toBeUndefined();
  });

  it('has the insurance of an installer and the days for connecting', () => {
    expect(tables.securities.get('INSTALLER_INSURANCE')?.rows.map(({ atLeast }) => atLeast.toString())).toEqual([
      '250000.00',
      '500000.00',
      '10000.00',
    ]);
    expect([...tables.deadlines.values()].map(({ within }) => within)).toEqual(['2_years', '90_days']);
  });

  it('asks no sewer charge of a premise with its own system', () => {
    expect(findBorneCharges(tables, { class: 'on_site' })).toEqual([]);
    expect(findBorneCharges(tables, { class: 'industrial' }).map(({ code }) => code)).toEqual(['SEWER']);
  });

  it('says nothing on the last day of 1978, and stands from the first of 1979', () => {
    expect(law.inForceOn(parseLocalDate('1978-12-31')).fees.size).toBe(0);
    expect(law.inForceOn(parseLocalDate('1979-01-01')).fees.size).toBe(9);
    expect(law.inForceOn(parseLocalDate('1979-01-02')).fees.size).toBe(9);
  });
});

describe('A resolution of Elk River', () => {
  it('may set the sewer charge and the calendar, as case 17 does', () => {
    const further = readCity('elk-river', readCaseAct('17-resolution-24-33.yaml'));
    const after = further.inForceOn(parseLocalDate('2025-01-01'));
    expect(findFlatFigure(after, { code: 'SEWER' }).value.amount.toString()).toBe('20.00');
    expect(findStatementCalendar(after).value.dueOn.day).toBe('last');
    expect(findBorneCharges(after, { class: 'on_site' })).toEqual([]);
    expect(() => findFlatFigure(further.inForceOn(parseLocalDate('2024-12-31')), { code: 'SEWER' })).toThrow(notSet);
  });

  it('may set the rate of interest of a connection, and leaves its cost as it is', () => {
    const further = readCity(
      'elk-river',
      writeResolution('fees: { CONNECTION_COST: { section: item 1, interest: { rate_percent_per_year: 8 } } }'),
    );
    const after = further.inForceOn(parseLocalDate('2025-01-01'));
    const found = findFeeInterest(after, { code: 'CONNECTION_COST' });
    expect([found?.value.toString(), found?.citation.act]).toEqual(['8', 'Resolution 24-90']);
    const cost = findFeeAmount(after, { code: 'CONNECTION_COST' });
    expect([cost.value, cost.citation.act]).toEqual(['at_cost', 'Ordinance 78-14']);
    const before = further.inForceOn(parseLocalDate('2024-12-31'));
    expect(() => findFeeInterest(before, { code: 'CONNECTION_COST' })).toThrow(notSet);
  });

  it('may not put a figure of its own in the place of the cost', () => {
    const resolution = writeResolution(
      'fees: { CONNECTION_COST: { section: item 1, amount: 900.00, interest: { rate_percent_per_year: 8 } } }',
    );
    expect(() => readCity('elk-river', resolution)).toThrow('a resolution may not set the fee CONNECTION_COST');
  });

  it('may not change the fee of a license', () => {
    const resolution = writeResolution('fees: { LICENSE: { section: item 1, amount: 30.00 } }');
    expect(() => readCity('elk-river', resolution)).toThrow('a resolution may not set the fee LICENSE');
  });
});
