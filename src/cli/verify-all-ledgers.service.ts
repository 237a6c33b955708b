import type { EntityManager } from 'typeorm';
import { type LedgerReport, VerifyLedgerService } from '../ledger/verify-ledger.service.js';
import { JurisdictionEntity } from '../rate-tables/jurisdiction.entity.js';

/** What a restored database holds of one jurisdiction. */
export interface VerifiedLedger {
  readonly jurisdiction: string;
  /** as its people call it: City of Lino Lakes */
  readonly name: string;
  readonly report: LedgerReport;
}

/** Verifies the ledger of every jurisdiction in the database. */
export async function verifyAllLedgers(tx: EntityManager): Promise<VerifiedLedger[]> {
  const verifier = new VerifyLedgerService();
  const ledgers: VerifiedLedger[] = [];
  for (const { jurisdiction, name } of await tx.find(JurisdictionEntity, { order: { jurisdiction: 'ASC' } })) {
    ledgers.push({ jurisdiction, name, report: await verifier.verify(tx, jurisdiction) });
  }
  return ledgers;
}
