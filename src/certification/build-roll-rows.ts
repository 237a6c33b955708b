import type { CertificationLine, CertificationRoll } from './certification-roll.js';
import { kindOfField, type CountyPractice, type RollField } from './roll-layout.js';
import { toFileText } from './to-file-text.js';

/** One row of a county's file, every field as the text that is printed. */
export type RollRow = Readonly<Record<RollField, string>>;

/** Builds the rows of a roll, one a line, in the order of account numbers. What has no value yet is empty. */
export function buildRollRows({
  jurisdiction,
  county,
  practice,
  roll,
  rollVersion,
  lines,
}: {
  jurisdiction: string;
  county: string;
  practice: CountyPractice;
  roll: CertificationRoll;
  rollVersion: number;
  lines: readonly CertificationLine[];
}): RollRow[] {
  return lines.map((line) =>
    makeTextsSafe({
      county,
      jurisdiction,
      payable_year: String(roll.payableYear),
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
      collect_as: practice.collectAs,
      charge_code: practice.chargeCode,
      resolution: roll.resolution ?? '',
      adopted_on: roll.adoptedOn ?? '',
      certified_on: roll.certifiedOn ?? '',
      roll_version: String(rollVersion),
    }),
  );
}

function makeTextsSafe(row: Record<RollField, string>): RollRow {
  const safe = { ...row };
  for (const field of Object.keys(row) as RollField[]) {
    if (kindOfField(field) === 'text') safe[field] = toFileText(row[field]);
  }
  return safe;
}
