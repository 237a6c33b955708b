import type { LocalDate } from '../shared/local-date.js';
import type { EnactmentText } from './enactment.js';
import { listSettings } from './list-settings.js';
import type { RateTables } from './rate-tables.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

/** A legal act in force, as its file states it at its head. */
export interface ActLine extends Pick<
  EnactmentText,
  'enactment' | 'title' | 'adoptedOn' | 'effectiveOn' | 'under' | 'source' | 'checkedOn' | 'reading'
> {
  /** as people cite it: `Ordinance 57` */
  readonly act: string;
  /** the tables that a resolution may change: `charges SEWER`, `penalty` */
  readonly changeableByResolution: readonly string[];
}

/** The acts that have taken effect by a day, in the order in which they did. */
export function describeActs({ enactments }: RateTables, day: LocalDate): ActLine[] {
  return enactments
    .filter(({ effectiveOn }) => effectiveOn <= day)
    .map((act) => ({
      enactment: act.enactment,
      act: toEnactmentCitation(act).act,
      title: act.title,
      adoptedOn: act.adoptedOn,
      effectiveOn: act.effectiveOn,
      under: act.under,
      source: act.source,
      checkedOn: act.checkedOn,
      reading: act.reading,
      changeableByResolution: [
        ...new Set(listSettings(act).flatMap(({ changeable, table }) => (changeable ? [table] : []))),
      ],
    }));
}
