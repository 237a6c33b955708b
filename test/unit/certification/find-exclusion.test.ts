import { findExclusion } from '../../../src/certification/find-exclusion.js';
import { Money } from '../../../src/shared/money.js';
import { certified, LAND } from './sample-entries.js';

function find(
  amount: string,
  more: { facts?: Partial<typeof LAND>; minimum?: string; require?: 'legal_description'[]; form?: string } = {},
): string | undefined {
  return findExclusion({
    accountNumber: '000101',
    facts: { ...LAND, ...more.facts },
    entries: [certified('charge', amount)],
    rule: {
      require: more.require ?? ['legal_description'],
      minimum: more.minimum === undefined ? undefined : Money.of(more.minimum),
    },
    parcelForm: more.form === undefined ? undefined : { county: 'Anoka', form: more.form },
  })?.code;
}

describe('What keeps a past due account off the roll', () => {
  it('is a missing legal description, where the act asks for one', () => {
    expect(find('12.00')).toBeUndefined();
    expect(find('12.00', { facts: { legalDescription: '' } })).toBe('LEGAL_DESCRIPTION_MISSING');
    expect(find('12.00', { facts: { parcelId: '', legalDescription: '' } })).toBe('LEGAL_DESCRIPTION_MISSING');
    expect(find('12.00', { facts: { legalDescription: '' }, require: [] })).toBeUndefined();
  });

  it('is a missing parcel in any case: the county has nothing to spread the amount on', () => {
    expect(find('12.00', { facts: { parcelId: '', legalDescription: '' }, require: [] })).toBe('PARCEL_MISSING');
  });

  it('is a parcel number that is not in the form of its county, where that is known', () => {
    const facts = { parcelId: '12.31.22.34.0012' };
    expect(find('12.00', { facts, form: '99-99-99-99-9999' })).toBe('PARCEL_ID_MALFORMED');
    expect(find('12.00', { facts })).toBeUndefined();
    expect(find('12.00', { facts: { parcelId: '12-31-22-34-0012' }, form: '99-99-99-99-9999' })).toBeUndefined();
  });

  it('is an amount below the minimum; the minimum itself goes', () => {
    expect(find('49.99', { minimum: '50.00' })).toBe('BELOW_MINIMUM');
    expect(find('50.00', { minimum: '50.00' })).toBeUndefined();
    expect(find('50.01', { minimum: '50.00' })).toBeUndefined();
  });
});
