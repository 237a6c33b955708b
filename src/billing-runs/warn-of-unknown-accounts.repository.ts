import { In, type EntityManager } from 'typeorm';
import { AccountEntity } from '../premises/account.entity.js';
import { listAccountsNamed } from '../rate-tables/list-accounts-named.js';
import type { RunPlan } from './plan-run.service.js';

/** Says which accounts an act names for the period that no account has: a number written wrongly is billed to nobody. */
export async function warnOfUnknownAccounts(
  tx: EntityManager,
  { jurisdiction, period, rateTables }: { jurisdiction: string } & Pick<RunPlan, 'period' | 'rateTables'>,
): Promise<string[]> {
  const named = listAccountsNamed(rateTables, period);
  const found = await tx.find(AccountEntity, {
    where: { jurisdiction, accountNumber: In(named) },
    select: { jurisdiction: true, accountNumber: true },
  });
  const known = new Set(found.map(({ accountNumber }) => accountNumber));
  const unknown = named.filter((accountNumber) => !known.has(accountNumber));
  if (unknown.length === 0) return [];
  return [
    `No account has the number ${unknown.join(', ')}, which an act charges by name for ${period.key} (rates show, by account): nobody is billed for it. Correct the act's file, or import the account.`,
  ];
}
