import type { Parcel } from '../premises/land.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { holdStandsOn, type CertificationHold, type HoldKind } from './certification-hold.js';
import type { RollExclusion } from './certification-roll.js';

/** What the law forbids, in words. */
export type LegalStop = Pick<RollExclusion, 'code' | 'message'>;

const KINDS: Record<HoldKind, string> = {
  bankruptcy: 'a bankruptcy',
  payment_plan: 'a payment plan',
  other: 'a reason of its own',
};

/**
 * What forbids to certify an account whatever its land is: a hold that stands on the day, or land that pays no taxes where the
 * act keeps such land off. It also takes a line off that the council has adopted, since nobody at the counter may decide
 * otherwise: the debt stays with the city.
 */
export function findLegalStop({
  accountNumber,
  parcels,
  holds,
  rule,
  on,
}: {
  accountNumber: string;
  parcels: readonly Pick<Parcel, 'parcelId' | 'taxStatus'>[];
  holds: readonly CertificationHold[];
  rule: Pick<CertificationRule, 'taxExempt'>;
  on: LocalDate;
}): LegalStop | undefined {
  const hold = holds.find((each) => holdStandsOn(each, on));
  if (hold !== undefined) return { code: 'HELD', message: describeHold(accountNumber, hold) };
  const exempt = rule.taxExempt === 'keep_off' ? parcels.filter(({ taxStatus }) => taxStatus === 'exempt') : [];
  if (exempt.length === 0) return undefined;
  const numbers = exempt.map(({ parcelId }) => parcelId).join(', ');
  return {
    code: 'TAX_EXEMPT',
    message:
      `${exempt.length === 1 ? `Parcel ${numbers} is` : `Parcels ${numbers} are`} exempt from taxes, and the act certifies ` +
      'nothing against such land. The debt stays with the city; collect it from the owner.',
  };
}

function describeHold(accountNumber: string, hold: CertificationHold): string {
  const { kind, firstDay, lastDay, reason, recordedOn, recordedBy } = hold;
  const days = `from ${toReadableDate(firstDay)}${lastDay === undefined ? '' : ` to ${toReadableDate(lastDay)}`}`;
  return (
    `Held off the rolls ${days} for ${KINDS[kind]}: ${reason} (${recordedBy}, ${toReadableDate(recordedOn)}). ` +
    `The debt stays with the city. Once nothing stands in the way any more: roll release ${accountNumber}.`
  );
}
