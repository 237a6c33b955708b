import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CertificationLine } from './certification-roll.js';
import type { RollPortion, TakenOff } from './county-settlement.js';
import { splitLineByParcel } from './split-line-by-parcel.js';

/** The rows as which the county has a certified line: one a parcel, which sum to the line. */
export function buildPortions({
  rollNumber,
  certifiedOn,
  line,
  takenOff,
}: {
  rollNumber: number;
  certifiedOn: LocalDate;
  line: CertificationLine;
  /** set where a correction took it off afterwards */
  takenOff?: Omit<TakenOff, 'was'> | undefined;
}): RollPortion[] {
  return splitLineByParcel(line).map(({ parcelId, total }) => ({
    rollNumber,
    accountNumber: line.accountNumber,
    ownerName: line.ownerName,
    parcelId,
    normalizedParcelId: normalizeParcelId(parcelId),
    certifiedOn,
    certified: takenOff === undefined ? total : Money.zero,
    takenOff: takenOff && { ...takenOff, was: total },
  }));
}
