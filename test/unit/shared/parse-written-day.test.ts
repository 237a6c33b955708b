import { parseWrittenDay } from '../../../src/shared/parse-written-day.js';

describe('A day as it stands in a file', () => {
  it.each([
    ['2021-03-04', '2021-03-04'],
    ['2021-3-4', '2021-03-04'],
    ['3/4/2021', '2021-03-04'],
  ])('reads %s, which has one meaning', (written, day) => {
    expect(parseWrittenDay(written)).toBe(day);
  });

  it.each(['05/01/19', '2021-2-30', '4-3-2021', '30/4/2021', ''])('refuses %s', (written) => {
    expect(() => parseWrittenDay(written)).toThrow('or not in a form that has one meaning only');
  });
});
