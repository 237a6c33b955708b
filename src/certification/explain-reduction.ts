import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';
import type { Heard } from './apply-hearing-outcomes.js';
import type { RollExclusion } from './certification-roll.js';
import type { PastDueAccount } from './part-past-due-accounts.js';
import type { HearingOutcome } from './roll-record.js';

type Minimum = Pick<CertificationRule, 'minimum'>;

/**
 * What follows when a hearing reduces a line to less than what is certified at least: 20.00 where the act certifies from 50.00.
 * Undefined: the line goes on.
 */
export function warnOfMinimum(
  { accountNumber, amount }: Pick<HearingOutcome, 'accountNumber' | 'amount'>,
  { minimum }: Minimum,
): string | undefined {
  if (amount === undefined || minimum === undefined || !amount.isLessThan(minimum)) return undefined;
  return (
    `${amount.toReadable()} are less than the ${minimum.toReadable()} from which amounts are certified: at the adoption account ${accountNumber} ` +
    'comes off the roll, and all that it owes stays with the city.'
  );
}

/** Says of an account that is below the minimum that the council made it so, when, and what it owes here still. */
export function explainReduction(
  exclusion: RollExclusion,
  {
    heard,
    pastDue,
    rule: { minimum },
  }: { heard: Pick<Heard<unknown>, 'reasons'>; pastDue: readonly PastDueAccount[]; rule: Minimum },
): RollExclusion {
  const reduced = heard.reasons.get(exclusion.accountNumber);
  if (reduced === undefined || minimum === undefined || exclusion.code !== 'BELOW_MINIMUM') return exclusion;
  const account = pastDue.find(({ accountNumber }) => accountNumber === exclusion.accountNumber);
  const owed = Money.sum((account?.entries ?? []).map(({ amount }) => amount));
  return {
    ...exclusion,
    amount: owed,
    message:
      `By the council its line was ${reduced}. The ${exclusion.amount.toReadable()} left on it are less than the ${minimum.toReadable()} from which ` +
      `amounts are certified, so nothing of it is: the ${owed.toReadable()} that it owes stay with the city.`,
  };
}
