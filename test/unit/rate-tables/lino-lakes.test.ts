import { Decimal } from 'decimal.js';
import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { findEquivalentMeterSize } from '../../../src/rate-tables/find-equivalent-meter-size.js';
import { findFeeAmount } from '../../../src/rate-tables/find-fee-amount.js';
import { findMeterSizeFigure } from '../../../src/rate-tables/find-meter-size-figure.js';
import type { MeterSize } from '../../../src/rate-tables/meter-size.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

const rateTables = readRateTables('rate-tables/lino-lakes', { today: parseLocalDate('2026-11-30') });
const day = parseLocalDate('2025-04-03');
const tables = rateTables.inForceOn(day);

function figureOf(meterSize: MeterSize, accountClass = 'single_family'): string {
  const { value, citation } = findMeterSizeFigure(tables, { code: 'SEWER', class: accountClass, meterSize, on: day });
  return `${value.amount.toString()} ${value.unit} ${citation.act} ${citation.section}`;
}

describe('Ordinance 57 of Lino Lakes', () => {
  it.each<[MeterSize, string]>([
    ['1/2', '48.00'],
    ['5/8', '48.00'],
    ['3/4', '52.00'],
    ['1', '64.00'],
    ['1-1/4', '72.00'],
  ])('charges a %s inch meter %s a year, and says where it stands', (meterSize, amount) => {
    expect(figureOf(meterSize)).toBe(`${amount} usd_per_year Ordinance 57 § 14(A)(1)`);
  });

  it.each<MeterSize>(['1-1/2', '2', '2-1/2', '3', '4', '6'])('sets nothing for a %s inch meter', (meterSize) => {
    expect(() => figureOf(meterSize)).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
  });

  it('says which day, which act and what to do when a figure is left to the council', () => {
    expect(() => figureOf('2', 'church')).toThrow(
      'No act in force on April 3, 2025 sets sewer rental (SEWER) for a 2 inch meter, class church. ' +
        'Ordinance 57 § 14(A)(1) leaves it to a resolution of the council. ' +
        'Enter the resolution or ordinance that sets it, with the day on which it takes effect, and try again.',
    );
  });

  it.each([
    ['0', '5/8'],
    ['10', '5/8'],
    ['10.4', '3/4'],
    ['11', '3/4'],
    ['30', '3/4'],
    ['30.01', '1'],
    ['50', '1'],
    ['51', '1-1/4'],
    ['75', '1-1/4'],
    ['76', '1-1/2'],
    ['100', '1-1/2'],
    ['160', '2'],
    ['300', '3'],
    ['500', '4'],
  ])('counts a pump of %s gallons a minute as %s inch', (gallons, size) => {
    expect(findEquivalentMeterSize(tables, { pumpCapacityGpm: new Decimal(gallons) }).value).toBe(size);
  });

  it.each([
    ['500.01', 'PUMP_CAPACITY_OUTSIDE_TABLE'],
    ['-0.1', 'PUMP_CAPACITY_INVALID'],
    ['NaN', 'PUMP_CAPACITY_INVALID'],
  ])('refuses a pump of %s gallons a minute', (gallons, code) => {
    expect(() => findEquivalentMeterSize(tables, { pumpCapacityGpm: new Decimal(gallons) })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('bears on the classes that it names, not on others, and asks nothing of a premise with its own system', () => {
    expect(findBorneCharges(tables, { class: 'church' }).map(({ code }) => code)).toEqual(['SEWER']);
    expect(() => findBorneCharges(tables, { class: 'commercial' })).toThrow(
      expect.objectContaining({ code: 'RATE_NOT_SET' }),
    );
    expect(findBorneCharges(tables, { class: 'on_site' })).toEqual([]);
  });

  it('knows the license fee, and leaves the permit fee to the council', () => {
    expect(findFeeAmount(tables, { code: 'LICENSE' }).value.toString()).toBe('25.00');
    expect(() => findFeeAmount(tables, { code: 'PERMIT' })).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
  });

  it('says nothing of the day before it took effect', () => {
    expect(rateTables.inForceOn(parseLocalDate('1972-12-31')).charges.size).toBe(0);
    expect(rateTables.inForceOn(parseLocalDate('1973-01-01')).charges.size).toBe(2);
  });
});
