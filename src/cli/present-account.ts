import type { CertificationHold } from '../certification/certification-hold.js';
import { payableThrough, type Aging } from '../ledger/age-arrears.js';
import { debtKey } from '../ledger/debts-and-credits.js';
import type { LedgerEntry, StatementDue } from '../ledger/ledger-entry.js';
import type { OpenItem, Settlement } from '../ledger/settle.js';
import type { AccountConditions } from '../premises/account-conditions.js';
import type { AccountState } from '../premises/account-state.js';
import { billingOn, type OwedBy } from '../premises/billing-choice.js';
import { listMeterNames } from '../premises/find-meter.js';
import type { Parcel } from '../premises/land.js';
import { describeMeter } from '../premises/meter-name.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { toOneLine } from '../premises/to-one-line.js';
import { toReadableCitation } from '../shared/citation.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { layOutFacts, layOutTable, toText } from './lay-out-table.js';
import { describeConditions, describeUse, toConditionsJson } from './present-conditions.js';
import { describeHolds } from './present-holds.js';
import { describeCountyDebt, type CountyDebt } from './present-county-debt.js';
import { toEntryJson } from './present-entries.js';
import type { Presented } from './presented.js';

/** All that is known of one account on a day. */
export interface AccountView {
  readonly asOf: LocalDate;
  readonly state: AccountState;
  readonly conditions: AccountConditions;
  /** what keeps it off the rolls, ended holds too */
  readonly holds: readonly CertificationHold[];
  /** what the county has of it, or had */
  readonly county: readonly CountyDebt[];
  /** effective by the day, in the order of posting */
  readonly entries: readonly LedgerEntry[];
  readonly statements: readonly StatementDue[];
  readonly settlement: Settlement;
  readonly aging: Aging;
  readonly balance: Money;
}

/** The answer to "why is this on my bill?": terms, what is open, each entry with its arithmetic and section, who paid what. */
export function presentAccount(view: AccountView): Presented {
  const { asOf, state, balance, aging, settlement } = view;
  const open = settlement.items.filter((item) => item.open.isPositive());
  const hasSeveralMeters = listMeterNames(state.agreements).length > 1;
  return {
    json: toAccountJson(view, open),
    text: toText([
      `Account ${state.accountNumber} on ${toReadableDate(asOf)}`,
      ...layOutFacts(
        [...describePeople(view), ['balance', `${balance.toReadable()}${balance.isNegative() ? ' (a credit)' : ''}`]],
        '  ',
      ),
      ...section(
        'Terms',
        state.agreements.map((agreement) => `  ${describeTerms(agreement, hasSeveralMeters)}`),
      ),
      ...section('Beside the terms', describeConditions(view.conditions)),
      ...section('Use', describeUse(view.conditions)),
      ...section('Held off the rolls', describeHolds(view.holds, asOf)),
      ...section('Open', describeOpen(open)),
      ...section('With the county', view.county.map(describeCountyDebt)),
      ...section('Days past due', describeAging(aging)),
      ...section('Entries', describeEntries(view)),
    ]),
  };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function describePeople({ state, asOf }: AccountView): [string, string][] {
  const people = state.parties
    .filter(({ firstDay, lastDay }) => firstDay <= asOf && (lastDay === undefined || lastDay >= asOf))
    .map((party): [string, string] => [
      party.role,
      [party.name, toOneLine(party)].filter((part) => part !== '').join(', '),
    ]);
  const premises = state.premises.flatMap(({ serviceAddress, parcels }): [string, string][] => [
    ...(serviceAddress === undefined ? [] : [['service at', serviceAddress] as [string, string]]),
    ...parcels.map((parcel): [string, string] => ['parcel', describeParcel(parcel)]),
  ]);
  const { billedTo, owedBy } = billingOn(state.billing, asOf);
  return [...people, ['billed to', billedTo], ['owed by', OWED_BY_WORDS[owedBy]], ...premises];
}

function describeParcel({ parcelId, share, legalDescription, retiredOn, replacedBy, taxStatus }: Parcel): string {
  return [
    share === undefined ? parcelId : `${parcelId} (${share}%)`,
    legalDescription?.replaceAll('\n', ' ') ?? 'legal description missing',
    ...(taxStatus === 'exempt' ? ['exempt from taxes'] : []),
    ...(retiredOn === undefined ? [] : [`retired by the county on ${retiredOn}`]),
    ...(replacedBy.length === 0 ? [] : [`replaced by ${replacedBy.join(' and ')}`]),
  ].join(', ');
}

const OWED_BY_WORDS: Readonly<Record<OwedBy, string>> = {
  owner: 'owner',
  occupant: 'occupant',
  both: 'owner and occupant',
};

function describeTerms(
  { firstDay, lastDay, class: className, meterName, meterSize, pumpCapacityGpm, units }: ServiceAgreement,
  hasSeveralMeters: boolean,
): string {
  const parts = [
    ...(hasSeveralMeters ? [describeMeter(meterName)] : []),
    className,
    ...(meterSize === undefined ? [] : [`${meterSize} inch meter`]),
    ...(pumpCapacityGpm === undefined ? [] : [`pump of ${pumpCapacityGpm.toString()} gallons a minute`]),
    ...Object.entries(units)
      .filter(([name, count]) => name !== className || count !== 1)
      .map(([name, count]) => `${String(count)} ${name}`),
  ];
  return `${firstDay} to ${lastDay ?? 'further notice'}: ${parts.join(', ')}`;
}

function describeOpen(open: readonly OpenItem[]): string[] {
  return layOutTable(
    open,
    [
      { title: 'Since', of: ({ entry }) => entry.effectiveOn },
      { title: 'Statement', of: ({ statement }) => statement?.statementNumber ?? 'on none yet' },
      { title: 'Due', of: ({ statement }) => statement?.dueOn ?? '' },
      { title: 'Payable through', of: (item) => payableThrough(item) ?? '' },
      { title: 'Open', of: (item) => item.open.toReadable(), align: 'right' },
      { title: 'Of', of: ({ entry }) => entry.amount.toReadable(), align: 'right' },
      { title: 'For', of: ({ entry }) => entry.title },
    ],
    '  ',
  );
}

function describeAging(aging: Aging): string[] {
  return layOutTable(
    [aging],
    [
      { title: 'Current', of: ({ current }) => current.toReadable(), align: 'right' },
      { title: '1-30', of: ({ days1To30 }) => days1To30.toReadable(), align: 'right' },
      { title: '31-60', of: ({ days31To60 }) => days31To60.toReadable(), align: 'right' },
      { title: '61-90', of: ({ days61To90 }) => days61To90.toReadable(), align: 'right' },
      { title: 'Over 90', of: ({ over90 }) => over90.toReadable(), align: 'right' },
      { title: 'Credit', of: ({ credit }) => credit.toReadable(), align: 'right' },
    ],
    '  ',
  );
}

/** Entries as they count, oldest first, with a running balance; under each its arithmetic, section and what it paid. */
function describeEntries(view: AccountView): string[] {
  const rows = byEffectiveDay(view.entries);
  let running = Money.zero;
  const lines = layOutTable(
    rows.map((entry) => {
      running = running.plus(entry.amount);
      return { entry, running };
    }),
    [
      { title: 'No.', of: ({ entry }) => String(entry.entryNumber), align: 'right' },
      { title: 'Counts on', of: ({ entry }) => entry.effectiveOn },
      { title: 'Written', of: ({ entry }) => entry.recordedOn },
      { title: 'Kind', of: ({ entry }) => entry.kind },
      { title: 'Amount', of: ({ entry }) => entry.amount.toReadable(), align: 'right' },
      { title: 'Balance', of: (row) => row.running.toReadable(), align: 'right' },
      { title: 'For', of: ({ entry }) => entry.title },
    ],
    '  ',
  );
  const reasons = rows.map((entry) => reasonsOf(entry, view));
  const [titles = '', dashes = '', ...entries] = lines;
  return lines.length === 0
    ? []
    : [titles, dashes, ...entries.flatMap((line, index) => [line, ...(reasons[index] ?? [])])];
}

function byEffectiveDay(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return [...entries].sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn) || a.entryNumber - b.entryNumber);
}

function reasonsOf(entry: LedgerEntry, { settlement, entries }: AccountView): string[] {
  const section = entry.citation === undefined ? undefined : toReadableCitation(entry.citation);
  const isSaid = section !== undefined && entry.trace.some((sentence) => sentence.includes(section));
  const paid = settlement.allocations
    .filter(({ from }) => from === entry.entryNumber)
    .map(({ to, amount }) => `${amount.toReadable()} to ${nameDebt(to, entries)}`);
  return [
    ...entry.trace,
    ...(section === undefined || isSaid ? [] : [`${section}.`]),
    ...(paid.length === 0 ? [] : [`Paid ${paid.join(', ')}.`]),
  ].map((sentence) => `        ${sentence}`);
}

function nameDebt(key: string, entries: readonly LedgerEntry[]): string {
  const debt = entries.findLast((entry) => entry.kind !== 'reversal' && debtKey(entry) === key);
  return debt === undefined ? key : `entry ${String(debt.entryNumber)} (${debt.kind})`;
}

function toAccountJson(
  { asOf, state, conditions, holds, county, entries, statements, settlement, aging, balance }: AccountView,
  open: readonly OpenItem[],
): unknown {
  const { accountNumber, email, parties, billing, premises, agreements } = state;
  return {
    account: accountNumber,
    asOf,
    balance,
    credit: settlement.credit,
    aging,
    email,
    parties,
    ...billingOn(billing, asOf),
    premises,
    agreements,
    conditions: toConditionsJson(conditions),
    holds,
    county,
    statements,
    openItems: open.map((item) => ({
      entryNumber: item.entry.entryNumber,
      kind: item.entry.kind,
      code: item.entry.code,
      amount: item.entry.amount,
      open: item.open,
      statementNumber: item.statement?.statementNumber,
      dueOn: item.statement?.dueOn,
      payableThrough: payableThrough(item),
    })),
    entries: entries.map((entry) => ({
      ...toEntryJson(entry),
      period: entry.period,
      statementNumber: entry.statementNumber,
      reverses: entry.reverses,
      settles: entry.settles,
    })),
    allocations: settlement.allocations,
  };
}
