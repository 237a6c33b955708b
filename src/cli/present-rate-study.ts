import type { AccountChange, MissingSide, RateStudy, RevenueRow } from '../reports/rate-study.js';
import { toReadableDate } from '../shared/local-date.js';
import { layOutFacts, layOutTable, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

const MISSING_WORDS: Readonly<Record<MissingSide, string>> = {
  law: 'under the law as it was',
  draft: 'under the draft',
  both: 'under either',
};

const ASSUMPTIONS: readonly string[] = [
  'People are taken to pay as they did: the share of a bill that was open on a day is open of the changed bill.',
  'Violations are those of the year; fees are counted as often as they were charged, at the figures of the draft.',
  'Penalties are those whose day lies in the year, on statements that were issued.',
];

const PERCENTILE_WORDS: Readonly<Record<number, string>> = { 50: 'half' };

/** A rate study as a council reads it: what would come in, from whom, how far single accounts change, and what is unknown. */
export function presentRateStudy({
  study,
  name,
  jurisdiction,
}: {
  study: RateStudy;
  name: string;
  jurisdiction: string;
}): Presented {
  return {
    json: { report: 'rate-study', jurisdiction, ...study },
    exitCode: study.notComputed.length > 0 ? 3 : 0,
    text: toText([
      `${name}, ${String(study.year)} under the draft from ${toReadableDate(study.from)}; nothing is posted`,
      ...describeLeftOut(study),
      ...section('Revenue by kind', describeRevenue(study.byKind, 'Kind', study.allKinds)),
      '',
      ...ASSUMPTIONS.map((sentence) => `  ${sentence}`),
      ...section('Charges and surcharges by class', describeRevenue(study.byClass, 'Class', study.total)),
      ...section('Charges and surcharges by meter size', describeRevenue(study.byMeterSize, 'Meter', study.total)),
      ...section('Accounts', describeCounts(study)),
      ...section('Change of an account over the year', describePercentiles(study)),
      ...section('Would pay most more', describeAccounts(study.largestIncreases)),
      ...section('Would pay most less', describeAccounts(study.largestDecreases)),
      ...section('Not computed, and in no figure above', describeMissing(study)),
    ]),
  };
}

/** The figures are then not those of a year. */
function describeLeftOut({ periods, leftOut }: RateStudy): string[] {
  if (leftOut.length === 0) return [];
  return [`Only ${periods.join(', ')}; not over yet, and in no figure: ${leftOut.join(', ')}`];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function describeRevenue(rows: readonly RevenueRow[], title: string, total: RevenueRow): string[] {
  if (rows.length === 0) return [];
  return layOutTable(
    [...rows, total],
    [
      { title, of: (row) => row.name.replaceAll('_', ' ') },
      { title: 'Accounts', of: (row) => String(row.accounts), align: 'right' },
      { title: 'Before', of: (row) => row.before.toReadable(), align: 'right' },
      { title: 'After', of: (row) => row.after.toReadable(), align: 'right' },
      { title: 'Change', of: (row) => row.change.toReadable(), align: 'right' },
    ],
    '  ',
  );
}

function describeCounts({ payLess, payMore, unchanged, allKinds: total, notComputed }: RateStudy): string[] {
  const missing = notComputed.reduce((sum, { accounts }) => sum + accounts, 0);
  const width = Math.max(...[total.accounts, missing].map((count) => String(count).length));
  const facts = [
    ['would gain (pay less)', payLess],
    ['would lose (pay more)', payMore],
    ['would pay the same', unchanged],
    ['compared', total.accounts],
    ...(missing === 0 ? [] : [['not computed; the reasons stand below', missing] as const]),
  ] as const;
  return layOutFacts(
    facts.map(([words, count]) => [words, String(count).padStart(width)]),
    '  ',
  );
}

function describePercentiles({ percentiles }: RateStudy): string[] {
  return layOutTable(
    percentiles,
    [
      { title: 'Of the accounts', of: ({ percent }) => PERCENTILE_WORDS[percent] ?? `${String(percent)}%` },
      { title: 'change by at most', of: ({ change }) => change.toReadable(), align: 'right' },
    ],
    '  ',
  );
}

function describeAccounts(accounts: readonly AccountChange[]): string[] {
  return layOutTable(
    accounts,
    [
      { title: 'Account', of: ({ accountNumber }) => accountNumber },
      { title: 'Before', of: ({ before }) => before.toReadable(), align: 'right' },
      { title: 'After', of: ({ after }) => after.toReadable(), align: 'right' },
      { title: 'Change', of: ({ change }) => change.toReadable(), align: 'right' },
    ],
    '  ',
  );
}

function describeMissing({ notComputed }: RateStudy): string[] {
  return notComputed.flatMap(({ side, code, reason, accounts, otherSide }) => {
    const head = `  ${String(accounts)} ${accounts === 1 ? 'account' : 'accounts'} ${MISSING_WORDS[side]}: ${reason} (${code})`;
    if (side === 'both') return [head];
    const other = side === 'law' ? 'under the draft' : 'under the law as it was';
    return [head, `    ${accounts === 1 ? 'it owes' : 'they owe'} ${otherSide.toReadable()} ${other}`];
  });
}
