import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What an entry is. Only these exist; a correction is always a further entry. */
export const ENTRY_KINDS = [
  'charge',
  'surcharge',
  'fee',
  'penalty',
  'payment',
  'adjustment',
  'waiver',
  'reversal',
  'refund',
  'certification',
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An entry that is to be posted; the ledger gives it its number. */
export interface NewEntry {
  readonly accountNumber: string;
  readonly kind: EntryKind;
  /** `SEWER`, `PENALTY`, `PAYMENT`, `OPENING_BALANCE`, ... A reversal keeps the code of what it reverses. */
  readonly code: string;
  /** raises what is owed when positive, lowers it when negative; never zero */
  readonly amount: Money;
  /** the day on which it counts */
  readonly effectiveOn: LocalDate;
  /** what a statement says of it: `Sewer rental, 5/8 inch meter` */
  readonly title: string;
  /** the arithmetic, a sentence each */
  readonly trace: readonly string[];
  readonly citation?: Citation | undefined;
  /** key of the billing period served: charges and surcharges */
  readonly period?: string | undefined;
  readonly agreementId?: number | undefined;
  readonly class?: string | undefined;
  /** the meter that a charge is for, where it is not the only one of its account */
  readonly meterName?: string | undefined;
  /** first and last day of the part of the period that a charge is for */
  readonly firstDay?: LocalDate | undefined;
  readonly lastDay?: LocalDate | undefined;
  /** penalties: the statement that was late, and the boundary that it missed */
  readonly statementNumber?: string | undefined;
  readonly boundaryOn?: LocalDate | undefined;
  /** reversals: the entry that is negated */
  readonly reverses?: number | undefined;
  /** waivers, certifications: the entry that is settled; a refund sent on to the county: its payment */
  readonly settles?: number | undefined;
  /** what may stand only once unreversed: a charge of one part of a period, a penalty of one boundary, a payment of one key */
  readonly onceKey?: string | undefined;
  /** in place of `settles`, when the settled entry is posted in the same batch: its `onceKey` */
  readonly settlesOnceKey?: string | undefined;
}

/** One immutable line of the ledger. */
export interface LedgerEntry extends Omit<NewEntry, 'settlesOnceKey'> {
  /** 1, 2, 3, ... in the jurisdiction, without gaps, in the order of posting */
  readonly entryNumber: number;
  readonly batchNumber: number;
  /** the business day on which it was written */
  readonly recordedOn: LocalDate;
}

/** The due dates of one statement, and which entries it was the first to show. Settlement goes by these. */
export interface StatementDue {
  readonly statementNumber: string;
  readonly accountNumber: string;
  readonly period: string;
  readonly issuedOn: LocalDate;
  readonly mailedBy: LocalDate;
  /** the due date as printed */
  readonly dueOn: LocalDate;
  /** the last day on which payment is on time: the due date, moved where it is no business day */
  readonly payableThrough: LocalDate;
  /** the day-of-month rule of the due date, from which later boundaries are counted */
  readonly dueDayRule: number | 'last';
  /** the last entry of the jurisdiction's ledger when the statement was issued */
  readonly throughEntry: number;
  readonly voided: boolean;
}

/** A span in which what stands on a roll bears no penalty: from adoption until a correction takes the line off. */
export interface PenaltyHold {
  /** how much of each debt, by `rollKey` */
  readonly held: ReadonlyMap<string, Money>;
  readonly from: LocalDate;
  /** the day from which penalties may run again; undefined: not taken off */
  readonly until: LocalDate | undefined;
}

/**
 * The name of a debt on a roll: a penalty that is posted anew, smaller, keeps its name; any other debt is its entry and no
 * other, since a charge that was billed anew is another debt.
 */
export function rollKey(debt: { kind: EntryKind; onceKey?: string | undefined; entryNumber: number }): string {
  return debt.kind === 'penalty' && debt.onceKey !== undefined ? debt.onceKey : `entry|${String(debt.entryNumber)}`;
}

/** All that the ledger knows of one account. */
export interface AccountLedger {
  readonly accountNumber: string;
  /** in the order of posting */
  readonly entries: readonly LedgerEntry[];
  readonly statements: readonly StatementDue[];
}

export const PENALTY_CODE = 'PENALTY';
export const PAYMENT_CODE = 'PAYMENT';
export const REFUND_CODE = 'REFUND';
export const OPENING_BALANCE_CODE = 'OPENING_BALANCE';

const CERTIFICATION_FEE_KEY = 'certification-fee|';

/** The key under which an account bears the fee of one roll once. */
export function certificationFeeOnceKey(roll: {
  payableYear: number;
  rollNumber: number;
  accountNumber: string;
}): string {
  return `${CERTIFICATION_FEE_KEY}${String(roll.payableYear)}|${String(roll.rollNumber)}|${roll.accountNumber}`;
}

/** Whether an entry is a roll's fee: it is owed once the roll is adopted and stands on no statement before certification. */
export function isCertificationFee(entry: Pick<LedgerEntry, 'kind' | 'onceKey'>): boolean {
  return entry.kind === 'fee' && (entry.onceKey ?? '').startsWith(CERTIFICATION_FEE_KEY);
}

/** The name under which an opening balance is paid with its penalties, as a statement is with its own. */
export function openingBalanceGroup(entryNumber: number): string {
  return `opening-balance|${String(entryNumber)}`;
}

export function isOpeningBalance(entry: Pick<LedgerEntry, 'kind' | 'code'>): boolean {
  return entry.kind === 'adjustment' && entry.code === OPENING_BALANCE_CODE;
}
