import type { ParcelForm } from '../premises/parcel-form.js';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { listRollLayoutNames, readRollLayout } from './roll-layout.file.js';

/** The form, and whether the jurisdiction's own file names it (`parcel_id: anoka`) or its county's name alone does. */
export interface KnownParcelForm extends ParcelForm {
  readonly isNamed: boolean;
}

/**
 * The form of the parcel numbers of a jurisdiction: that of the layout or county which its file names in `parcel_id`, else
 * that of its county in the standard layout. Undefined: no form is known, and any number is taken.
 */
export function findParcelForm({
  county,
  parcelIdLayout,
}: Pick<Jurisdiction, 'county' | 'parcelIdLayout'>): KnownParcelForm | undefined {
  const named = parcelIdLayout === undefined ? undefined : findNamedForm(parcelIdLayout, county);
  const form = named ?? readRollLayout('standard').practiceOf(county).parcelForm;
  return form === undefined ? undefined : { county, form, isNamed: named !== undefined };
}

/** `carver` is a layout of its own, `hennepin` a county of the standard layout. */
function findNamedForm(name: string, county: string): string | undefined {
  const isLayout = listRollLayoutNames().includes(name);
  return isLayout
    ? readRollLayout(name).practiceOf(county).parcelForm
    : readRollLayout('standard').practiceOf(name).parcelForm;
}

/** The form that parcels must have to be on a roll: only a jurisdiction that names it itself has accounts kept off for it. */
export function findRequiredParcelForm(
  jurisdiction: Pick<Jurisdiction, 'county' | 'parcelIdLayout'>,
): ParcelForm | undefined {
  const known = findParcelForm(jurisdiction);
  return known?.isNamed === true ? known : undefined;
}
