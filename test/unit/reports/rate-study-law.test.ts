import fc from 'fast-check';
import { findMeterSizeFigure } from '../../../src/rate-tables/find-meter-size-figure.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { draftOver, DRAFT, lawOf, ORDINANCE, SAME_AGAIN, studyOf } from './rate-study-village.js';

const resolutionOfJuly = {
  enactment: 'resolution-25-40',
  kind: 'resolution',
  number: '25-40',
  title: 'Rates of July',
  under: 'ordinance-1 § 2',
  adopted_on: '2025-06-09',
  effective_on: '2025-07-01',
  source: 'example',
  checked_on: '2025-06-10',
  charges: {
    SEWER: {
      section: 'item 1',
      by_meter_size: {
        rows: [
          { meter_size: '5/8', amount: '13.00' },
          { meter_size: '3/4', amount: '20.00' },
        ],
      },
    },
  },
};

function figureOn(law: RateTables, on: string, meterSize: '5/8' | '3/4' | '1'): string {
  const asked = { code: 'SEWER', class: 'house', meterSize } as const;
  return findMeterSizeFigure(law.inForceOn(parseLocalDate(on)), asked).value.amount.toString();
}

describe('A draft laid over a past year', () => {
  const law = lawOf(resolutionOfJuly);
  const draft = draftOver(law, DRAFT);

  it('is not in force on the day before, and is on the first day', () => {
    expect(figureOn(draft, '2024-12-31', '5/8')).toBe('12.00');
    expect(figureOn(draft, '2025-01-01', '5/8')).toBe('15.00');
  });

  it('stands although the council set the same row in July of that year', () => {
    expect(figureOn(law, '2025-07-01', '5/8')).toBe('13.00');
    expect([figureOn(draft, '2025-06-30', '5/8'), figureOn(draft, '2025-07-01', '5/8')]).toEqual(['15.00', '15.00']);
    expect(figureOn(draft, '2025-12-31', '5/8')).toBe('15.00');
  });

  it('leaves what it does not name to change in July as it did', () => {
    expect(() => figureOn(draft, '2025-06-30', '3/4')).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
    expect(figureOn(draft, '2025-07-01', '3/4')).toBe('20.00');
  });

  it('may begin on another day: a quarter is then charged by days', () => {
    // April to June has 91 days: 30 at 12.00, 61 at 15.00 a quarter; then two whole quarters
    const fromMay = draftOver(lawOf(), DRAFT, { from: '2025-05-01' });
    const { total } = studyOf({ law: lawOf(), draft: fromMay, houses: [{ account: 'H1' }] });
    expect([total.before.toString(), total.after.toString()]).toEqual(['48.00', '56.01']);
  });

  it('counts by gallons with the use of that year', () => {
    const byVolume = {
      ...DRAFT,
      charges: {
        SEWER: {
          section: 'item 1',
          by_volume: {
            unit: 'usd_per_1000_gallons',
            volume: 'metered',
            base: { amount: '5.00' },
            tiers: [{ rate: '1.00' }],
          },
        },
      },
    };
    const use = { '2025-Q1': 10000, '2025-Q2': 20000, '2025-Q3': 30000, '2025-Q4': 7500 };
    const houses = [{ account: 'H1', use }, { account: 'NOT-READ' }];
    const { total, notComputed } = studyOf({ law: lawOf(), draft: draftOver(lawOf(), byVolume), houses });
    // four bases and 67.5 thousand gallons
    expect([total.before.toString(), total.after.toString()]).toEqual(['48.00', '87.50']);
    expect(notComputed.map(({ side, code, otherSide }) => [side, code, otherSide.toString()])).toEqual([
      ['draft', 'USAGE_MISSING', '48.00'],
    ]);
  });

  it('cannot stand before the act that it changes, and says from which day it fits', () => {
    const refused = () =>
      draftOver(
        lawOf(),
        {
          ...DRAFT,
          charges: { SEWER: { section: 'item 1', by_meter_size: { rows: [{ meter_size: '5/8', amount: '15.00' }] } } },
        },
        { from: '2023-01-01' },
      );
    expect(refused).toThrow(/laid over January 1, 2023, and what it changes was not in force then/);
    expect(refused).toThrow(/It fits from January 1, 2024, when the act that it changes took effect/);
  });

  it('need not have the days of an adopted act, nor be named after them, and its own days do not matter', () => {
    const dated = { ...DRAFT, adopted_on: '2026-01-12', effective_on: '2026-02-01', checked_on: '2026-01-12' };
    expect(figureOn(draftOver(law, dated), '2025-01-01', '5/8')).toBe('15.00');
  });

  it('is refused with every fault where the council could not adopt it', () => {
    const { changeable_by: _, ...sewer } = ORDINANCE.charges.SEWER;
    const closed = lawOf({
      ...{ ...ORDINANCE, enactment: 'ordinance-2', number: '2', adopted_on: '2024-05-06', effective_on: '2024-06-01' },
      charges: { WATER: { ...sewer, title: 'Water' } },
    });
    const beyondPower = {
      ...DRAFT,
      charges: { WATER: { section: 'item 1', by_meter_size: { rows: [{ meter_size: '5/8', amount: '9.00' }] } } },
    };
    expect(() => draftOver(closed, beyondPower)).toThrow(
      expect.objectContaining({ code: 'ENACTMENT_INVALID', message: expect.stringContaining('may not set') }),
    );
    expect(() => draftOver(law, { ...DRAFT, tittle: 'x' })).toThrow(
      expect.objectContaining({ code: 'ENACTMENT_INVALID', message: expect.stringContaining('draft.yaml') }),
    );
  });

  it('changes nothing for anyone, whatever the days of service, where it says what the law says', () => {
    const same = draftOver(lawOf(), SAME_AGAIN);
    const dayOf = (offset: number) => new Date(Date.UTC(2024, 6, 1 + offset)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.nat(500), fc.nat(400), (start, length) => {
        const house = { account: 'H', from: dayOf(start), to: dayOf(start + length) };
        const { total, payLess, payMore } = studyOf({ law: lawOf(), draft: same, houses: [house] });
        expect([total.change.toString(), payLess, payMore]).toEqual(['0.00', 0, 0]);
      }),
      { numRuns: 50 },
    );
  });
});
