import { parseBillingPeriod, toReadablePeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { layOutFacts, layOutTable, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** A billing run as it is stored. */
export interface RunToShow {
  readonly runId: number;
  readonly period: string;
  readonly status: string;
  readonly preparedOn: LocalDate;
  readonly preparedBy: string;
  readonly selected: number;
  readonly billed: number;
  readonly alreadyBilled: number;
  readonly nothingDue: number;
  readonly exceptions: number;
  readonly total: Money;
  readonly postedOn: LocalDate | null;
  readonly postedBy: string | null;
  readonly voidedOn: LocalDate | null;
  readonly voidReason: string | null;
}

/** What an earlier period should have been. */
export interface CorrectionToShow {
  readonly accountNumber: string;
  readonly period: string;
  readonly postedAmount: Money;
  readonly desiredAmount: Money;
  readonly reason: string;
  readonly accepted: boolean;
}

/** A run with all that a clerk reads before posting it. */
export interface RunViewToShow {
  readonly run: RunToShow;
  readonly register: readonly {
    readonly accountNumber: string;
    readonly code: string;
    readonly title: string;
    readonly amount: Money;
  }[];
  readonly exceptions: readonly { readonly accountNumber: string; readonly code: string; readonly message: string }[];
  readonly corrections: readonly CorrectionToShow[];
  readonly comparedWith: string;
  readonly comparison: {
    readonly added: readonly string[];
    readonly gone: readonly string[];
    readonly changed: readonly { readonly accountNumber: string; readonly before: Money; readonly now: Money }[];
  };
}

const REGISTER_LINES = 10;
const MOST_NAMED = 8;

/** Counts that add up, the register's first lines and its total, exceptions, corrections and what differs from the last run. */
export function presentRun(view: RunViewToShow, { warnings = [] }: { warnings?: readonly string[] } = {}): Presented {
  const { run, register, exceptions, corrections, comparison, comparedWith } = view;
  return {
    exitCode: run.exceptions > 0 && run.status !== 'voided' ? 3 : 0,
    json: { run: toRunJson(run), warnings, register, exceptions, corrections, comparedWith, comparison },
    text: toText([
      ...describeRun(run),
      ...section('Register', describeRegister(view)),
      ...section('Exceptions', describeExceptions(exceptions)),
      ...section(
        `${run.status === 'prepared' ? 'Proposed corrections' : 'Corrections'} of what was billed before`,
        describeCorrections(run, corrections),
      ),
      ...section(`Compared with ${comparedWith}`, describeComparison(view)),
      ...section(
        'Mind',
        warnings.map((warning) => `  ${warning}`),
      ),
      ...section('Next', describeNext(run)),
    ]),
  };
}

/** The run's own facts, by the names of its table. */
export function toRunJson(run: RunToShow): RunToShow {
  return {
    runId: run.runId,
    period: run.period,
    status: run.status,
    preparedOn: run.preparedOn,
    preparedBy: run.preparedBy,
    selected: run.selected,
    billed: run.billed,
    alreadyBilled: run.alreadyBilled,
    nothingDue: run.nothingDue,
    exceptions: run.exceptions,
    total: run.total,
    postedOn: run.postedOn,
    postedBy: run.postedBy,
    voidedOn: run.voidedOn,
    voidReason: run.voidReason,
  };
}

/** The head of a run: how far it is, and its counts, which add up to what was selected. */
export function describeRun(run: RunToShow): string[] {
  const name = `Billing run ${toReadablePeriod(parseBillingPeriod(run.period))} (${run.period})`;
  const stage = {
    prepared: `prepared on ${run.preparedOn}; nothing is posted yet`,
    posted: `posted on ${run.postedOn ?? ''}`,
    voided: `voided on ${run.voidedOn ?? ''}: ${run.voidReason ?? ''}`,
  }[run.status];
  const count = (value: number): string => String(value).padStart(String(run.selected).length);
  return [
    `${name}, ${stage ?? run.status}`,
    ...layOutFacts(
      [
        ['billed', `${count(run.billed)}   ${run.total.toReadable()} in all`],
        ['already billed', count(run.alreadyBilled)],
        ['nothing due', count(run.nothingDue)],
        ['exceptions', count(run.exceptions)],
        ['selected', count(run.selected)],
      ],
      '  ',
    ),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function describeRegister({ run, register }: RunViewToShow): string[] {
  const lines = layOutTable(
    register.slice(0, REGISTER_LINES),
    [
      { title: 'Account', of: ({ accountNumber }) => accountNumber },
      { title: 'Code', of: ({ code }) => code },
      { title: 'Amount', of: ({ amount }) => amount.toReadable(), align: 'right' },
      { title: 'For', of: ({ title }) => title },
    ],
    '  ',
  );
  const more = register.length - REGISTER_LINES;
  if (more <= 0) return lines;
  return [...lines, `  ... and ${String(more)} more; all of them: sewer report register ${run.period}`];
}

/** Accounts with the same reason stand together, so that a hundred exceptions are read in a minute. */
export function describeExceptions(exceptions: RunViewToShow['exceptions']): string[] {
  const groups = new Map<string, string[]>();
  for (const { accountNumber, code, message } of exceptions) {
    const key = `${code}: ${message}`;
    groups.set(key, [...(groups.get(key) ?? []), accountNumber]);
  }
  return [...groups].flatMap(([reason, accounts]) => [`  ${nameAccounts(accounts)}`, ...wrapText(reason, '      ')]);
}

function describeCorrections(run: RunToShow, corrections: RunViewToShow['corrections']): string[] {
  if (corrections.length === 0) return [];
  const lines = layOutTable(
    corrections,
    [
      { title: 'Account', of: ({ accountNumber }) => accountNumber },
      { title: 'Period', of: ({ period }) => period },
      { title: 'Posted', of: ({ postedAmount }) => postedAmount.toReadable(), align: 'right' },
      { title: 'Should be', of: ({ desiredAmount }) => desiredAmount.toReadable(), align: 'right' },
      ...(run.status === 'prepared' ? [] : [{ title: 'Accepted', of: (each: CorrectionToShow) => toYesOrNo(each) }]),
    ],
    '  ',
  );
  const [titles = '', dashes = '', ...rows] = lines;
  const explained = rows.flatMap((row, index) => {
    const each = corrections[index];
    if (each === undefined) return [row];
    const effect = run.status === 'prepared' ? [`Accepting it: ${describeCorrection(each)}.`] : [];
    return [row, ...[`${each.reason}.`, ...effect].flatMap((sentence) => wrapText(sentence, '      '))];
  });
  return [titles, dashes, ...explained, ...describeWaiting(run, corrections)];
}

function describeWaiting(run: RunToShow, corrections: RunViewToShow['corrections']): string[] {
  if (run.status === 'prepared')
    return ['  They are posted only with --accept-corrections all, or the accounts: 000101,000102'];
  if (run.status === 'voided' || corrections.every(({ accepted }) => accepted)) return [];
  return ['  What was not accepted is proposed again by the next run.'];
}

/** What a correction does to the account, for whoever is to accept it. */
export function describeCorrection({
  period,
  postedAmount,
  desiredAmount,
}: Omit<CorrectionToShow, 'accepted'>): string {
  const more = desiredAmount.minus(postedAmount);
  const dueWithIt = 'comes on the statement of this run, due with it';
  if (postedAmount.isZero()) return `${desiredAmount.toReadable()} for ${period} ${dueWithIt}`;
  if (more.isPositive()) return `${more.toReadable()} more for ${period} ${dueWithIt}; what was billed stands`;
  if (more.isNegative())
    return `takes ${more.negated().toReadable()} off what was billed for ${period}, and what that makes too much of the penalties on it`;
  return `moves amounts between the charges of ${period}; the sum stays`;
}

function toYesOrNo({ accepted }: CorrectionToShow): string {
  return accepted ? 'yes' : 'no';
}

function describeComparison({ run, comparison, comparedWith }: RunViewToShow): string[] {
  if (run.status === 'voided') return [];
  const { added, gone, changed } = comparison;
  if (added.length > 0 && gone.length === 0 && changed.length === 0 && added.length >= run.billed) {
    return [`  Nothing was billed for ${comparedWith}.`];
  }
  return [
    ...(added.length === 0 ? [] : [`  new (${String(added.length)}): ${nameAccounts(added)}`]),
    ...(gone.length === 0 ? [] : [`  gone (${String(gone.length)}): ${nameAccounts(gone)}`]),
    ...layOutTable(
      changed.slice(0, REGISTER_LINES),
      [
        { title: 'Changed', of: ({ accountNumber }) => accountNumber },
        { title: 'Before', of: ({ before }) => before.toReadable(), align: 'right' },
        { title: 'Now', of: ({ now }) => now.toReadable(), align: 'right' },
      ],
      '  ',
    ),
    ...(changed.length > REGISTER_LINES ? [`  ... and ${String(changed.length - REGISTER_LINES)} more`] : []),
  ];
}

function describeNext(run: RunToShow): string[] {
  if (run.status === 'prepared') {
    return [`  sewer bill post ${run.period}${run.exceptions > 0 ? ' --leave-exceptions' : ''}`];
  }
  return run.status === 'posted' ? [`  sewer statements ${run.period} --out out/statements`] : [];
}

/** The first few by number, then how many more. */
function nameAccounts(accounts: readonly string[]): string {
  const more = accounts.length - MOST_NAMED;
  return `${accounts.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
}
