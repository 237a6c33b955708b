import type { KeyPath } from '../rate-tables/enactment.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CaseFields } from './case-fields.js';
import type { CasePlace } from './case-place.js';

/** A small story with its right figures. */
export interface CaseFile {
  /** what it is about, in a sentence */
  readonly title: string;
  /** a folder of `rate-tables/`, or a whole `jurisdiction.yaml` */
  readonly jurisdiction: unknown;
  readonly enactments: readonly unknown[];
  /** `story.yaml, line 12, column 5` */
  readonly placeOf: (path: KeyPath) => string;
  readonly accounts: readonly CaseFields[];
  readonly steps: readonly CaseStep[];
}

/** What somebody does on a day, or what must be so on it. */
export interface CaseStep {
  /** 1, 2, 3, ... in the file */
  readonly number: number;
  readonly on: LocalDate;
  readonly verb: string;
  readonly value: unknown;
  /** the code with which the step must be refused, changing nothing */
  readonly error: string | undefined;
  /** where the value of the verb stands in the file */
  readonly place: CasePlace;
}
