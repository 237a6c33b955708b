import { ageArrears } from '../ledger/age-arrears.js';
import type { LedgerEntry, StatementDue } from '../ledger/ledger-entry.js';
import type { OpenItem, Settlement } from '../ledger/settle.js';
import type { BillTo } from '../premises/bill-to.js';
import { findTown } from '../premises/find-town.js';
import { toAddressLines } from '../premises/to-address-lines.js';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import type { CertificationRule, Cited, PenaltyRule } from '../rate-tables/tables-in-force.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { toReadableCitation } from '../shared/citation.js';
import { Money } from '../shared/money.js';
import { buildScanLine } from './build-scan-line.js';
import { describeParties } from './describe-parties.js';
import { describePenaltyRule } from './describe-penalty-rule.js';
import type { ForeseenPenalties } from './foreseen-penalties.js';
import { orderLines, titleLine } from './order-lines.js';
import type { Statement, StatementAging, StatementIssuer, StatementLine } from './statement.js';
import { summarizeStatement, type PreviousStatement, type StatementSummary } from './summarize-statement.js';

/** All that a statement is built from, as it stands on the day of issue. */
export interface StatementFacts {
  readonly jurisdiction: Jurisdiction;
  readonly billTo: BillTo;
  readonly statement: StatementDue;
  readonly previous: PreviousStatement | undefined;
  /** of the account, in the order of posting */
  readonly entries: readonly LedgerEntry[];
  /** on the day of issue, this statement among those that debts go with */
  readonly settlement: Settlement;
  /** in force on the due date */
  readonly penalty: Cited<PenaltyRule> | undefined;
  readonly certification: Cited<CertificationRule> | undefined;
  /** what will be assessed when nothing is paid; undefined where no penalty threatens, and where nothing assesses penalties */
  readonly foreseen?: ForeseenPenalties | undefined;
}

const RETURNED = 'It came back unpaid and is taken out again under penalties and adjustments.';

/** Builds the document that one account gets for one run, complete and final. */
export function buildStatement(facts: StatementFacts): Statement {
  const { jurisdiction, billTo, statement } = facts;
  const summary = summarizeStatement({
    entries: facts.entries,
    previous: facts.previous,
    throughEntry: statement.throughEntry,
  });
  const { previousBalance, paymentsTotal, adjustmentsTotal, currentCharges, totalDue } = summary;
  const { key, firstDay, lastDay } = parseBillingPeriod(statement.period);
  const issuer = toIssuer(jurisdiction);
  const aging = ageShown(facts, summary);
  const pastDue = Money.sum([aging.days1To30, aging.days31To60, aging.days61To90, aging.over90]);
  const address = toAddressLines(billTo, findTown(jurisdiction.remitTo));
  return {
    form: 1,
    jurisdiction: jurisdiction.jurisdiction,
    statementNumber: statement.statementNumber,
    accountNumber: statement.accountNumber,
    issuer,
    billTo: address.lines,
    zip: address.zip,
    ...describeParties(billTo, {
      mayBeCertified: facts.certification !== undefined,
      olderDebt: sumOlderDebt(facts, summary),
    }),
    finalServiceOn:
      billTo.serviceEndsOn !== undefined && billTo.serviceEndsOn <= lastDay ? billTo.serviceEndsOn : undefined,
    serviceAddress: billTo.serviceAddress,
    parcelIds: billTo.parcelIds,
    legalDescriptions: billTo.legalDescriptions,
    period: { key, firstDay, lastDay },
    issuedOn: statement.issuedOn,
    mailedBy: statement.mailedBy,
    dueOn: statement.dueOn,
    payableThrough: statement.payableThrough,
    lines: orderLines(summary.lines).map((entry) => ({ ...toLine(entry), title: titleLine(entry, key) })),
    payments: summary.payments.map((entry) => nameReturn(toLine(entry), summary)),
    adjustments: summary.adjustments.map(toLine),
    previousBalance,
    paymentsTotal,
    adjustmentsTotal,
    currentCharges,
    totalDue,
    pastDue,
    aging,
    penaltyRule: facts.penalty === undefined ? undefined : describePenaltyRule(facts.penalty),
    afterDue: addForeseen(totalDue, facts.foreseen),
    certificationWarning: warnOfCertification(facts.certification, pastDue),
    ...giveInstructions(issuer),
    scanLine: buildScanLine({ accountNumber: statement.accountNumber, dueOn: statement.dueOn, amountDue: totalDue }),
    throughEntry: statement.throughEntry,
  };
}

function toIssuer({ name, remitTo }: Jurisdiction): StatementIssuer {
  const { address, phone, hours, web, email } = remitTo;
  return { name, office: remitTo.name, address, phone, hours, web, email };
}

function toLine(entry: LedgerEntry): StatementLine {
  const { entryNumber, kind, code, meterName, title, trace, citation, effectiveOn, amount } = entry;
  return {
    entryNumber,
    kind,
    code,
    ...(meterName === undefined ? {} : { meterName }),
    title,
    reasons: trace,
    citation: citation === undefined ? undefined : toReadableCitation(citation),
    effectiveOn,
    amount,
  };
}

/** A payment that came back stands beside its return, and says so: the two cancel. */
function nameReturn(line: StatementLine, { adjustments }: StatementSummary): StatementLine {
  const returned = adjustments.some(({ reverses }) => reverses === line.entryNumber);
  return returned ? { ...line, reasons: [...line.reasons, RETURNED] } : line;
}

function ageShown({ settlement, statement }: StatementFacts, summary: StatementSummary): StatementAging {
  return ageArrears({ ...settlement, items: itemsShown(settlement, summary) }, statement.issuedOn);
}

/** What is open of all that was billed before the occupant of today owed anything. */
function sumOlderDebt({ settlement, billTo: { occupantOwesFrom } }: StatementFacts, summary: StatementSummary): Money {
  if (occupantOwesFrom === undefined) return Money.zero;
  const older = itemsShown(settlement, summary).filter(
    ({ entry, statement }) => (statement?.issuedOn ?? entry.effectiveOn) < occupantOwesFrom,
  );
  return Money.sum(older.map(({ open }) => open));
}

function itemsShown({ items }: Settlement, { heldEntryNumbers }: StatementSummary): readonly OpenItem[] {
  return items.filter(({ entry }) => !heldEntryNumbers.has(entry.entryNumber));
}

/** On a credit balance nothing threatens. */
function addForeseen(totalDue: Money, foreseen: ForeseenPenalties | undefined): Statement['afterDue'] {
  if (foreseen === undefined || !totalDue.isPositive()) return undefined;
  return { paidAfter: foreseen.paidAfter, amount: totalDue.plus(foreseen.amount) };
}

function warnOfCertification(rule: Cited<CertificationRule> | undefined, pastDue: Money): string | undefined {
  if (rule === undefined || !pastDue.isPositive()) return undefined;
  return (
    `$${pastDue.toReadable()} of this statement is past due. Amounts that stay unpaid may be certified to the ${rule.value.county} ` +
    `County Auditor and collected with the taxes on the property (${toReadableCitation(rule.citation)}).`
  );
}

function giveInstructions(issuer: StatementIssuer): Pick<Statement, 'howToPay' | 'howToQuestion' | 'otherForms'> {
  const where = [`at the office of the ${issuer.office}`, ...issuer.address].join(', ');
  const online = issuer.web === undefined ? '' : ` More ways to pay: ${issuer.web}.`;
  const call = issuer.phone === undefined ? '' : ` at ${issuer.phone}`;
  const hours = issuer.hours === undefined ? '' : ` (${issuer.hours})`;
  const write = issuer.email === undefined ? `write to the address above` : `write to ${issuer.email}`;
  return {
    howToPay:
      `Mail the stub below with a check payable to ${issuer.name}, or pay ${where}. ` +
      `Please write your account number on the check.${online}`,
    howToQuestion:
      issuer.phone === undefined
        ? `If something here looks wrong, ${write}, before the due date where you can.`
        : `If something here looks wrong, call the ${issuer.office}${call}${hours} or ${write}, before the due date where you can.`,
    otherForms: `In large print, in another form or in another language: ask the ${issuer.office}${call}.`,
  };
}
