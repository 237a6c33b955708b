import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { findFeeAmount } from '../../../src/rate-tables/find-fee-amount.js';
import { findFlatFigure } from '../../../src/rate-tables/find-flat-figure.js';
import { toReadableCitation } from '../../../src/shared/citation.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { readCity, writeResolution } from './read-city.js';

const law = readCity('hugo');
const notSet = expect.objectContaining({ code: 'RATE_NOT_SET' });

describe('Ordinance 1976-132 of Hugo', () => {
  const tables = law.inForceOn(parseLocalDate('2025-07-01'));

  it('is that of a quarterly cycle in Washington County', () => {
    expect([law.jurisdiction.billingCycle, law.jurisdiction.county]).toEqual(['quarterly', 'Washington']);
  });

  it('asks $25.00 for a license that ends on June 30', () => {
    const { value, citation } = findFeeAmount(tables, { code: 'LICENSE' });
    expect(value.toString()).toBe('25.00');
    expect(toReadableCitation(citation)).toBe('Ordinance 1976-132 § 262-31 subd. B');
    expect(tables.fees.get('LICENSE')?.endsOn).toEqual({ month: 6, day: 30 });
  });

  it.each([
    ['PERMIT', '§ 262-32'],
    ['REINSPECTION', '§ 262-30 subd. C(2)'],
  ])('leaves the fee %s to the council', (code, section) => {
    expect(() => findFeeAmount(tables, { code })).toThrow(notSet);
    expect(() => findFeeAmount(tables, { code })).toThrow(`Ordinance 1976-132 ${section} leaves it to a resolution`);
  });

  it('lets a resolution set both fees, and neither the fee of the license', () => {
    const further = readCity(
      'hugo',
      writeResolution(
        'fees: { PERMIT: { section: item 1, amount: 75.00 }, REINSPECTION: { section: item 2, amount: 35.00 } }',
      ),
    );
    const amountOn = (day: string, code: string) =>
      findFeeAmount(further.inForceOn(parseLocalDate(day)), { code }).value.toString();
    expect(() => amountOn('2024-12-31', 'PERMIT')).toThrow(notSet);
    expect([amountOn('2025-01-01', 'PERMIT'), amountOn('2025-01-01', 'REINSPECTION')]).toEqual(['75.00', '35.00']);
    const license = writeResolution('fees: { LICENSE: { section: item 1, amount: 40.00 } }');
    expect(() => readCity('hugo', license)).toThrow('a resolution may not set the fee LICENSE');
  });

  it('asks no sewer rental of a premise with its own system, whatever the council sets for others', () => {
    expect(findBorneCharges(tables, { class: 'on_site' })).toEqual([]);
    const further = readCity(
      'hugo',
      writeResolution(
        'charges: { SEWER: { section: item 1, flat: { unit: usd_per_quarter, amount: 60.00, per: account } } }',
      ),
    ).inForceOn(parseLocalDate('2025-01-01'));
    expect(findFlatFigure(further, { code: 'SEWER' }).value.amount.toString()).toBe('60.00');
    expect(findBorneCharges(further, { class: 'on_site' })).toEqual([]);
    expect(findBorneCharges(further, { class: 'commercial' })).toHaveLength(1);
  });

  it('has the insurance of an installer and the days to mend a system', () => {
    expect(tables.securities.get('INSTALLER_INSURANCE')?.rows.map(({ atLeast }) => atLeast.toString())).toEqual([
      '100000.00',
      '300000.00',
      '50000.00',
      '100000.00',
    ]);
    expect([...tables.deadlines.values()].map(({ within }) => within)).toEqual(['3_years', '90_days']);
  });

  it('is law from its publication, not from its adoption', () => {
    const [act] = law.enactments;
    expect(act?.adoptedOn).toBe('1976-10-18');
    expect(law.inForceOn(parseLocalDate('1976-11-03')).fees.size).toBe(0);
    expect(law.inForceOn(parseLocalDate('1976-11-04')).fees.size).toBe(3);
    expect(law.inForceOn(parseLocalDate('1976-11-05')).fees.size).toBe(3);
  });
});
