import { fitsParcelForm } from './fits-parcel-form.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import type { ParcelForm } from './parcel-form.js';

/**
 * What is wrong with a parcel number beside the form of its county, and what to write; undefined: nothing, or no form is
 * known. Where only the punctuation differs the number is given as the county prints it: `12.31.22.34.0012` is
 * `12-31-22-34-0012` in Anoka County.
 */
export function describeOddParcel(
  { parcelId, normalizedParcelId }: ParcelNumber,
  parcelForm: ParcelForm | undefined,
): string | undefined {
  if (parcelForm === undefined || fitsParcelForm(parcelId, parcelForm.form)) return undefined;
  const { county, form } = parcelForm;
  const printed = punctuateParcelId(normalizedParcelId, form);
  const remedy = fitsParcelForm(printed, form) ? `Write ${printed}.` : 'Check it against the tax statement.';
  return `Parcel "${parcelId}" is not in the form of ${county} County, ${form}, and the county would send it back. ${remedy}`;
}

/** The digits and letters of a number in the places that the form has for them. */
export function punctuateParcelId(normalizedParcelId: string, form: string): string {
  const rest = Array.from(normalizedParcelId);
  const printed = Array.from(form, (character) => (/[9AX]/.test(character) ? (rest.shift() ?? '') : character));
  return [...printed, ...rest].join('');
}
