import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';

/** One act's word on one code, and what stood before it. */
export interface MergeStep<Provision, InForce> {
  readonly code: string;
  readonly before: InForce | undefined;
  readonly provision: Provision;
  readonly enactment: Enactment;
  readonly problems: FormatProblems;
}
