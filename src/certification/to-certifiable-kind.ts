import { isCertificationFee, type LedgerEntry } from '../ledger/ledger-entry.js';
import type { CertifiableKind, DebtKind } from '../rate-tables/tables-in-force.js';

/**
 * What kind of debt an entry is to a roll; undefined for what is no debt of the account's (a refund).
 * A debit adjustment counts as the kind of its code (one of `SEWER` is a charge), and as an adjustment where its
 * code is none of the enactments', as an opening balance is.
 */
export function toCertifiableKind(
  entry: Pick<LedgerEntry, 'kind' | 'code' | 'onceKey'>,
  kindOfCode: ReadonlyMap<string, DebtKind>,
): CertifiableKind | undefined {
  if (isCertificationFee(entry)) return 'certification_fee';
  switch (entry.kind) {
    case 'charge':
    case 'surcharge':
    case 'fee':
    case 'penalty':
      return entry.kind;
    case 'adjustment':
      return kindOfCode.get(entry.code) ?? 'adjustment';
    case 'payment':
    case 'waiver':
    case 'reversal':
    case 'refund':
    case 'certification':
      return undefined;
  }
}
