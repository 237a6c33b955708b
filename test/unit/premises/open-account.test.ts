import { parseParcelIds } from '../../../src/premises/normalize-parcel-id.js';
import { openAccount, type AccountOpening } from '../../../src/premises/open-account.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

const opening: AccountOpening = {
  accountNumber: '000101',
  class: 'single_family',
  from: parseLocalDate('2025-01-01'),
  owner: { name: 'A. Example' },
  legalDescription: 'Lot 1, Block 2, Example Addition',
};

describe('Opening an account', () => {
  test('keeps the legal description of its one parcel', () => {
    const { parcels } = openAccount({ ...opening, parcels: parseParcelIds('12-31-22-34-0012') }, 1);
    expect(parcels).toMatchObject([{ legalDescription: 'Lot 1, Block 2, Example Addition' }]);
  });

  test('is refused where a legal description stands beside several parcels: it would be lost, or on the wrong land', () => {
    const parcels = parseParcelIds('12-31-22-34-0012; 12-31-22-34-0013');
    expect(() => openAccount({ ...opening, parcels }, 1)).toThrow('A legal description is of one parcel');
  });
});
