import type { EntryKind, LedgerEntry, StatementDue } from '../../../src/ledger/ledger-entry.js';
import { settle } from '../../../src/ledger/settle.js';
import type { BillTo } from '../../../src/premises/bill-to.js';
import type { Jurisdiction } from '../../../src/rate-tables/jurisdiction.js';
import type { CertificationRule, Cited, PenaltyRule } from '../../../src/rate-tables/tables-in-force.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { buildStatement, type StatementFacts } from '../../../src/statements/build-statement.js';
import type { PreviousStatement } from '../../../src/statements/summarize-statement.js';
import type { Statement } from '../../../src/statements/statement.js';

const ACCOUNT = '000101';

const citation = (section: string) => ({ enactment: 'ordinance-57', act: 'Ordinance 57', section });

const jurisdiction: Jurisdiction = {
  jurisdiction: 'lino-lakes',
  name: 'Village of Lino Lakes',
  county: 'Anoka',
  state: 'MN',
  timeZone: 'America/Chicago',
  billingCycle: 'quarterly',
  classes: ['single_family'],
  holidays: { standard: 'US-MN', added: [], removed: [] },
  parcelIdLayout: 'anoka',
  remitTo: {
    name: 'Clerk-Treasurer',
    address: ['600 Town Center Parkway', 'Lino Lakes MN 55014'],
    phone: '651-555-0100',
    web: 'https://example.org',
    hours: 'Monday to Friday, 8 to 4:30',
    email: undefined,
  },
};

export const billTo: BillTo = {
  accountNumber: ACCOUNT,
  owner: {
    name: 'A. Example',
    address1: '12 Birch Lane',
    address2: undefined,
    city: 'Lino Lakes',
    state: 'MN',
    zip: '55014',
  },
  occupant: undefined,
  forwarding: undefined,
  billedTo: 'owner',
  owedBy: 'owner',
  serviceEndsOn: undefined,
  email: undefined,
  serviceAddress: '12 Birch Lane',
  parcelIds: ['12-31-22-34-0012'],
  legalDescriptions: ['Lot 1, Block 2, Example Addition'],
};

export const penalty: Cited<PenaltyRule> = {
  value: {
    amount: { kind: 'flat', amount: Money.of('1.00') },
    per: 'quarter_or_fraction',
    graceDays: 0,
    on: ['SEWER'],
  },
  citation: citation('§ 14(B)'),
};

const certification: Cited<CertificationRule> = {
  value: {
    county: 'Anoka',
    include: ['charge', 'penalty'],
    require: ['legal_description'],
    payableYear: 'next_year',
    minimum: undefined,
    daysPastDue: 0,
    noticeDays: undefined,
    taxExempt: 'certify',
    fee: undefined,
    interest: undefined,
  },
  citation: citation('§ 14(C)'),
};

type Written = Partial<Omit<LedgerEntry, 'amount' | 'effectiveOn'>> & { kind: EntryKind; amount: string; on?: string };

const TITLES: Partial<Record<EntryKind, string>> = {
  charge: 'Sewer rental, 5/8 inch meter',
  penalty: 'Penalty for late payment',
  payment: 'Payment, check 1041',
};

/** Entries numbered 1, 2, 3 ... in the order given. */
export function writeEntries(written: readonly Written[]): LedgerEntry[] {
  return written.map(({ amount, on = '2025-04-03', ...entry }, index) => ({
    entryNumber: index + 1,
    batchNumber: index + 1,
    recordedOn: parseLocalDate(on),
    accountNumber: ACCOUNT,
    code: entry.kind === 'charge' ? 'SEWER' : entry.kind.toUpperCase(),
    effectiveOn: parseLocalDate(on),
    title: TITLES[entry.kind] ?? entry.kind,
    trace: entry.kind === 'charge' ? ['$48.00 a year in 4 installments is $12.00.'] : [],
    citation: entry.kind === 'charge' ? citation('§ 14(A)(1)') : undefined,
    ...entry,
    amount: Money.of(amount),
  }));
}

export function statementDue(due: {
  period?: string;
  issuedOn?: string;
  dueOn?: string;
  throughEntry: number;
  number?: string;
  voided?: boolean;
}): StatementDue {
  const dueOn = parseLocalDate(due.dueOn ?? '2025-04-30');
  const issuedOn = parseLocalDate(due.issuedOn ?? '2025-04-03');
  return {
    statementNumber: due.number ?? '0000000001',
    accountNumber: ACCOUNT,
    period: due.period ?? '2025-Q1',
    issuedOn,
    mailedBy: issuedOn,
    dueOn,
    payableThrough: dueOn,
    dueDayRule: 'last',
    throughEntry: due.throughEntry,
    voided: due.voided ?? false,
  };
}

/** A statement of the account from entries alone; settlement, penalty and certification are those of Lino Lakes. */
export function makeStatement({
  entries,
  statements,
  previous,
  ...facts
}: Partial<StatementFacts> & {
  entries: readonly LedgerEntry[];
  statements: readonly StatementDue[];
  previous?: PreviousStatement | undefined;
}): Statement {
  const statement = facts.statement ?? statements[statements.length - 1]!;
  const order = { kinds: ['penalty', 'surcharge', 'fee', 'charge'] as const, codes: ['SEWER'], kindOfCode: new Map() };
  return buildStatement({
    jurisdiction,
    billTo,
    penalty,
    certification,
    ...facts,
    entries,
    previous,
    statement,
    settlement: settle({ ledger: { entries, statements }, orderOn: () => order, asOf: statement.issuedOn }),
  });
}
