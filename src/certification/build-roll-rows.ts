import type { CertificationLine, CertificationRoll } from './certification-roll.js';
import type { CountyPractice, RollField, SharedField } from './roll-layout.js';

/** One row of a county's file: amounts as `12.00`, days as `2025-11-28`, texts as they are on the roll. */
export type RollRow = Readonly<Record<RollField, string>>;

/** What is one and the same on a whole roll. */
export interface RollFacts {
  readonly jurisdiction: string;
  readonly county: string;
  readonly practice: CountyPractice;
  readonly roll: CertificationRoll;
  readonly rollVersion: number;
}

/** Builds the rows of a roll, one a line, in the order of account numbers. What has no value yet is empty. */
export function buildRollRows({ lines, ...facts }: RollFacts & { lines: readonly CertificationLine[] }): RollRow[] {
  return lines.map((line, index) => ({
    ...toSharedFields(facts),
    parcel_id: line.parcelId,
    account: line.accountNumber,
    owner_name: line.ownerName,
    owner_address: line.ownerAddress,
    service_address: line.serviceAddress,
    legal_description: line.legalDescription,
    charges: line.charges.toString(),
    penalties: line.penalties.toString(),
    surcharges: line.surcharges.toString(),
    fees: line.fees.toString(),
    certification_fee: line.certificationFee.toString(),
    interest: line.interest.toString(),
    total: line.total.toString(),
    row_number: String(index + 1),
  }));
}

/** The fields that each row has alike, and a header or trailer record may have. */
export function toSharedFields({
  jurisdiction,
  county,
  practice,
  roll,
  rollVersion,
}: RollFacts): Pick<RollRow, SharedField> {
  return {
    county,
    jurisdiction,
    payable_year: String(roll.payableYear),
    collect_as: practice.collectAs,
    charge_code: practice.chargeCode,
    resolution: roll.resolution ?? '',
    adopted_on: roll.adoptedOn ?? '',
    certified_on: roll.certifiedOn ?? '',
    roll_version: String(rollVersion),
  };
}
