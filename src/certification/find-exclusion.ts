import { describeOddParcel } from '../premises/describe-odd-parcel.js';
import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import type { ParcelForm } from '../premises/parcel-form.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';
import type { CertifiedEntry, LandFacts, RollExclusion } from './certification-roll.js';

/**
 * Why a past due account cannot go on the roll; undefined: it can. The county spreads an amount on a parcel, and the
 * law may ask for the legal description of the premises (Ordinance 57 § 14(C)). A parcel number in another form than the
 * county's comes back as a reject, so it stays off until it is corrected. A minimum is asked of what is owed
 * before the certification fee is added: with a minimum of 50.00, 49.99 stays with the city and 50.00 goes.
 */
export function findExclusion({
  accountNumber,
  facts,
  entries,
  rule,
  parcelForm,
}: {
  accountNumber: string;
  facts: LandFacts;
  /** what would be certified, without a certification fee */
  entries: readonly CertifiedEntry[];
  rule: Pick<CertificationRule, 'require' | 'minimum'>;
  /** how the county prints parcel numbers; undefined: any form is taken */
  parcelForm?: ParcelForm | undefined;
}): RollExclusion | undefined {
  const amount = Money.sum(entries.map((entry) => entry.amount));
  const hasParcel = facts.parcelId !== '';
  if (rule.require.includes('legal_description') && (!hasParcel || facts.legalDescription.trim() === '')) {
    return {
      accountNumber,
      code: 'LEGAL_DESCRIPTION_MISSING',
      message: hasParcel
        ? `Parcel ${facts.parcelId} has no legal description. Take it from the deed or the county's records, import it (parcel_id,legal_description), and draft the roll again.`
        : 'The account has no parcel, and so no legal description. Import its parcel number with the legal description, and draft the roll again.',
      amount,
    };
  }
  if (!hasParcel) {
    return {
      accountNumber,
      code: 'PARCEL_MISSING',
      message:
        'The account has no parcel on which the county could spread the amount. Import its parcel number, and draft the roll again.',
      amount,
    };
  }
  const oddParcel = describeOddParcel(
    { parcelId: facts.parcelId, normalizedParcelId: normalizeParcelId(facts.parcelId) },
    parcelForm,
  );
  if (oddParcel !== undefined) {
    return {
      accountNumber,
      code: 'PARCEL_ID_MALFORMED',
      message: `${oddParcel} Correct it with account edit ${accountNumber} --parcel NUMBER or by an import, and draft the roll again.`,
      amount,
    };
  }
  if (rule.minimum !== undefined && amount.isLessThan(rule.minimum)) {
    return {
      accountNumber,
      code: 'BELOW_MINIMUM',
      message: `It owes ${amount.toReadable()}, less than the ${rule.minimum.toReadable()} from which amounts are certified. Nothing is to be done: the debt stays with the city and may go on a later roll.`,
      amount,
    };
  }
  return undefined;
}
