import { describeTablesInForce } from '../../../src/rate-tables/describe-tables-in-force.js';
import { findDiscount } from '../../../src/rate-tables/find-discount.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildExampleLaw, readOrdinance, readResolution } from './build-example-law.js';

const JUNE = parseLocalDate('2024-06-30');
const JULY = parseLocalDate('2024-07-01');
const ORDINANCE = `
charges:
  SEWER: { section: "2", flat: { unit: usd_per_quarter, amount: 36.00, per: account } }
  STRENGTH:
    section: "3"
    changeable_by: council_resolution
    by_strength:
      unit: usd_per_pound
      pounds_per_million_gallons: 8.34
      rows: [ { measure: bod, above_mg_per_l: 200, rate: 0.50 }, { measure: tss, above_mg_per_l: 250, rate: 0.20 } ]
discounts:
  SENIOR: { title: Senior discount, section: "4", changeable_by: council_resolution, amount: 5.00, unit: usd_per_month, of: [SEWER] }
  HARDSHIP: { section: "5", set_by: council_resolution, of: [SEWER] }
vacation_hold: { section: "6", changeable_by: council_resolution, codes: [SEWER], least_days: 30 }
`;

const law = buildExampleLaw(
  readOrdinance(ORDINANCE),
  readResolution(`
charges: { STRENGTH: { section: item 1, by_strength: { rows: [ { measure: bod, above_mg_per_l: 300, rate: 0.60 } ] } } }
discounts:
  SENIOR: { section: item 2, amount: 6.00 }
  HARDSHIP: { section: item 3, percent: 50 }
vacation_hold: { section: item 4, least_days: 60 }
`),
);

function linesOn(day: typeof JUNE, table: string): string[] {
  return describeTablesInForce(law, day)
    .filter((line) => line.table === table)
    .map(({ code, row, unit, figure, citation }) => [code, row, figure, unit, citation].filter(Boolean).join(' | '));
}

describe('A resolution on strengths, discounts and holds', () => {
  it('changes the measures that it names, from its day on, and leaves the others', () => {
    const strengthOn = (day: typeof JUNE) => linesOn(day, 'charges').slice(1);
    expect(strengthOn(JUNE)).toEqual([
      'STRENGTH | bod above 200 mg/l, at 8.34 pounds a million gallons | 0.5 | usd_per_pound | Ordinance 1 3',
      'STRENGTH | tss above 250 mg/l, at 8.34 pounds a million gallons | 0.2 | usd_per_pound | Ordinance 1 3',
    ]);
    expect(strengthOn(JULY)).toEqual([
      'STRENGTH | bod above 300 mg/l, at 8.34 pounds a million gallons | 0.6 | usd_per_pound | Resolution 24-10 item 1',
      'STRENGTH | tss above 250 mg/l, at 8.34 pounds a million gallons | 0.2 | usd_per_pound | Resolution 24-10 item 1',
    ]);
  });

  it('changes the amount of a discount and leaves its unit, its title and what it is of', () => {
    expect(linesOn(JUNE, 'discounts')).toEqual([
      'SENIOR | off SEWER | 5.00 | usd_per_month | Ordinance 1 4',
      'HARDSHIP | off SEWER | left to a council resolution | Ordinance 1 5',
    ]);
    expect(linesOn(JULY, 'discounts')).toEqual([
      'SENIOR | off SEWER | 6.00 | usd_per_month | Resolution 24-10 item 2',
      'HARDSHIP | off SEWER | 50 | percent | Resolution 24-10 item 3',
    ]);
    expect(findDiscount(law.inForceOn(JULY), { code: 'SENIOR' }).title).toBe('Senior discount');
  });

  it('asks for more days of a hold, of the same charges', () => {
    expect(linesOn(JUNE, 'vacation_hold')).toEqual(['SEWER not charged, at least | 30 | days | Ordinance 1 6']);
    expect(linesOn(JULY, 'vacation_hold')).toEqual([
      'SEWER not charged, at least | 60 | days | Resolution 24-10 item 4',
    ]);
  });

  it('is refused where no ordinance gives the power', () => {
    const plain = ORDINANCE.replaceAll('changeable_by: council_resolution,', '');
    for (const body of [
      'discounts: { SENIOR: { section: item 2, amount: 6.00 } }',
      'vacation_hold: { section: item 4, least_days: 60 }',
    ]) {
      expect(() => buildExampleLaw(readOrdinance(plain), readResolution(body))).toThrow(/a resolution may not set/);
    }
  });
});

describe('A discount', () => {
  it('is refused where no act has it, with the nearest that there is, and where its figure is left open', () => {
    expect(() => findDiscount(law.inForceOn(JUNE), { code: 'SENOIR' })).toThrow(/did you mean `SENIOR`/);
    expect(() => findDiscount(law.inForceOn(JUNE), { code: 'HARDSHIP' })).toThrow(
      expect.objectContaining({ code: 'RATE_NOT_SET' }),
    );
  });

  it('of a code that no act charges is refused', () => {
    const body = ORDINANCE.replace('of: [SEWER] }', 'of: [SEWERS] }');
    expect(() => buildExampleLaw(readOrdinance(body))).toThrow(/no act declares the charge `SEWERS`/);
  });
});
