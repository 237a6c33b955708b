import type { EntityManager } from 'typeorm';
import { accountUnknown } from './account-unknown.js';

/**
 * Makes sure that an account is on file.
 * @throws AppError `ACCOUNT_UNKNOWN`
 */
export async function requireAccount(
  tx: EntityManager,
  { jurisdiction, accountNumber }: { jurisdiction: string; accountNumber: string },
): Promise<void> {
  const rows = await tx.query<unknown[]>('select 1 from account where jurisdiction = $1 and account_number = $2', [
    jurisdiction,
    accountNumber,
  ]);
  if (rows.length === 0) throw accountUnknown({ jurisdiction, accountNumber });
}
