import type { AccountLedger, LedgerEntry } from '../ledger/ledger-entry.js';
import { settle } from '../ledger/settle.js';
import type { SettlementOrder } from '../ledger/settlement-order.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CertificationLine, CertifiedEntry } from './certification-roll.js';
import { shrinkEntries } from './shrink-entries.js';

/** When a council adopted a roll. */
export interface Adoption {
  readonly adoptedOn: LocalDate;
  /** the last entry of the ledger that the adoption knew of; undefined: it was not kept */
  readonly throughEntry: number | undefined;
}

/**
 * What the council would have adopted of a line had it known what is known now, without the certification fee: of each entry as
 * much as was open, since a payment counts on the day it is received (reading 11). 110.00 adopted on November 4, and 100.00
 * received on October 20 that are entered on November 6: 10.00. What is paid on the day of adoption and entered after it changes nothing.
 */
export function listAdoptableEntries({
  line,
  ledger,
  adoption,
  orderOn,
}: {
  line: Pick<CertificationLine, 'entries'>;
  ledger: Pick<AccountLedger, 'entries' | 'statements'>;
  adoption: Adoption;
  orderOn: (day: LocalDate) => SettlementOrder;
}): CertifiedEntry[] {
  const entries = ledger.entries.filter((entry) => !isPaidAfter(entry, adoption));
  const { items } = settle({ ledger: { ...ledger, entries }, orderOn, asOf: adoption.adoptedOn });
  const adopted = line.entries.filter(({ kind }) => kind !== 'certification_fee');
  return shrinkEntries({ adopted, items, paid: new Map() });
}

/** Of the day of adoption; what is effective on a later one is not asked for. */
function isPaidAfter(entry: LedgerEntry, { adoptedOn, throughEntry = 0 }: Adoption): boolean {
  const lowers = entry.amount.isNegative() && entry.kind !== 'reversal';
  return lowers && entry.effectiveOn === adoptedOn && entry.entryNumber > throughEntry;
}
