import { findTown } from '../../../src/premises/find-town.js';
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
const TOWN = { city: 'Lino Lakes', state: 'MN' };
const MOVED = { ...NOWHERE, name: 'C. Tenant', address1: '9 Elm St', city: 'Duluth', state: 'MN', zip: '55802' };

describe('a statement', () => {
  test('to the owner goes to the address of the owner', () => {
    expect(toAddressLines(RENTED, TOWN)).toEqual({
      lines: ['A. Landlord', '1 Lake Drive', 'Anoka MN 55303'],
      zip: '55303',
    });
  });

  test('to the occupant goes to the place served, or to the address that the occupant gave', () => {
    expect(toAddressLines({ ...RENTED, billedTo: 'occupant' }, TOWN).lines).toEqual([
      'C. Tenant',
      '12 Birch Lane',
      'Lino Lakes MN',
    ]);
    const occupant = { ...AT_HOME, name: 'C. Tenant', address1: 'PO Box 7' };
    expect(toAddressLines({ ...RENTED, occupant, billedTo: 'occupant' }, TOWN).lines).toEqual([
      'C. Tenant',
      'PO Box 7',
      'Anoka MN 55303',
    ]);
  });

  test('to an occupant who moved goes to the forwarding address', () => {
    expect(toAddressLines({ ...RENTED, billedTo: 'occupant', forwarding: MOVED }, TOWN)).toEqual({
      lines: ['C. Tenant', '9 Elm St', 'Duluth MN 55802'],
      zip: '55802',
    });
  });
});

describe('a statement that goes to the place served', () => {
  const BOUGHT: BillTo = { ...RENTED, occupant: undefined, owner: { ...NOWHERE, name: 'B. Buyer' } };

  test('stands in the town of the city, whose ZIP may be another', () => {
    expect(toAddressLines(BOUGHT, TOWN)).toEqual({
      lines: ['B. Buyer', '12 Birch Lane', 'Lino Lakes MN'],
      zip: undefined,
    });
  });

  test('has the whole address where the owner lives there', () => {
    const owner = { ...AT_HOME, name: 'A. Landlord', address1: '12 Birch Lane' };
    expect(toAddressLines({ ...RENTED, owner, billedTo: 'occupant' }, TOWN)).toEqual({
      lines: ['C. Tenant', '12 Birch Lane', 'Anoka MN 55303'],
      zip: '55303',
    });
  });

  test('names the party alone where no place is known', () => {
    expect(toAddressLines({ ...BOUGHT, serviceAddress: undefined }, TOWN).lines).toEqual(['B. Buyer']);
  });
});

describe('the town of a city', () => {
  test.each([
    ['Lino Lakes MN 55014', 'Lino Lakes', 'MN'],
    ['Lino Lakes, MN 55014-1234', 'Lino Lakes', 'MN'],
    ['600 Town Center Parkway', undefined, undefined],
  ])('stands in the last line of its address: %s', (line, city, state) => {
    expect(findTown({ address: ['Town Hall', line] })).toEqual({ city, state });
  });
});

describe('a letter about the land', () => {
  test('goes to the owner, whoever is billed, and never after a tenant who moved', () => {
    const lines = ['A. Landlord', '1 Lake Drive', 'Anoka MN 55303'];
    expect(toOwnerAddressLines({ ...RENTED, billedTo: 'occupant', forwarding: MOVED }, TOWN).lines).toEqual(lines);
  });

  test('follows the owner who is billed to the forwarding address', () => {
    expect(toOwnerAddressLines({ ...RENTED, forwarding: { ...MOVED, name: 'B. Agent' } }, TOWN).lines).toEqual([
      'A. Landlord',
      'c/o B. Agent',
      '9 Elm St',
      'Duluth MN 55802',
    ]);
  });
});
