import { toLandFacts } from '../../../src/certification/to-land-facts.js';
import type { AccountLand, Parcel } from '../../../src/premises/land.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { sampleParcel } from '../premises/sample-parcel.js';

function land(parcels: Parcel[], address: Partial<AccountLand['owner']> = {}): AccountLand {
  const nowhere = { address1: undefined, address2: undefined, city: undefined, state: undefined, zip: undefined };
  return {
    accountNumber: '000101',
    owner: { name: 'A. Example', ...nowhere, ...address },
    ownerSince: parseLocalDate('2025-01-01'),
    formerOwners: [],
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

  it('give one parcel the whole line and each of several its share, the first of them by its number', () => {
    const bare = sampleParcel('1-1');
    const described = sampleParcel('2-2', { legalDescription: 'Lot 2', share: '60' });
    expect(toLandFacts(land([{ ...bare, share: '40' }, described]))).toMatchObject({
      parcelId: '1-1',
      legalDescription: '',
      parcels: [
        { parcelId: '1-1', legalDescription: '', share: '40' },
        { parcelId: '2-2', legalDescription: 'Lot 2', share: '60' },
      ],
    });
    expect(toLandFacts(land([described]))).toMatchObject({ parcels: [{ parcelId: '2-2', share: '100' }] });
    expect(toLandFacts(land([bare]))).toMatchObject({ parcelId: '1-1', legalDescription: '' });
    expect(toLandFacts(land([]))).toMatchObject({ parcelId: '', legalDescription: '', parcels: [] });
  });

  it('name the owner of the time of the oldest debt, where that is another', () => {
    const [first, second] = ['F. Irst', 'S. Econd'].map((name) => ({ ...land([]).owner, name }));
    const sold: AccountLand = {
      ...land([]),
      ownerSince: parseLocalDate('2025-10-15'),
      formerOwners: [
        { owner: first ?? land([]).owner, firstDay: parseLocalDate('2020-01-01') },
        { owner: second ?? land([]).owner, firstDay: parseLocalDate('2025-05-01') },
      ],
    };
    const former = (on: string): string => toLandFacts(sold, parseLocalDate(on)).formerOwnerName;
    expect(former('2025-10-15')).toBe('');
    expect(former('2025-10-14')).toBe('S. Econd');
    expect(former('2025-05-01')).toBe('S. Econd');
    expect(former('2025-04-30')).toBe('F. Irst');
    expect(former('2019-12-31')).toBe('F. Irst');
    expect(toLandFacts(sold).formerOwnerName).toBe('');
    const sameAgain = {
      ...sold,
      owner: { ...sold.owner, name: 'ECOND, S' },
      formerOwners: sold.formerOwners.slice(0, 1),
    };
    expect(toLandFacts(sameAgain, parseLocalDate('2025-05-01')).formerOwnerName).toBe('F. Irst');
    const renamed = { ...sold, owner: { ...sold.owner, name: 'S ECOND' } };
    expect(toLandFacts(renamed, parseLocalDate('2025-05-01')).formerOwnerName).toBe('');
  });
});
