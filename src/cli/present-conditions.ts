import type { AccountConditions } from '../premises/account-conditions.js';
import { FIRST_METER } from '../premises/meter-name.js';
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

/** What an account's charges go by beside its terms, a line each; metered use stands in the trace of its charges. */
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
