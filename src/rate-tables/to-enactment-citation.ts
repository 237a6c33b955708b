import type { Citation } from '../shared/citation.js';
import type { EnactmentText } from './enactment.js';

/**
 * The citation of a place in an act: `Ordinance 57 § 14(A)(1)`, `Resolution 25-40 item 1`.
 * A row may name its own section and reading; its table's serve otherwise.
 */
export function toEnactmentCitation(
  act: Pick<EnactmentText, 'enactment' | 'kind' | 'number' | 'citedAs'>,
  ...places: readonly { readonly section?: string | undefined; readonly reading?: string | undefined }[]
): Citation {
  const kind = act.kind === 'ordinance' ? 'Ordinance' : 'Resolution';
  const section = places.find((place) => place.section !== undefined)?.section ?? '';
  const reading = places.find((place) => place.reading !== undefined)?.reading;
  return {
    enactment: act.enactment,
    act: act.citedAs ?? `${kind} ${act.number}`,
    section,
    ...(reading === undefined ? {} : { reading }),
  };
}
