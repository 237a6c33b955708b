import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { checkMeterUse, USUAL_LIMITS } from '../../../src/premises/check-meter-use.js';
import { computeReadUse } from '../../../src/premises/compute-read-use.js';
import { parseMeterUseRow } from '../../../src/premises/meter-use-row.js';

const invalid = expect.objectContaining({ code: 'USAGE_READING_INVALID' });

function before(...gallons: readonly number[]) {
  return gallons.map((each, index) => ({
    period: `2024-${String(index + 1).padStart(2, '0')}`,
    gallons: new Decimal(each),
    estimated: false,
  }));
}

function check(gallons: number, known: readonly number[], limits = USUAL_LIMITS): string {
  return checkMeterUse({ gallons: new Decimal(gallons), before: before(...known), limits })?.kind ?? 'usual';
}

describe('A use beside those of the periods before', () => {
  test.each([
    [15_000, 'usual'],
    [15_001, 'high'],
    [1_000, 'usual'],
    [999, 'low'],
    [1, 'low'],
    [0, 'zero'],
  ])('of 5,000 in the mean: %d is %s', (gallons, kind) => {
    expect(check(gallons, [4_000, 6_000])).toBe(kind);
  });

  test('is never odd where nothing is known, or nothing was ever used', () => {
    expect(check(90_000, [])).toBe('usual');
    expect(check(90_000, [0, 0])).toBe('usual');
    expect(check(0, [0, 0])).toBe('usual');
  });

  test('counts the last four periods only, or as many as the office says', () => {
    expect(check(10_000, [90_000, 1_000, 1_000, 1_000, 1_000])).toBe('high');
    expect(check(10_000, [90_000, 1_000, 1_000, 1_000, 1_000], { ...USUAL_LIMITS, periods: 5 })).toBe('usual');
    expect(check(10_000, [1_000], { ...USUAL_LIMITS, highTimes: 10 })).toBe('usual');
  });

  test('says beside what', () => {
    const odd = checkMeterUse({ gallons: new Decimal(40_000), before: before(4_000, 6_000) });
    expect(odd?.message).toBe('40000 gallons are a high use: the mean of the 2 periods before is 5000.');
  });
});

describe('Two readings of a meter', () => {
  const read = (previousReading: string, currentReading: string, meterDigits = '') => {
    const { gallons, rolledOver } = computeReadUse({ previousReading, currentReading, meterDigits });
    return `${gallons.toString()}${rolledOver ? ', rolled over' : ''}`;
  };

  test.each([
    ['1000', '4500', '', '3500'],
    ['1000', '1000', '', '0'],
    ['0', '0', '6', '0'],
    ['999200', '000300', '6', '1100, rolled over'],
    ['999999', '000000', '6', '1, rolled over'],
    ['500,000', '000000', '6', '500000, rolled over'],
  ])('%s and %s with %s digits are %s', (previous, current, digits, use) => {
    expect(read(previous, current, digits)).toBe(use);
  });

  test.each([
    ['a reading below the one before, where the digits are not known', '999200', '000300', ''],
    ['a fall that would be more than half of what the meter can count', '499999', '000000', '6'],
    ['a reading that the meter cannot show', '1000', '1000000', '6'],
    ['no number', '12a', '15', ''],
    ['no reading', '', '15', ''],
    ['no number of digits', '10', '15', '0'],
  ])('are refused: %s', (_, previous, current, digits) => {
    expect(() => read(previous, current, digits)).toThrow(invalid);
  });

  test('explain what makes a use look negative', () => {
    expect(() => read('999200', '000300')).toThrow(/rolled over.*`meter_digits`/s);
  });

  test('give back what ran through, whether the meter rolled over or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 5_000 }), (start, use) => {
        const end = String((start + use) % 10_000);
        expect(
          computeReadUse({ previousReading: String(start), currentReading: end, meterDigits: '4' }).gallons.toNumber(),
        ).toBe(use);
      }),
    );
  });
});

describe('A row of a file of use', () => {
  const parse = (values: Readonly<Record<string, string>>) => {
    const parsed = parseMeterUseRow({ line: 2, values, raw: [], fault: undefined }, 'quarterly');
    if ('faults' in parsed) return parsed.faults.map(({ column }) => column);
    const { gallons, estimated, period } = parsed.row;
    return `${period.key} ${gallons.toString()}${estimated ? ' estimated' : ''}`;
  };
  const row = { account: '000101', period: '2025-Q1' };

  test('says the gallons, or the readings, or both where they agree', () => {
    expect(parse({ ...row, gallons: '12,000' })).toBe('2025-Q1 12000');
    expect(parse({ ...row, previous_reading: '100', current_reading: '350' })).toBe('2025-Q1 250');
    expect(parse({ ...row, gallons: '250', previous_reading: '100', current_reading: '350' })).toBe('2025-Q1 250');
    expect(parse({ ...row, gallons: '251', previous_reading: '100', current_reading: '350' })).toEqual([
      'current_reading',
    ]);
  });

  test.each([
    ['', '2025-Q1 10'],
    ['false', '2025-Q1 10'],
    ['NO', '2025-Q1 10'],
    ['true', '2025-Q1 10 estimated'],
    ['E', '2025-Q1 10 estimated'],
    ['Yes', '2025-Q1 10 estimated'],
  ])('with "%s" for estimated', (estimated, expected) => {
    expect(parse({ ...row, gallons: '10', estimated })).toBe(expected);
  });

  test('tells everything that is wrong with it at once', () => {
    expect(parse({ account: '', period: '2025-03', gallons: '-5', estimated: 'perhaps' })).toEqual([
      'account',
      'period',
      'estimated',
      'gallons',
    ]);
    expect(parse({ ...row, gallons: '' })).toEqual(['gallons']);
  });
});
