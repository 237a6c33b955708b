import type { CertificationLine, CertificationRoll, LineParcel, LineSums } from './certification-roll.js';
import type { CountyPractice, RollField, SharedField } from './roll-layout.js';
import { splitLineByParcel } from './split-line-by-parcel.js';

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

/**
 * Builds the rows of a roll: one a line in the order of account numbers, and one a parcel where an account stands on several,
 * each with its share. What has no value yet is empty.
 */
export function buildRollRows({ lines, ...facts }: RollFacts & { lines: readonly CertificationLine[] }): RollRow[] {
  const shared = toSharedFields(facts);
  return lines
    .flatMap((line) => listParts(line).map((part) => ({ line, part })))
    .map(({ line, part }, index) => ({
      ...shared,
      parcel_id: part.parcelId,
      account: line.accountNumber,
      owner_name: line.ownerName,
      owner_address: line.ownerAddress,
      occupant_name: line.occupantName,
      former_owner_name: line.formerOwnerName,
      service_address: line.serviceAddress,
      legal_description: part.legalDescription,
      share: part.share,
      charges: part.charges.toString(),
      penalties: part.penalties.toString(),
      surcharges: part.surcharges.toString(),
      fees: part.fees.toString(),
      certification_fee: part.certificationFee.toString(),
      interest: part.interest.toString(),
      total: part.total.toString(),
      row_number: String(index + 1),
    }));
}

/** A line as a whole, or its parts on the parcels whose shares are known. */
function listParts(line: CertificationLine): (LineParcel & LineSums)[] {
  const isSplit = line.parcels.length > 1 && line.parcels.every(({ share }) => share !== '');
  return isSplit ? splitLineByParcel(line) : [{ ...line, share: '100' }];
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
