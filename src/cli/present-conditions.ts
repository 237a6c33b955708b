import { showGallons } from '../charges/show-gallons.js';
import type { AccountConditions } from '../premises/account-conditions.js';
import { FIRST_METER } from '../premises/meter-name.js';
import { layOutTable } from './lay-out-table.js';
import type { Presented } from './presented.js';

type ConditionOutcome = 'new' | 'changed' | 'unchanged' | 'withdrawn';

const OUTCOME_WORDS: Readonly<Record<ConditionOutcome, string>> = {
  new: 'is on file now',
  changed: 'takes the place of the one before',
  unchanged: 'is on file already; nothing was written now',
  withdrawn: 'is taken back',
};

/** What became of a condition of an account that was reported. */
export function presentCondition({
  accountNumber,
  what,
  outcome,
  facts,
}: {
  accountNumber: string;
  /** `hold from 2025-01-05 to 2025-03-20` */
  what: string;
  outcome: ConditionOutcome;
  facts: Readonly<Record<string, unknown>>;
}): Presented {
  const next =
    outcome === 'unchanged' ? '' : 'Where such days were billed already, the next run proposes a correction.\n';
  return {
    json: { account: accountNumber, outcome, ...facts },
    text: `Account ${accountNumber}: ${what} ${OUTCOME_WORDS[outcome]}.\n${next}`,
  };
}

const PERIODS_SHOWN = 6;

/** The use of the last periods, a line for each meter and period, the latest first. */
export function describeUse({ use }: AccountConditions): string[] {
  const shown = [...use].flatMap(([meterName, ofMeter]) =>
    [...ofMeter.values()]
      .sort((a, b) => (a.period < b.period ? 1 : -1))
      .slice(0, PERIODS_SHOWN)
      .map((each) => ({ ...each, meterName })),
  );
  return layOutTable(
    shown,
    [
      ...(use.size > 1 ? [{ title: 'Meter', of: ({ meterName }: { meterName: string }) => meterName }] : []),
      { title: 'Period', of: ({ period }) => period },
      { title: 'Gallons', of: ({ gallons }) => showGallons(gallons), align: 'right' },
      { title: 'Reading', of: ({ lastReading }) => lastReading?.toString() ?? '', align: 'right' },
      { title: 'How', of: ({ estimated }) => (estimated ? 'estimated' : 'read') },
    ],
    '  ',
  );
}

/** What an account's charges go by beside its terms and its use, a line each. */
export function describeConditions({ discounts, holds, strength, plans }: AccountConditions): string[] {
  return [
    ...discounts.map(
      ({ code, firstDay, lastDay, documentedBy }) =>
        `  discount ${code}, ${firstDay} to ${lastDay ?? 'further notice'}: ${documentedBy}`,
    ),
    ...holds.map(({ firstDay, lastDay }) => `  hold, ${firstDay} to ${lastDay}`),
    ...[...strength].map(
      ([period, measured]) =>
        `  strength, ${period}: ${[...measured].map(([measure, mgPerL]) => `${measure} ${mgPerL.toString()} mg/l`).join(', ')}`,
    ),
    ...plans.map(
      ({ code, firstPeriod, settledIn, levelAmount }) =>
        `  budget plan for ${code}, ${firstPeriod} to ${settledIn}: ${levelAmount.toReadable()} a period`,
    ),
  ];
}

/** The same for programs. */
export function toConditionsJson({ use, strength, discounts, holds, plans }: AccountConditions): unknown {
  return {
    use: [...use].flatMap(([meterName, ofMeter]) =>
      [...ofMeter.values()].map((each) => (meterName === FIRST_METER ? each : { ...each, meterName })),
    ),
    strength: [...strength].map(([period, measured]) => ({ period, measured: Object.fromEntries(measured) })),
    discounts,
    holds,
    plans,
  };
}
