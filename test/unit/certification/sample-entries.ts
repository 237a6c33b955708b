import type { CertifiedEntry, LandFacts } from '../../../src/certification/certification-roll.js';
import type { LedgerEntry, StatementDue } from '../../../src/ledger/ledger-entry.js';
import type { OpenItem } from '../../../src/ledger/settle.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';

export function certified(
  kind: CertifiedEntry['kind'],
  amount: string,
  more: Partial<CertifiedEntry> = {},
): CertifiedEntry {
  const entryNumber = more.entryNumber ?? 1;
  return {
    entryNumber,
    kind,
    code: kind === 'penalty' ? 'PENALTY' : 'SEWER',
    amount: Money.of(amount),
    statementNumber: '1',
    key: `entry|${String(entryNumber)}`,
    ...more,
  };
}

export function statement(statementNumber: string, payableThrough: string): StatementDue {
  return {
    statementNumber,
    accountNumber: '000101',
    period: '2025-Q1',
    issuedOn: parseLocalDate('2025-04-03'),
    mailedBy: parseLocalDate('2025-04-05'),
    dueOn: parseLocalDate(payableThrough),
    payableThrough: parseLocalDate(payableThrough),
    dueDayRule: 'last',
    throughEntry: 10,
    voided: false,
  };
}

export function openItem(
  entry: Partial<LedgerEntry> & Pick<LedgerEntry, 'kind' | 'code' | 'entryNumber'>,
  open: string,
  on: StatementDue | undefined,
): OpenItem {
  return {
    entry: {
      accountNumber: '000101',
      amount: Money.of(open),
      effectiveOn: parseLocalDate('2025-04-03'),
      recordedOn: parseLocalDate('2025-04-03'),
      title: '',
      trace: [],
      batchNumber: 1,
      ...entry,
    },
    open: Money.of(open),
    statement: on,
  };
}

export const LAND: LandFacts = {
  ownerName: 'A. Example',
  ownerAddress: '12 Oak Street, Lino Lakes, MN 55014',
  occupantName: '',
  formerOwnerName: '',
  serviceAddress: '12 Oak Street',
  parcelId: '12-31-22-34-0012',
  legalDescription: 'Lot 1, Block 2, Example Addition',
  parcels: [{ parcelId: '12-31-22-34-0012', legalDescription: 'Lot 1, Block 2, Example Addition', share: '100' }],
};
