import type { CertificationLine, LineSums } from '../certification/certification-roll.js';
import { splitLineByParcel } from '../certification/split-line-by-parcel.js';
import type { Described } from './compare-values.js';

const SUM_FIELDS = ['charges', 'penalties', 'surcharges', 'fees', 'certification_fee', 'interest', 'total'] as const;

/** What a case may say of a line of a roll. */
export const ROLL_LINE_FIELDS = ['account', 'owner', 'former_owner', 'parcel', ...SUM_FIELDS] as const;

/** What a case may say of what goes on one parcel. */
export const PARCEL_ROW_FIELDS = ['account', 'parcel', 'share', ...SUM_FIELDS] as const;

export function describeLine(line: CertificationLine): Described {
  const { accountNumber, ownerName, formerOwnerName, parcelId } = line;
  return {
    account: accountNumber,
    owner: ownerName,
    former_owner: formerOwnerName,
    parcel: parcelId,
    ...describeSums(line),
  };
}

/** What of the lines goes on each of their parcels. */
export function describeParcelRows(lines: readonly CertificationLine[]): Described[] {
  return lines.flatMap((line) =>
    splitLineByParcel(line).map((row) => ({
      account: line.accountNumber,
      parcel: row.parcelId,
      share: row.share,
      ...describeSums(row),
    })),
  );
}

function describeSums(sums: LineSums): Described {
  const { charges, penalties, surcharges, fees, certificationFee, interest, total } = sums;
  return { charges, penalties, surcharges, fees, certification_fee: certificationFee, interest, total };
}
