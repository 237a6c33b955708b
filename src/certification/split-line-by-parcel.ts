import { Decimal } from 'decimal.js';
import { Money } from '../shared/money.js';
import { splitByRunningTotal } from '../shared/split-by-running-total.js';
import type { CertificationLine, LineParcel, LineSums } from './certification-roll.js';

/** What of a line goes on one parcel: a row of the county's file. */
export interface RollRowAmounts extends LineParcel, LineSums {}

type SumName = Exclude<keyof LineSums, 'total'>;

/**
 * Splits a line over its parcels by their shares, in the order in which it names them. Each column is split by running totals
 * (three shares of a third of 100.01: 33.34, 33.33, 33.34), so that it sums back to the line's; the total of a row is what its
 * columns sum to. A parcel whose share comes to nothing has no row.
 */
export function splitLineByParcel(line: CertificationLine): RollRowAmounts[] {
  const shares = line.parcels.map(({ share }) => new Decimal(share));
  const split = (name: SumName): Money[] =>
    splitByRunningTotal(
      shares.map((share) => line[name].toDecimal().times(share)),
      100,
    );
  const charges = split('charges');
  const penalties = split('penalties');
  const surcharges = split('surcharges');
  const fees = split('fees');
  const certificationFees = split('certificationFee');
  const interests = split('interest');
  const rows = line.parcels.map((parcel, index) => {
    const at = (amounts: readonly Money[]): Money => amounts[index] ?? Money.zero;
    const sums = {
      charges: at(charges),
      penalties: at(penalties),
      surcharges: at(surcharges),
      fees: at(fees),
      certificationFee: at(certificationFees),
      interest: at(interests),
    };
    return { ...parcel, ...sums, total: Money.sum(Object.values(sums)) };
  });
  return rows.filter(({ total }) => !total.isZero());
}
