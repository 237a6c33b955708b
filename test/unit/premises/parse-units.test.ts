import { parseUnits, toUnitsText } from '../../../src/premises/parse-units.js';

const CLASSES = ['residential', 'commercial', 'two_family', 'duplex'];
const read = (text: string) => parseUnits(text, { ownClass: 'residential', classes: CLASSES });

describe('units are read as people write them', () => {
  test.each([
    ['2', { residential: 2 }],
    [' 12 ', { residential: 12 }],
    ['4 units', { residential: 4 }],
    ['1 Unit', { residential: 1 }],
    ['residential:2;commercial:1', { residential: 2, commercial: 1 }],
    ['residential=2, commercial=1', { residential: 2, commercial: 1 }],
    ['2 residential + 1 commercial', { residential: 2, commercial: 1 }],
    ['Residential 2 | Two Family: 1', { residential: 2, two_family: 1 }],
    ['residential x 2', { residential: 2 }],
    ['duplex 2', { duplex: 2 }],
    ['2x duplex', { duplex: 2 }],
    ['residential:2;commercial:0', { residential: 2 }],
  ])('%j', (text, units) => {
    expect(read(text)).toEqual(units);
  });

  test.each([
    ['0', 'UNITS_INVALID'],
    ['-1', 'UNITS_INVALID'],
    ['1.5', 'UNITS_INVALID'],
    ['residential', 'UNITS_INVALID'],
    ['residential:0', 'UNITS_INVALID'],
    ['residential:1;residential:2', 'UNITS_INVALID'],
    ['castle:1', 'CLASS_UNKNOWN'],
    ['residential:1:2', 'UNITS_INVALID'],
  ])('%j is refused', (text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });

  test('and written in one way', () => {
    expect(toUnitsText(read('2 residential + 1 commercial'))).toBe('commercial:1;residential:2');
  });
});
