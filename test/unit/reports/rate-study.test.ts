import { toRateStudyRows } from '../../../src/reports/rate-study-rows.js';
import { presentRateStudy } from '../../../src/cli/present-rate-study.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { draftOver, DRAFT, lawOf, SAME_AGAIN, studyOf, type StudiedHouse } from './rate-study-village.js';

// worked out by hand, a year of four quarters: 5/8 inch 48.00 becomes 60.00, 1 inch 120.00 becomes 100.00
const HOUSES: readonly StudiedHouse[] = [
  { account: 'H1' }, // 48.00 to 60.00
  { account: 'H2', from: '2025-07-01' }, // 24.00 to 30.00
  { account: 'H3', to: '2025-03-31' }, // 12.00 to 15.00
  { account: 'S1', class: 'shop', meter: '1' }, // 120.00 to 100.00
  { account: 'S2', class: 'shop', meter: '1-1/2' }, // no figure to 400.00
  { account: 'S3', class: 'shop', meter: '2' }, // no figure under either
  { account: 'OLD', to: '2024-12-31' }, // not served in 2025
];
const law = lawOf();
const study = studyOf({ law, draft: draftOver(law, DRAFT), houses: HOUSES });
const asText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('A rate study of a small village', () => {
  it('sums what came in and what would have come in', () => {
    expect(asText(study.total)).toEqual({
      ...{ name: 'total', accounts: 4, before: '204.00', after: '205.00', change: '1.00' },
    });
  });

  it('sums by class', () => {
    expect(asText(study.byClass)).toEqual([
      { name: 'house', accounts: 3, before: '84.00', after: '105.00', change: '21.00' },
      { name: 'shop', accounts: 1, before: '120.00', after: '100.00', change: '-20.00' },
    ]);
  });

  it('sums by meter size, from small to large', () => {
    expect(asText(study.byMeterSize)).toEqual([
      { name: '5/8', accounts: 3, before: '84.00', after: '105.00', change: '21.00' },
      { name: '1', accounts: 1, before: '120.00', after: '100.00', change: '-20.00' },
    ]);
  });

  it('counts who gains and who loses', () => {
    const { payLess, payMore, unchanged } = study;
    expect({ payLess, payMore, unchanged }).toEqual({ payLess: 1, payMore: 3, unchanged: 0 });
  });

  // the changes in order: -20.00, 3.00, 6.00, 12.00
  it.each([
    [10, '-20.00'],
    [25, '-20.00'],
    [50, '3.00'],
    [75, '6.00'],
    [90, '12.00'],
  ])('says what %s%% of the accounts stay at or below', (percent, change) => {
    expect(study.percentiles.find((each) => each.percent === percent)?.change.toString()).toBe(change);
  });

  it('names who would pay most more', () => {
    expect(asText(study.largestIncreases)).toEqual([
      { accountNumber: 'H1', before: '48.00', after: '60.00', change: '12.00' },
      { accountNumber: 'H2', before: '24.00', after: '30.00', change: '6.00' },
      { accountNumber: 'H3', before: '12.00', after: '15.00', change: '3.00' },
    ]);
  });

  it('names who would pay most less', () => {
    expect(asText(study.largestDecreases)).toEqual([
      { accountNumber: 'S1', before: '120.00', after: '100.00', change: '-20.00' },
    ]);
  });

  it('counts whose figure is missing, under which law, and what the other would bring in', () => {
    expect(study.notComputed.map(({ reason: _, ...row }) => asText(row))).toEqual([
      { side: 'law', code: 'RATE_NOT_SET', accounts: 1, otherSide: '400.00' },
      { side: 'both', code: 'RATE_NOT_SET', accounts: 1, otherSide: '0.00' },
    ]);
    expect(study.notComputed[0]?.reason).toContain('1-1/2');
  });

  it('names ten accounts at most, and of equal changes the lower number first', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ account: `A${String(index).padStart(2, '0')}` }));
    const { largestIncreases } = studyOf({ law, draft: draftOver(law, DRAFT), houses: [...many].reverse() });
    expect(largestIncreases.map(({ accountNumber }) => accountNumber)).toEqual(
      many.slice(0, 10).map(({ account }) => account),
    );
  });

  it('is all zeros under a draft that changes nothing', () => {
    const nothing = studyOf({ law, draft: draftOver(law, SAME_AGAIN), houses: HOUSES });
    expect(nothing.total.before.toString()).toBe('204.00');
    expect([nothing.total, ...nothing.byClass, ...nothing.byMeterSize].map((row) => row.change.toString())).toEqual(
      Array.from({ length: 5 }, () => '0.00'),
    );
    expect(nothing.percentiles.map(({ change }) => change.toString())).toEqual(Array.from({ length: 5 }, () => '0.00'));
    expect([nothing.payLess, nothing.payMore, nothing.unchanged]).toEqual([0, 0, 4]);
    expect([nothing.largestIncreases, nothing.largestDecreases]).toEqual([[], []]);
  });

  it('has nothing to say where nobody could be compared', () => {
    const nobody = studyOf({ law, draft: draftOver(law, DRAFT), houses: [] });
    expect(nobody.percentiles).toEqual([]);
    expect(asText(nobody.total)).toEqual({
      ...{ name: 'total', accounts: 0, before: '0.00', after: '0.00', change: '0.00' },
    });
  });

  const whole = { ...study, year: 2025, from: parseLocalDate('2025-01-01'), periods: ['2025-Q1'], leftOut: [] };

  it('is one table for a spreadsheet', () => {
    const rows = toRateStudyRows(whole);
    expect(rows[0]).toEqual({
      ...{ part: 'total', name: 'total', accounts: '4', before: '204.00', after: '205.00', change: '1.00' },
    });
    expect(rows.find(({ part, name }) => part === 'percentile' && name === '90')?.['change']).toBe('12.00');
    expect(rows.find(({ part, name }) => part === 'not_computed' && name === 'law')).toEqual(
      expect.objectContaining({ accounts: '1', after: '400.00', reason: expect.stringContaining('RATE_NOT_SET') }),
    );
  });

  it('says at its head which periods are in no figure because they are not over', () => {
    const { text } = presentRateStudy({
      ...{ study: { ...whole, leftOut: ['2025-Q2', '2025-Q3'] }, name: 'Village of Example', jurisdiction: 'village' },
    });
    expect(text).toContain('nothing is posted\nOnly 2025-Q1; not over yet, and in no figure: 2025-Q2, 2025-Q3\n');
  });

  it('is read by people as tables, and ends as something to look at where figures are missing', () => {
    const { text, exitCode } = presentRateStudy({ study: whole, name: 'Village of Example', jurisdiction: 'village' });
    expect(exitCode).toBe(3);
    expect(text).toContain('Village of Example, 2025 under the draft from January 1, 2025; nothing is posted\n');
    expect(text).toMatch(/ {2}house +3 +84\.00 +105\.00 +21\.00\n/);
    expect(text).toMatch(/ {2}would gain \(pay less\) +1\n/);
    expect(text).toMatch(/ {2}half +3\.00\n/);
    expect(text).toContain('it owes 400.00 under the draft');
  });
});
