import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { findClassFigure } from '../../../src/rate-tables/find-class-figure.js';
import { findFeeAmount } from '../../../src/rate-tables/find-fee-amount.js';
import { findFlatFigure } from '../../../src/rate-tables/find-flat-figure.js';
import { findStatementCalendar } from '../../../src/rate-tables/find-statement-calendar.js';
import { findSurchargeFigure } from '../../../src/rate-tables/find-surcharge-figure.js';
import { toReadableCitation } from '../../../src/shared/citation.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { readCaseAct, readCity, writeResolution } from './read-city.js';

const law = readCity('chaska');
const notSet = expect.objectContaining({ code: 'RATE_NOT_SET' });

describe('Chapter 19 of Chaska', () => {
  const tables = law.inForceOn(parseLocalDate('2025-04-02'));

  it('is that of a monthly cycle in Carver County', () => {
    expect([law.jurisdiction.billingCycle, law.jurisdiction.county]).toEqual(['monthly', 'Carver']);
  });

  it.each([
    ['CONSTRUCTION_PERMIT', undefined, '2.00', '§ 26(b)'],
    ['PERMIT_INSPECTION', 'residential', '10.00', '§ 29'],
    ['PERMIT_INSPECTION', 'commercial', '10.00', '§ 29'],
    ['PERMIT_INSPECTION', 'industrial', '40.00', '§ 29'],
    ['CONNECTION_SHARE', undefined, 'at_cost', '§ 25(e)'],
    ['INDUSTRIAL_FACILITIES', undefined, 'at_cost', '§ 65'],
    ['CORRECTION_COST', undefined, 'at_cost', '§ 06'],
    ['CITY_EXPENSES', undefined, 'at_cost', '§ 07(c)'],
    ['COMPLIANCE_EXPENSES', undefined, 'at_cost', '§ 63(c)'],
  ])('asks for %s (%s) %s, and says where it stands', (code, feeClass, amount, section) => {
    const { value, citation } = findFeeAmount(tables, { code, class: feeClass });
    expect([value.toString(), toReadableCitation(citation)]).toEqual([amount, `City Code chapter 19 ${section}`]);
  });

  it.each([
    'PERMIT',
    'PERMIT_RENEWAL',
    'PERMIT_LATE_FEE',
    'PERMIT_OTHER_FEE',
    'REINSPECTION',
    'LICENSE',
    'LICENSE_RENEWAL',
    'LICENSE_LATE_FEE',
    'LICENSE_OTHER_FEE',
    'CONNECTION_CHARGE',
    'RESERVE_CAPACITY_CHARGE',
    'SPECIAL_DISCHARGE',
  ])('leaves %s to the council', (code) => {
    expect(() => findFeeAmount(tables, { code })).toThrow(notSet);
  });

  it('leaves blank what the surcharges cost, and gives thirty days of notice', () => {
    expect(() => findSurchargeFigure(tables, { code: 'SUMP_PUMP' })).toThrow(
      'City Code chapter 19 § 63(e) leaves it to a resolution of the council',
    );
    expect(() => findSurchargeFigure(tables, { code: 'COOLING_WATER' })).toThrow(notSet);
    expect([...tables.surcharges.values()].map(({ noticeDays }) => noticeDays)).toEqual([30, 30]);
  });

  it('has neither rates nor a calendar nor a penalty of its own', () => {
    expect(() => findFlatFigure(tables, { code: 'SEWER' })).toThrow(notSet);
    expect(() => findFlatFigure(tables, { code: 'WATER' })).toThrow(notSet);
    expect(() => findStatementCalendar(tables)).toThrow(notSet);
    expect([tables.penalty, tables.certification]).toEqual([undefined, undefined]);
  });

  it('wants a re-inspection paid within ten days, a bond of $500.00 and an answer within thirty days', () => {
    expect(tables.fees.get('REINSPECTION')?.dueWithinDays).toBe(10);
    expect(tables.fees.get('PERMIT')?.lasts).toBe('12_months');
    expect(tables.securities.get('EXCAVATION_BOND')?.rows.map(({ atLeast }) => atLeast.toString())).toEqual(['500.00']);
    expect(tables.securities.get('LICENSE_SECURITY')?.rows).toEqual([]);
    expect([...tables.deadlines.values()].map(({ within }) => within)).toEqual([
      ...['60_days', '60_days', '30_days', '3_years'],
    ]);
  });

  it('asks no sewer rental of a premise with its own system', () => {
    expect(findBorneCharges(tables, { class: 'on_site' })).toEqual([]);
    expect(findBorneCharges(tables, { class: 'industrial' }).map(({ code }) => code)).toEqual(['WATER', 'SEWER']);
  });

  it('says nothing on the day before the last of its dated ordinances', () => {
    expect(law.inForceOn(parseLocalDate('1985-06-16')).fees.size).toBe(0);
    expect(law.inForceOn(parseLocalDate('1985-06-17')).fees.size).toBe(tables.fees.size);
    expect(law.inForceOn(parseLocalDate('1985-06-18')).fees.size).toBe(tables.fees.size);
  });
});

describe('A resolution on the rates of Chaska', () => {
  it.each(['13', '14', '15', '16', '28'])('may say all that case %s says', (number) => {
    const further = readCity('chaska', readCaseAct(`${number}-resolution-24-10.yaml`));
    const before = further.inForceOn(parseLocalDate('2024-12-31'));
    const after = further.inForceOn(parseLocalDate('2025-01-01'));
    expect(() => findStatementCalendar(before)).toThrow(notSet);
    expect(findStatementCalendar(after).value.dueOn).toEqual({ monthsAfterPeriodEnd: 1, day: 25 });
    expect([...after.charges.values()].map(({ code, way }) => [code, way.kind === 'not_set'])).toEqual([
      ['WATER', false],
      ['SEWER', false],
    ]);
  });

  it('gives each class of unit its figure, and leaves out the class that it does not name', () => {
    const tables = readCity('chaska', readCaseAct('13-resolution-24-10.yaml')).inForceOn(parseLocalDate('2025-03-31'));
    const figureOf = (name: string) => findClassFigure(tables, { code: 'SEWER', class: name }).value.amount.toString();
    expect([figureOf('residential'), figureOf('commercial')]).toEqual(['12.00', '20.00']);
    expect(() => figureOf('industrial')).toThrow(notSet);
    expect(findBorneCharges(tables, { class: 'on_site' }).map(({ code }) => code)).toEqual(['WATER']);
  });

  it('fills in the blank of the surcharge from its day on, each month and with the notice that the chapter gives', () => {
    const further = readCity('chaska', readCaseAct('14-resolution-24-10.yaml'));
    const after = further.inForceOn(parseLocalDate('2025-01-01'));
    const { value } = findSurchargeFigure(after, { code: 'SUMP_PUMP' });
    expect([value.amount.toString(), value.unit]).toEqual(['100.00', 'usd_per_month']);
    expect(after.surcharges.get('SUMP_PUMP')?.noticeDays).toBe(30);
    expect(() => findSurchargeFigure(further.inForceOn(parseLocalDate('2024-12-31')), { code: 'SUMP_PUMP' })).toThrow(
      notSet,
    );
  });

  it('may set the penalty, the fees that are left to it and a rule of certification', () => {
    const tables = readCity(
      'chaska',
      writeResolution(`
penalty: { section: item 1, percent: { rate: 10, of: open_charges, per: once }, on: [SEWER, WATER, SUMP_PUMP] }
fees: { PERMIT: { section: item 2, amount: 50.00 }, REINSPECTION: { section: item 3, amount: 30.00 } }
certification: { section: item 4, county: Carver, include: [charge, penalty], fee: { code: CERTIFICATION_FEE, amount: 50.00 } }`),
    ).inForceOn(parseLocalDate('2025-01-01'));
    expect(findFeeAmount(tables, { code: 'PERMIT' }).value.toString()).toBe('50.00');
    expect(tables.fees.get('REINSPECTION')?.dueWithinDays).toBe(10);
    expect(tables.certification?.value.fee?.code).toBe('CERTIFICATION_FEE');
    expect(tables.penalty?.value.on).toEqual(['SEWER', 'WATER', 'SUMP_PUMP']);
  });

  it('may not set what the chapter itself fixes', () => {
    const resolution = writeResolution('fees: { CONSTRUCTION_PERMIT: { section: item 1, amount: 3.00 } }');
    expect(() => readCity('chaska', resolution)).toThrow('a resolution may not set the fee CONSTRUCTION_PERMIT');
  });
});
