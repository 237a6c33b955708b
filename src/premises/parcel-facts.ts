import type { LocalDate } from '../shared/local-date.js';
import type { Parcel, TaxStatus } from './land.js';

/** What the county says of a parcel that is on file; what is left out stays as it is. */
export interface ParcelFacts {
  readonly normalizedParcelId: string;
  /** null: the county has it again */
  readonly retiredOn?: LocalDate | null | undefined;
  /** as the county prints them; none: nothing is known of what took its place */
  readonly replacedBy?: readonly string[] | undefined;
  readonly taxStatus?: TaxStatus | undefined;
  readonly legalDescription?: string | undefined;
  readonly countyOwnerName?: string | undefined;
  readonly countyOwnerAddress?: string | undefined;
  /** day of the county's file that says it */
  readonly checkedOn?: LocalDate | undefined;
}

/** A parcel on file, with the owner in the county's books. */
export interface KnownParcel extends Parcel {
  readonly countyOwnerName: string | undefined;
  readonly countyOwnerAddress: string | undefined;
}

/** Whether the facts say anything that is not on file; on which day they were checked is only a note. */
export function saysAnythingNew(facts: ParcelFacts, known: KnownParcel): boolean {
  const { retiredOn, replacedBy } = facts;
  return (
    (retiredOn !== undefined && (retiredOn ?? undefined) !== known.retiredOn) ||
    (replacedBy !== undefined && replacedBy.join(';') !== known.replacedBy.join(';')) ||
    isOther(facts.taxStatus, known.taxStatus) ||
    isOther(facts.legalDescription, known.legalDescription) ||
    isOther(facts.countyOwnerName, known.countyOwnerName) ||
    isOther(facts.countyOwnerAddress, known.countyOwnerAddress)
  );
}

function isOther(said: string | undefined, known: string | undefined): boolean {
  return said !== undefined && said !== known;
}
