import type { EntityManager } from 'typeorm';
import { AccountsRepository } from '../premises/accounts.repository.js';
import { findTown } from '../premises/find-town.js';
import { toOwnerAddressLines } from '../premises/to-address-lines.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Business } from './business.service.js';

/** A line that says where mail to the owner of a day goes, where that address has no ZIP; else nothing. */
export async function remarkOnOwnersMail(
  tx: EntityManager,
  { app, jurisdiction, rateTables }: Business,
  { accountNumber, on }: { accountNumber: string; on: LocalDate },
): Promise<string> {
  const billTo = await app.get(AccountsRepository).loadBillTo(tx, jurisdiction, [accountNumber], on);
  const owner = billTo.get(accountNumber);
  if (owner === undefined) return '';
  const { lines, zip } = toOwnerAddressLines(owner, findTown(rateTables.jurisdiction.remitTo));
  return zip === undefined ? `The owner's mail goes to ${lines.join(', ')}: no ZIP is on file.\n` : '';
}
