import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { RowFault } from '../shared/row-rejected.js';
import type { CountyFact } from './county-settlement.js';

/** What names a thing that the county says of a parcel on a day, and the amount that it says. */
interface Said {
  readonly kind: CountyFact['kind'];
  readonly accountNumber: string | undefined;
  readonly settledOn: LocalDate;
  readonly reference: string | undefined;
}

/**
 * Finds what an earlier report said of the same parcel and day and a new one says otherwise. The county may have corrected its
 * report, and then both together would count too much; only the clerk can know.
 */
export function findContradictions(
  said: readonly (Said & { readonly amount: Money })[],
  /** of the same parcel, from other reports, and not in this one */
  earlier: readonly (Said & { readonly amount: string; readonly receivedFrom: string })[],
): RowFault[] {
  return said.flatMap((fact) => {
    const other = earlier.find((entry) => isSameThing(fact, entry));
    if (other === undefined) return [];
    const difference = fact.kind === 'collected' ? ', or of the difference alone' : '';
    return [
      {
        column: fact.kind,
        value: fact.amount.toString(),
        reason:
          `For this parcel and day ${other.receivedFrom} says ${other.amount}. Where this is a further amount${difference}, import ` +
          'the rows once more with --again; else leave this row out.',
      },
    ];
  });
}

/** Where one of the two names no account or bears no reference, it may be the same. */
function isSameThing(first: Said, second: Said): boolean {
  return (
    first.kind === second.kind &&
    first.settledOn === second.settledOn &&
    isAlike(first.accountNumber, second.accountNumber) &&
    isAlike(first.reference, second.reference)
  );
}

function isAlike(first: string | undefined, second: string | undefined): boolean {
  return first === undefined || second === undefined || first === second;
}
