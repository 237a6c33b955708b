import { describeMeter } from '../premises/meter-name.js';
import { countDays, toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Statement, StatementLine } from './statement.js';

export interface Labeled {
  readonly label: string;
  readonly text: string;
}

/** A line of the statement's body: what it is, why it is that much, and the amount. */
export interface BodyRow {
  readonly title: string;
  readonly reason: string;
  readonly amount: string;
}

export interface BodyGroup {
  readonly heading: string;
  readonly rows: readonly BodyRow[];
}

/** A statement in strings, ready to be laid on paper or into a page. */
export interface StatementView {
  readonly documentTitle: string;
  /** in large letters */
  readonly heading: 'Statement' | 'Final bill';
  readonly returnLines: readonly string[];
  readonly billTo: readonly string[];
  readonly facts: readonly Labeled[];
  readonly groups: readonly BodyGroup[];
  readonly summary: readonly Labeled[];
  readonly total: Labeled;
  readonly isCredit: boolean;
  /** whether money is asked for: with nothing to pay there is nothing to enclose */
  readonly isPayable: boolean;
  /** beneath the total: when it is due, or not to pay */
  readonly totalNotes: readonly string[];
  readonly aging: readonly Labeled[];
  readonly isPastDue: boolean;
  readonly warning: string | undefined;
  readonly notices: readonly Labeled[];
  readonly stub: {
    readonly remitTo: readonly string[];
    readonly payer: readonly string[];
    readonly facts: readonly Labeled[];
    /** what to pay; undefined on a credit balance */
    readonly amountDue: Labeled | undefined;
    readonly afterDue: Labeled | undefined;
    readonly payableTo: string;
  };
  readonly scanLine: string | undefined;
}

export const CREDIT_NOTICE = 'Credit balance - do not pay';

/** Puts a statement into the words and figures that its reader sees. */
export function presentStatement(statement: Statement): StatementView {
  const { issuer, accountNumber, statementNumber, totalDue } = statement;
  const isCredit = totalDue.isNegative();
  const dueOn = toReadableDate(statement.dueOn);
  return {
    heading: statement.finalServiceOn === undefined ? 'Statement' : 'Final bill',
    documentTitle: `Statement ${statementNumber} of account ${accountNumber}, ${issuer.name}`,
    returnLines: [issuer.name, ...issuer.address],
    billTo: statement.billTo,
    facts: listFacts(statement),
    groups: listGroups(statement),
    summary: [
      { label: 'Previous balance', text: toDollars(statement.previousBalance) },
      { label: 'Payments', text: toDollars(statement.paymentsTotal) },
      { label: 'Penalties and adjustments', text: toDollars(statement.adjustmentsTotal) },
      { label: 'Current charges', text: toDollars(statement.currentCharges) },
    ],
    total: { label: isCredit ? 'Credit balance' : 'Total due', text: toDollars(totalDue) },
    isCredit,
    isPayable: totalDue.isPositive(),
    totalNotes: listTotalNotes(statement),
    aging: listAging(statement),
    isPastDue: statement.pastDue.isPositive(),
    warning: statement.certificationWarning,
    notices: listNotices(statement),
    stub: {
      remitTo: [issuer.name, issuer.office, ...issuer.address].filter(
        (line, index, all) => all.indexOf(line) === index,
      ),
      payer: [
        ...statement.billTo.slice(0, 1),
        ...(statement.serviceAddress === undefined ? [] : [statement.serviceAddress]),
      ],
      facts: [
        { label: 'Account', text: accountNumber },
        { label: 'Statement', text: statementNumber },
        { label: 'Due date', text: dueOn },
      ],
      amountDue: isCredit ? undefined : { label: 'Amount due', text: toDollars(totalDue) },
      afterDue: presentAfterDue(statement),
      payableTo: `Check payable to ${issuer.name}`,
    },
    scanLine: statement.scanLine,
  };
}

/** `$1,234.50`, `-$6.00`. */
function toDollars(amount: Money): string {
  return `${amount.isNegative() ? '-' : ''}$${amount.absolute().toReadable()}`;
}

/** `January 1 to March 31, 2025`; the year stands twice only where it differs. */
function toReadableSpan({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }): string {
  const [first, last] = [toReadableDate(firstDay), toReadableDate(lastDay)];
  return `${first.slice(-4) === last.slice(-4) ? first.slice(0, -6) : first} to ${last}`;
}

function listFacts(statement: Statement): Labeled[] {
  const { accountNumber, statementNumber, issuedOn, period, dueOn, serviceAddress, parcelIds, legalDescriptions } =
    statement;
  const { otherParty, finalServiceOn } = statement;
  const served =
    finalServiceOn === undefined || finalServiceOn < period.firstDay ? period : { ...period, lastDay: finalServiceOn };
  const facts = [
    { label: 'Account', text: accountNumber },
    { label: 'Statement', text: statementNumber },
    { label: 'Date', text: toReadableDate(issuedOn) },
    { label: 'Period served', text: `${toReadableSpan(served)} (${String(countDays(served))} days)` },
    { label: 'Due date', text: toReadableDate(dueOn) },
  ];
  if (serviceAddress !== undefined) facts.push({ label: 'Service at', text: serviceAddress });
  if (otherParty !== undefined) facts.push({ label: otherParty.role, text: otherParty.name });
  if (parcelIds.length > 0)
    facts.push({ label: parcelIds.length === 1 ? 'Parcel' : 'Parcels', text: parcelIds.join(', ') });
  if (legalDescriptions.length > 0) facts.push({ label: 'Legal', text: legalDescriptions.join('; ') });
  return facts;
}

function listGroups({ lines, payments, adjustments }: Statement): BodyGroup[] {
  const groups: BodyGroup[] = [
    ...groupCharges(lines),
    { heading: 'Payments', rows: payments.map(presentDated) },
    { heading: 'Penalties and adjustments', rows: adjustments.map(presentDated) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Charges under one heading; where the account has several meters each under its own, and the account's own charges last. */
function groupCharges(lines: readonly StatementLine[]): BodyGroup[] {
  const heading = 'Current charges';
  const present = (of: readonly StatementLine[]): BodyRow[] =>
    of.map((line) => ({ title: line.title, reason: explain(line), amount: toDollars(line.amount) }));
  const names = [...new Set(lines.flatMap(({ meterName }) => meterName ?? []))].sort(inNameOrder);
  if (names.length === 0) return [{ heading, rows: present(lines) }];
  return [
    ...names.map((name) => ({
      heading: `${heading}, ${describeMeter(name)}`,
      rows: present(lines.filter(({ meterName }) => meterName === name)),
    })),
    { heading: `${heading}, whole account`, rows: present(lines.filter(({ meterName }) => meterName === undefined)) },
  ];
}

function inNameOrder(first: string, second: string): number {
  return first === second ? 0 : first < second ? -1 : 1;
}

function presentDated(line: StatementLine): BodyRow {
  return {
    title: `${toReadableDate(line.effectiveOn)} · ${line.title}`,
    reason: explain(line),
    amount: toDollars(line.amount),
  };
}

/** The arithmetic, and the section unless the arithmetic names it already. */
function explain({ reasons, citation }: StatementLine): string {
  const words = reasons.join(' ');
  if (citation === undefined || words.includes(citation)) return words;
  return words === '' ? citation : `${words} ${citation}.`;
}

function listTotalNotes(statement: Statement): string[] {
  if (statement.totalDue.isNegative()) return [CREDIT_NOTICE];
  if (statement.totalDue.isZero()) return ['Nothing to pay'];
  const { dueOn, payableThrough } = statement;
  const moved = payableThrough === dueOn ? [] : [`Payment on ${toReadableDate(payableThrough)} is on time`];
  const afterDue = presentAfterDue(statement);
  return [
    `Due ${toReadableDate(dueOn)}`,
    ...moved,
    ...(afterDue === undefined ? [] : [`${afterDue.label}: ${afterDue.text}`]),
  ];
}

function presentAfterDue({ afterDue }: Statement): Labeled | undefined {
  if (afterDue === undefined) return undefined;
  return { label: `If paid after ${toReadableDate(afterDue.paidAfter)}`, text: toDollars(afterDue.amount) };
}

function listAging({ aging }: Statement): Labeled[] {
  return [
    { label: 'Not yet past due', text: toDollars(aging.current) },
    { label: '1-30 days past due', text: toDollars(aging.days1To30) },
    { label: '31-60 days', text: toDollars(aging.days31To60) },
    { label: '61-90 days', text: toDollars(aging.days61To90) },
    { label: 'Over 90 days', text: toDollars(aging.over90) },
  ];
}

function listNotices(statement: Statement): Labeled[] {
  const { finalServiceOn, whoOwes, penaltyRule, totalDue, howToPay, howToQuestion, otherForms } = statement;
  return [
    ...(finalServiceOn === undefined
      ? []
      : [{ label: 'Final bill', text: `Service ended on ${toReadableDate(finalServiceOn)}; this is the final bill.` }]),
    ...(whoOwes === undefined ? [] : [{ label: 'Who owes', text: whoOwes }]),
    ...(penaltyRule === undefined ? [] : [{ label: 'Late payment', text: penaltyRule }]),
    ...(totalDue.isPositive() ? [{ label: 'How to pay', text: howToPay }] : []),
    { label: 'Questions', text: howToQuestion },
    { label: 'Other forms', text: otherForms },
  ];
}
