import type { EntityManager } from 'typeorm';
import { ComplianceEventEntity } from '../compliance/compliance-event.entity.js';
import { AppError } from '../shared/app-error.js';

/** Whose event of that number it is: a clerk reads the number off a list or a letter. @throws AppError `NOT_FOUND` */
export async function findEventAccount(
  tx: EntityManager,
  { jurisdiction, eventNumber }: { jurisdiction: string; eventNumber: number },
): Promise<string> {
  const row = await tx.findOneBy(ComplianceEventEntity, { jurisdiction, eventNumber });
  if (row !== null) return row.accountNumber;
  throw new AppError('NOT_FOUND', {
    what: `There is no event ${String(eventNumber)}`,
    remedy: 'Look its number up with "compliance show ACCOUNT" or "compliance deadlines".',
  });
}
