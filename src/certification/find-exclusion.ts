import { describeOddParcel } from '../premises/describe-odd-parcel.js';
import type { Parcel } from '../premises/land.js';
import type { ParcelForm } from '../premises/parcel-form.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CertificationHold } from './certification-hold.js';
import type { CertifiedEntry, RollExclusion } from './certification-roll.js';
import { findLandObstacle, type LandObstacle } from './find-land-obstacle.js';
import { findLegalStop } from './find-legal-stop.js';

type Obstacle = Pick<RollExclusion, 'code' | 'message'>;

/** An account and the land on which the county would spread what it owes. */
interface StandsOn {
  readonly accountNumber: string;
  /** all that it stands on, as of the day */
  readonly parcels: readonly Parcel[];
  readonly rule: Pick<CertificationRule, 'require'>;
  readonly on: LocalDate;
  /** how the county prints parcel numbers; undefined: any form is taken */
  readonly parcelForm?: ParcelForm | undefined;
}

/** A past due account and all that may keep it off the roll. */
interface Candidate extends StandsOn {
  /** what would be certified, without a certification fee */
  readonly entries: readonly CertifiedEntry[];
  readonly holds: readonly CertificationHold[];
  readonly rule: Pick<CertificationRule, 'require' | 'minimum' | 'taxExempt'>;
}

/**
 * Why a past due account cannot go on the roll; undefined: it can. A hold or the act may forbid it. The county spreads amounts on parcels that it has, of
 * several the share of each, and the law may ask for the legal description of the premises (Ordinance 57 § 14(C)). A parcel
 * number in another form than the county's comes back as a reject, so it stays off until it is corrected. A minimum is asked
 * of what is owed before the certification fee is added: with a minimum of 50.00, 49.99 stays with the city and 50.00 goes.
 */
export function findExclusion(candidate: Candidate): RollExclusion | undefined {
  const { accountNumber, entries } = candidate;
  const amount = Money.sum(entries.map((entry) => entry.amount));
  const obstacle = findLegalStop(candidate) ?? findUnfitLand(candidate) ?? findSmallAmount(amount, candidate.rule);
  return obstacle === undefined ? undefined : { accountNumber, ...obstacle, amount };
}

/** Why no amount can go to the county on the land that an account stands on; undefined: it can. */
export function findUnfitLand(stands: StandsOn): LandObstacle | undefined {
  return findMissingParcel(stands) ?? findLandObstacle(stands) ?? findMissingLegal(stands) ?? findOddParcel(stands);
}

function findMissingParcel({ parcels, rule }: StandsOn): LandObstacle | undefined {
  if (parcels.length > 0) return undefined;
  return rule.require.includes('legal_description')
    ? {
        code: 'LEGAL_DESCRIPTION_MISSING',
        message:
          'The account has no parcel, and so no legal description. Import its parcel number with the legal description.',
      }
    : {
        code: 'PARCEL_MISSING',
        message: 'The account has no parcel on which the county could spread the amount. Import its parcel number.',
      };
}

function findMissingLegal({ parcels, rule }: StandsOn): LandObstacle | undefined {
  if (!rule.require.includes('legal_description')) return undefined;
  const lacking = parcels.filter(({ legalDescription }) => (legalDescription ?? '').trim() === '');
  if (lacking.length === 0) return undefined;
  const numbers = lacking.map(({ parcelId }) => parcelId).join(', ');
  return {
    code: 'LEGAL_DESCRIPTION_MISSING',
    message:
      `${lacking.length === 1 ? `Parcel ${numbers} has` : `Parcels ${numbers} have`} no legal description. Take it from the deed ` +
      "or the county's records, import it (parcel_id,legal_description).",
  };
}

function findOddParcel({ accountNumber, parcels, parcelForm }: StandsOn): LandObstacle | undefined {
  const odd = parcels.flatMap((parcel) => describeOddParcel(parcel, parcelForm) ?? []);
  if (odd.length === 0) return undefined;
  return {
    code: 'PARCEL_ID_MALFORMED',
    message: `${odd.join(' ')} Correct it with account edit ${accountNumber} --parcel NUMBER or by an import.`,
  };
}

function findSmallAmount(amount: Money, { minimum }: Pick<CertificationRule, 'minimum'>): Obstacle | undefined {
  if (minimum === undefined || !amount.isLessThan(minimum)) return undefined;
  return {
    code: 'BELOW_MINIMUM',
    message: `It owes ${amount.toReadable()}, less than the ${minimum.toReadable()} from which amounts are certified. Nothing is to be done: the debt stays with the city and may go on a later roll.`,
  };
}
