import { Decimal } from 'decimal.js';
import type {
  AccountLedger,
  EntryKind,
  LedgerEntry,
  NewEntry,
  StatementDue,
} from '../../../src/ledger/ledger-entry.js';
import { reverseEntry } from '../../../src/ledger/reverse-entry.js';
import { parseLocalDate, type LocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';

export const day = parseLocalDate;
export const money = (text: string): Money => Money.of(text);
export const cents = (amount: number): Money => Money.round(new Decimal(amount).dividedBy(100));

type Details = Partial<Omit<NewEntry, 'kind' | 'amount' | 'effectiveOn'>> & { readonly recordedOn?: LocalDate };

/** The ledger of one account as a test writes it, entry after entry. Amounts and days as text. */
export class SampleBook {
  private readonly entries: LedgerEntry[] = [];
  private readonly statements: StatementDue[] = [];

  post(entry: NewEntry, recordedOn = entry.effectiveOn): LedgerEntry {
    const entryNumber = this.entries.length + 1;
    const { settlesOnceKey: _named, ...rest } = entry;
    const posted = { ...rest, entryNumber, batchNumber: entryNumber, recordedOn };
    this.entries.push(posted);
    return posted;
  }

  enter(kind: EntryKind, amount: string, on: string, { recordedOn, ...details }: Details = {}): LedgerEntry {
    return this.post(
      {
        accountNumber: '000101',
        kind,
        code: CODE_OF_KIND[kind] ?? 'SEWER',
        amount: money(amount),
        effectiveOn: day(on),
        title: kind,
        trace: [],
        ...details,
      },
      recordedOn,
    );
  }

  reverse(entry: LedgerEntry, recordedOn = entry.effectiveOn): LedgerEntry {
    return this.post(reverseEntry(entry, 'test'), recordedOn);
  }

  /** A statement that shows all that was posted so far, due on the last day of a month unless another rule is given. */
  issue(
    statementNumber: string,
    on: string,
    dueOn: string,
    {
      payableThrough = dueOn,
      rule = 'last',
      voided = false,
      period = '2025-Q1',
    }: { payableThrough?: string; rule?: number | 'last'; voided?: boolean; period?: string } = {},
  ): StatementDue {
    const statement = {
      statementNumber,
      accountNumber: '000101',
      period,
      issuedOn: day(on),
      mailedBy: day(on),
      dueOn: day(dueOn),
      payableThrough: day(payableThrough),
      dueDayRule: rule,
      throughEntry: this.entries.length,
      voided,
    };
    this.statements.push(statement);
    return statement;
  }

  get ledger(): AccountLedger {
    return { accountNumber: '000101', entries: [...this.entries], statements: [...this.statements] };
  }
}

const CODE_OF_KIND: Partial<Record<EntryKind, string>> = {
  penalty: 'PENALTY',
  payment: 'PAYMENT',
  refund: 'REFUND',
  fee: 'PERMIT',
  surcharge: 'SUMP_PUMP',
};
