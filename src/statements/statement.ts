import type { EntryKind } from '../ledger/ledger-entry.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** One line as it is printed: what it is for, why it is that much, and where that stands. */
export interface StatementLine {
  readonly entryNumber: number;
  readonly kind: EntryKind;
  readonly code: string;
  /** the meter that it is for, where the account has several */
  readonly meterName?: string | undefined;
  /** `Sewer rental, 5/8 inch meter` */
  readonly title: string;
  /** the arithmetic in words, a sentence each: quantity, rate, days */
  readonly reasons: readonly string[];
  /** `Ordinance 57 § 14(A)(1)` */
  readonly citation: string | undefined;
  /** the day on which it counts */
  readonly effectiveOn: LocalDate;
  readonly amount: Money;
}

/** Who bills, as printed. */
export interface StatementIssuer {
  readonly name: string;
  /** whom a check is made out to and mail is sent to: `Clerk-Treasurer` */
  readonly office: string;
  readonly address: readonly string[];
  readonly phone: string | undefined;
  readonly hours: string | undefined;
  readonly web: string | undefined;
  readonly email: string | undefined;
}

/** What is open by how long it is past due; the parts and the credit sum to the total due. */
export interface StatementAging {
  readonly current: Money;
  readonly days1To30: Money;
  readonly days31To60: Money;
  readonly days61To90: Money;
  readonly over90: Money;
  readonly credit: Money;
}

/** The four sums of a statement and the total that they make. */
export interface StatementSums {
  /** the total due of the statement before; the imported opening balance on the first */
  readonly previousBalance: Money;
  /** payments, and refunds against them: negative where more came in than went out */
  readonly paymentsTotal: Money;
  /** penalties, waivers, adjustments, reversals and certifications */
  readonly adjustmentsTotal: Money;
  /** charges, surcharges and fees */
  readonly currentCharges: Money;
  readonly totalDue: Money;
}

/**
 * A statement as it was issued: everything that is printed and nothing that is not. It is stored when its run is posted
 * and never changes, so that a reprint shows the name, the address and the balance of that day.
 */
export interface Statement extends StatementSums {
  /** the form of this record, so that later programs can still print it */
  readonly form: 1;
  readonly jurisdiction: string;
  readonly statementNumber: string;
  readonly accountNumber: string;
  readonly issuer: StatementIssuer;
  /** name and address as they stand in the window */
  readonly billTo: readonly string[];
  /** for the mailing order; undefined where no ZIP is known */
  readonly zip: string | undefined;
  /** who stands beside the party billed; undefined where nobody else is on file */
  readonly otherParty: { readonly role: 'Owner' | 'Occupant'; readonly name: string } | undefined;
  /** that others owe too, where the party billed is not the only one */
  readonly whoOwes: string | undefined;
  /** the last day served, where service ended by the end of the period: the bill is the final one */
  readonly finalServiceOn: LocalDate | undefined;
  readonly serviceAddress: string | undefined;
  readonly parcelIds: readonly string[];
  readonly legalDescriptions: readonly string[];
  readonly period: { readonly key: string; readonly firstDay: LocalDate; readonly lastDay: LocalDate };
  readonly issuedOn: LocalDate;
  readonly mailedBy: LocalDate;
  readonly dueOn: LocalDate;
  readonly payableThrough: LocalDate;
  /** charges, surcharges and fees since the statement before, by period, then by first day */
  readonly lines: readonly StatementLine[];
  readonly payments: readonly StatementLine[];
  readonly adjustments: readonly StatementLine[];
  readonly pastDue: Money;
  readonly aging: StatementAging;
  /** `A penalty of $1.00 is added for each quarter ... (Ordinance 57 § 14(B))` */
  readonly penaltyRule: string | undefined;
  /** what will be due when nothing is paid through this day; undefined where no penalty threatens */
  readonly afterDue: { readonly paidAfter: LocalDate; readonly amount: Money } | undefined;
  /** that what is past due may go to the county, where something is */
  readonly certificationWarning: string | undefined;
  readonly howToPay: string;
  readonly howToQuestion: string;
  readonly otherForms: string;
  /** digits for a payment scanner; undefined where the account's number does not fit its field */
  readonly scanLine: string | undefined;
  /** the last ledger entry that it knows of */
  readonly throughEntry: number;
}
