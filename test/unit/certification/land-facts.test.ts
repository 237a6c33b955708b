import { refreshLandFacts } from '../../../src/certification/refresh-land-facts.js';
import { toLandFacts } from '../../../src/certification/to-land-facts.js';
import type { AccountLand, Parcel } from '../../../src/premises/land.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { LAND } from './sample-entries.js';

function land(parcels: Parcel[], address: Partial<AccountLand['owner']> = {}): AccountLand {
  const nowhere = { address1: undefined, address2: undefined, city: undefined, state: undefined, zip: undefined };
  return {
    accountNumber: '000101',
    owner: { name: 'A. Example', ...nowhere, ...address },
    ownerSince: parseLocalDate('2025-01-01'),
    formerOwner: undefined,
    occupant: undefined,
    serviceAddress: undefined,
    parcels,
  };
}

describe('Owner and land on the roll', () => {
  it('put the address on one line, of what is known of it', () => {
    const known = { address1: '12 Oak Street', city: 'Lino Lakes', state: 'MN', zip: '55014' };
    expect(toLandFacts(land([], known)).ownerAddress).toBe('12 Oak Street, Lino Lakes, MN 55014');
    expect(toLandFacts(land([], { zip: '55014' })).ownerAddress).toBe('55014');
    expect(toLandFacts(land([])).ownerAddress).toBe('');
  });

  it('name one parcel of several, the first that has a legal description', () => {
    const bare: Parcel = { parcelId: '1-1', normalizedParcelId: '11', legalDescription: undefined };
    const described: Parcel = { parcelId: '2-2', normalizedParcelId: '22', legalDescription: 'Lot 2' };
    expect(toLandFacts(land([bare, described]))).toMatchObject({ parcelId: '2-2', legalDescription: 'Lot 2' });
    expect(toLandFacts(land([bare]))).toMatchObject({ parcelId: '1-1', legalDescription: '' });
    expect(toLandFacts(land([]))).toMatchObject({ parcelId: '', legalDescription: '' });
  });

  it('are those of the day of certification, but never less than what was adopted', () => {
    const sold = { ...LAND, ownerName: 'N. Newowner' };
    expect(refreshLandFacts({ adopted: LAND, today: sold })).toEqual(sold);
    expect(refreshLandFacts({ adopted: LAND, today: undefined })).toEqual(LAND);
    expect(refreshLandFacts({ adopted: LAND, today: { ...sold, parcelId: '', legalDescription: '' } })).toEqual({
      ...LAND,
      ownerName: 'N. Newowner',
    });
    expect(refreshLandFacts({ adopted: LAND, today: { ...sold, legalDescription: '' } })).toEqual({
      ...LAND,
      ownerName: 'N. Newowner',
    });
  });
});
