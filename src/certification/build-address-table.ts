import type { DocumentTable } from '../statements/document-table.js';
import type { NoticeAddress } from './roll-record.js';

/** Everyone to whom a notice went, and where: what is sworn to. */
export function buildAddressTable(addresses: readonly NoticeAddress[]): DocumentTable {
  return {
    textColumns: [
      { heading: 'Account', share: 2 },
      { heading: 'To the', share: 1.4 },
      { heading: 'Name', share: 4 },
      { heading: 'Address', share: 6 },
    ],
    amountHeadings: [],
    rows: addresses.map(({ accountNumber, role, name, address }) => ({
      cells: [[accountNumber], [role], [name], [address === '' ? 'no address on file' : address]],
      amounts: [],
    })),
    totalLabel: undefined,
    isLong: true,
  };
}
