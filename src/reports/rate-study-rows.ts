import type { AccountChange, RateStudy, RevenueRow } from './rate-study.js';
import type { ReportColumn, ReportRow } from './report.js';

export const RATE_STUDY_COLUMNS: readonly ReportColumn[] = [
  { name: 'part', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'accounts', kind: 'count' },
  { name: 'before', kind: 'amount' },
  { name: 'after', kind: 'amount' },
  { name: 'change', kind: 'amount' },
  { name: 'reason', kind: 'text' },
];

/** A rate study as rows of one table, part after part, for a spreadsheet. */
export function toRateStudyRows(study: RateStudy): ReportRow[] {
  const count = (name: string, accounts: number): ReportRow => ({
    part: 'accounts',
    name,
    accounts: String(accounts),
  });
  return [
    toRevenueRow('total', study.total),
    ...study.byKind.map((row) => toRevenueRow('kind', row)),
    toRevenueRow('all_kinds', study.allKinds),
    ...study.byClass.map((row) => toRevenueRow('class', row)),
    ...study.byMeterSize.map((row) => toRevenueRow('meter_size', row)),
    count('pay_less', study.payLess),
    count('pay_more', study.payMore),
    count('unchanged', study.unchanged),
    ...study.percentiles.map(({ percent, change }) => ({
      part: 'percentile',
      name: String(percent),
      change: change.toString(),
    })),
    ...study.largestIncreases.map((account) => toAccountRow('largest_increase', account)),
    ...study.largestDecreases.map((account) => toAccountRow('largest_decrease', account)),
    ...study.notComputed.map(({ side, code, reason, accounts, otherSide }) => ({
      part: 'not_computed',
      name: side,
      accounts: String(accounts),
      ...(side === 'law' ? { after: otherSide.toString() } : {}),
      ...(side === 'draft' ? { before: otherSide.toString() } : {}),
      reason: `${code}: ${reason}`,
    })),
  ];
}

function toRevenueRow(part: string, { name, accounts, before, after, change }: RevenueRow): ReportRow {
  const amounts = { before: before.toString(), after: after.toString(), change: change.toString() };
  return { part, name, accounts: String(accounts), ...amounts };
}

function toAccountRow(part: string, { accountNumber, before, after, change }: AccountChange): ReportRow {
  return { part, name: accountNumber, before: before.toString(), after: after.toString(), change: change.toString() };
}
