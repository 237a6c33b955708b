import { stringify } from 'yaml';
import type { AccountChange, RateStudy, RevenueRow } from '../reports/rate-study.js';
import { parseLocalDate } from '../shared/local-date.js';
import type { CaseFields } from './case-fields.js';
import { compareLists, compareValues, type Described } from './compare-values.js';
import { readCount, type StepContext } from './step-context.service.js';

const REVENUE = ['accounts', 'before', 'after', 'change'];
const CHANGE = ['account', 'before', 'after', 'change'];
const LISTS: Readonly<
  Record<string, { readonly known: readonly string[]; readonly of: (study: RateStudy) => Described[] }>
> = {
  by_class: { known: ['name', ...REVENUE], of: ({ byClass }) => byClass.map(describeRevenue) },
  by_meter_size: { known: ['name', ...REVENUE], of: ({ byMeterSize }) => byMeterSize.map(describeRevenue) },
  pay_more: { known: CHANGE, of: ({ largestIncreases }) => largestIncreases.map(describeChange) },
  pay_less: { known: CHANGE, of: ({ largestDecreases }) => largestDecreases.map(describeChange) },
  percentiles: {
    known: ['percent', 'change'],
    of: ({ percentiles }) => percentiles.map(({ percent, change }) => ({ percent: String(percent), change })),
  },
  not_computed: {
    known: ['side', 'code', 'accounts', 'other_side'],
    of: ({ notComputed }) =>
      notComputed.map(({ side, code, accounts, otherSide }) => ({
        ...{ side, code, accounts: String(accounts), other_side: otherSide },
      })),
  },
};
const COUNTS: Readonly<Record<string, (study: RateStudy) => number>> = {
  count_more: ({ payMore }) => payMore,
  count_less: ({ payLess }) => payLess,
  unchanged: ({ unchanged }) => unchanged,
};

/** Replays a past year as if a draft had been in force, and compares what comes of it with the case. Nothing is posted. */
export async function checkRateStudy(context: StepContext, all: CaseFields, name: string): Promise<string[]> {
  const { tx, engine, jurisdiction, on } = context;
  const fields = all.table(name, ['year', 'draft', 'from', 'total', ...Object.keys(LISTS), ...Object.keys(COUNTS)]);
  const year = readCount(fields, 'year');
  const study = await engine.rateStudies.compare(tx, {
    jurisdiction: jurisdiction.jurisdiction,
    year,
    draft: { text: stringify(fields.raw('draft')), fileName: 'the draft of the case' },
    from: fields.optional('from', parseLocalDate),
    on,
  });
  const what = `rate study of ${String(year)}`;
  return [
    ...compareTotal(`${what}, total`, study, fields),
    ...Object.entries(COUNTS).flatMap(([key, of]) =>
      fields.has(key) ? compareValues(`${what}, ${key}`, String(of(study)), fields.text(key)) : [],
    ),
    ...Object.entries(LISTS).flatMap(([key, { known, of }]) =>
      fields.has(key)
        ? compareLists({
            what: `${what}, ${key}`,
            found: of(study),
            expected: fields.tables(key),
            known,
            inOrder: true,
          })
        : [],
    ),
  ];
}

function compareTotal(what: string, { total }: RateStudy, fields: CaseFields): string[] {
  if (!fields.has('total')) return [];
  const expected = fields.table('total', REVENUE);
  const found = describeRevenue(total);
  return expected.names().flatMap((key) => compareValues(`${what}, ${key}`, found[key], expected.text(key)));
}

function describeRevenue({ name, accounts, before, after, change }: RevenueRow): Described {
  return { name, accounts: String(accounts), before, after, change };
}

function describeChange({ accountNumber, before, after, change }: AccountChange): Described {
  return { account: accountNumber, before, after, change };
}
