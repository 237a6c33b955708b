import type { BillTo } from '../../../src/premises/bill-to.js';
import { toAddressLines, toOwnerAddressLines } from '../../../src/premises/to-address-lines.js';

const NOWHERE = { address1: undefined, address2: undefined, city: undefined, state: undefined, zip: undefined };
const AT_HOME = { ...NOWHERE, address1: '1 Lake Drive', city: 'Anoka', state: 'MN', zip: '55303' };

const RENTED: BillTo = {
  accountNumber: '000101',
  owner: { ...AT_HOME, name: 'A. Landlord' },
  occupant: { ...NOWHERE, name: 'C. Tenant' },
  forwarding: undefined,
  billedTo: 'owner',
  owedBy: 'owner',
  serviceEndsOn: undefined,
  email: undefined,
  serviceAddress: '12 Birch Lane',
  parcelIds: [],
  legalDescriptions: [],
};
const MOVED = { ...NOWHERE, name: 'C. Tenant', address1: '9 Elm St', city: 'Duluth', state: 'MN', zip: '55802' };

describe('a statement', () => {
  test('to the owner goes to the address of the owner', () => {
    expect(toAddressLines(RENTED)).toEqual({ lines: ['A. Landlord', '1 Lake Drive', 'Anoka MN 55303'], zip: '55303' });
  });

  test('to the occupant goes to the place served, or to the address that the occupant gave', () => {
    expect(toAddressLines({ ...RENTED, billedTo: 'occupant' }).lines).toEqual(['C. Tenant', '12 Birch Lane']);
    const occupant = { ...AT_HOME, name: 'C. Tenant', address1: 'PO Box 7' };
    expect(toAddressLines({ ...RENTED, occupant, billedTo: 'occupant' }).lines).toEqual([
      'C. Tenant',
      'PO Box 7',
      'Anoka MN 55303',
    ]);
  });

  test('to an occupant who moved goes to the forwarding address', () => {
    expect(toAddressLines({ ...RENTED, billedTo: 'occupant', forwarding: MOVED })).toEqual({
      lines: ['C. Tenant', '9 Elm St', 'Duluth MN 55802'],
      zip: '55802',
    });
  });
});

describe('a letter about the land', () => {
  test('goes to the owner, whoever is billed, and never after a tenant who moved', () => {
    const lines = ['A. Landlord', '1 Lake Drive', 'Anoka MN 55303'];
    expect(toOwnerAddressLines({ ...RENTED, billedTo: 'occupant', forwarding: MOVED }).lines).toEqual(lines);
  });

  test('follows the owner who is billed to the forwarding address', () => {
    expect(toOwnerAddressLines({ ...RENTED, forwarding: { ...MOVED, name: 'B. Agent' } }).lines).toEqual([
      'A. Landlord',
      'c/o B. Agent',
      '9 Elm St',
      'Duluth MN 55802',
    ]);
  });
});
