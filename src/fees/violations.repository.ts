import { In, type EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { ViolationEntity } from './violation.entity.js';
import type { Violation } from './violation.js';

/** The violations of an account. One whose penalty was reversed was none, and is left out. */
export async function loadViolations(
  tx: EntityManager,
  { jurisdiction, accountNumber }: { jurisdiction: string; accountNumber: string },
): Promise<Violation[]> {
  const rows = await tx
    .createQueryBuilder(ViolationEntity, 'violation')
    .where({ jurisdiction, accountNumber })
    .andWhere(
      `not exists (select 1 from ledger_entry reversal
         where reversal.jurisdiction = violation.jurisdiction and reversal.reverses = violation.entry_number)`,
    )
    .orderBy('violation.violationNumber')
    .getMany();
  return rows.map(toViolation);
}

/** Saves a violation under the next number of the jurisdiction, whose turn to post the caller has. */
export async function insertViolation(
  tx: EntityManager,
  {
    jurisdiction,
    violation,
    on,
    by,
  }: { jurisdiction: string; violation: Omit<Violation, 'violationNumber'>; on: LocalDate; by: string },
): Promise<Violation> {
  const last = await tx.maximum(ViolationEntity, 'violationNumber', { jurisdiction });
  const violationNumber = (last ?? 0) + 1;
  await tx.insert(ViolationEntity, {
    ...violation,
    entryNumber: violation.entryNumber ?? null,
    jurisdiction,
    violationNumber,
    recordedOn: on,
    recordedBy: by,
  });
  return { ...violation, violationNumber };
}

/** The city's direct costs, by the ledger entry of the civil penalty; other entries are left out. */
export async function loadDirectCosts(
  tx: EntityManager,
  { jurisdiction, entryNumbers }: { jurisdiction: string; entryNumbers: readonly number[] },
): Promise<Map<number, Money>> {
  const rows = await tx.findBy(ViolationEntity, { jurisdiction, entryNumber: In([...entryNumbers]) });
  return new Map(rows.flatMap((row) => (row.entryNumber === null ? [] : [[row.entryNumber, row.directCosts]])));
}

function toViolation(row: ViolationEntity): Violation {
  return {
    violationNumber: row.violationNumber,
    accountNumber: row.accountNumber,
    code: row.code,
    violationOn: row.violationOn,
    amount: row.amount,
    directCosts: row.directCosts,
    entryNumber: row.entryNumber ?? undefined,
  };
}
