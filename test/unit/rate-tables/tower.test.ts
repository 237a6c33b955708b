import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { findCivilPenaltyLimit } from '../../../src/rate-tables/find-civil-penalty-limit.js';
import { findFeeAmount } from '../../../src/rate-tables/find-fee-amount.js';
import { findFlatFigure } from '../../../src/rate-tables/find-flat-figure.js';
import { toReadableCitation } from '../../../src/shared/citation.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { readCity, writeResolution } from './read-city.js';

const law = readCity('tower');
const notSet = expect.objectContaining({ code: 'RATE_NOT_SET' });

describe('Ordinance 24 of Tower', () => {
  const tables = law.inForceOn(parseLocalDate('2025-01-12'));

  it('is that of a quarterly cycle in St. Louis County', () => {
    expect([law.jurisdiction.billingCycle, law.jurisdiction.county]).toEqual(['quarterly', 'St. Louis']);
  });

  it.each([
    [0, '500.00'],
    [1, '1000.00'],
    [2, '2500.00'],
    [3, '2500.00'],
    [9, '2500.00'],
  ])('after %i violations within three years allows at most %s', (earlierViolations, limit) => {
    const { value, citation } = findCivilPenaltyLimit(tables, { code: 'LATERAL_OVERFLOW', earlierViolations });
    expect([value.toString(), toReadableCitation(citation)]).toEqual([limit, 'Ordinance 24 § H']);
  });

  it('counts violations within three years', () => {
    expect(tables.civilPenalties.get('LATERAL_OVERFLOW')?.withinYears).toBe(3);
  });

  it.each([
    ['SPILL_EXPENSES', '§ G'],
    ['OVERFLOW_EXPENSES', '§ H'],
  ])('recovers %s at cost', (code, section) => {
    const { value, citation } = findFeeAmount(tables, { code });
    expect([value, citation.section]).toEqual(['at_cost', section]);
  });

  it('gives sixty days to inspect and to repair, and ten years of peace after a replacement', () => {
    expect([...tables.deadlines.values()].map(({ code, within }) => [code, within])).toEqual([
      ['LATERAL_INSPECTION', '60_days'],
      ['LATERAL_REPAIR', '60_days'],
      ['INSPECTION_ON_SALE', '10_years'],
    ]);
  });

  it('sets no rental, and never one for a premise with its own system', () => {
    expect(() => findFlatFigure(tables, { code: 'SEWER' })).toThrow(notSet);
    const further = readCity(
      'tower',
      writeResolution(
        'charges: { SEWER: { section: item 1, flat: { unit: usd_per_quarter, amount: 60.00, per: account } } }',
      ),
    ).inForceOn(parseLocalDate('2025-01-01'));
    expect(findFlatFigure(further, { code: 'SEWER' }).value.amount.toString()).toBe('60.00');
    expect(findBorneCharges(further, { class: 'residential' })).toHaveLength(1);
    expect(findBorneCharges(further, { class: 'on_site' })).toEqual([]);
  });

  it('says nothing on the day before it was adopted', () => {
    const limitOn = (day: string) =>
      findCivilPenaltyLimit(law.inForceOn(parseLocalDate(day)), { code: 'LATERAL_OVERFLOW', earlierViolations: 0 });
    expect(() => limitOn('2008-09-07')).toThrow(notSet);
    expect(limitOn('2008-09-08').value.toString()).toBe('500.00');
    expect(limitOn('2008-09-09').value.toString()).toBe('500.00');
  });

  it('lets no resolution change the limits of the penalty', () => {
    const resolution = writeResolution(
      'civil_penalties: { LATERAL_OVERFLOW: { section: item 1, up_to: [600.00, 1200.00] } }',
    );
    expect(() => readCity('tower', resolution)).toThrow('may not set the civil penalty LATERAL_OVERFLOW');
  });
});
