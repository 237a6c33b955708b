import { toReadableCitation, type Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { ReportColumn, ReportRow } from './report.js';

/** A line of a run's register. */
export interface RegisterLine {
  readonly runId: number;
  readonly lineNumber: number;
  readonly accountNumber: string;
  readonly kind: string;
  readonly code: string;
  readonly class: string;
  readonly title: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly amount: Money;
  readonly citation: Citation;
}

export const REGISTER_COLUMNS: readonly ReportColumn[] = [
  { name: 'line', kind: 'count' },
  { name: 'account', kind: 'text' },
  { name: 'kind', kind: 'text' },
  { name: 'code', kind: 'text' },
  { name: 'class', kind: 'text' },
  { name: 'title', kind: 'text' },
  { name: 'first_day', kind: 'day' },
  { name: 'last_day', kind: 'day' },
  { name: 'amount', kind: 'amount' },
  { name: 'section', kind: 'text' },
  { name: 'run', kind: 'count' },
];

export function toRegisterRow(line: RegisterLine): ReportRow {
  return {
    line: String(line.lineNumber),
    account: line.accountNumber,
    kind: line.kind,
    code: line.code,
    class: line.class,
    title: line.title,
    first_day: line.firstDay,
    last_day: line.lastDay,
    amount: line.amount.toString(),
    section: toReadableCitation(line.citation),
    run: String(line.runId),
  };
}
