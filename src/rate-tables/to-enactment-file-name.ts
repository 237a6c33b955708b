import type { EnactmentText } from './enactment.js';

/** The name that the file of an act must bear: `1973-01-01-ordinance-57.yaml`. */
export function toEnactmentFileName({
  effectiveOn,
  enactment,
}: Pick<EnactmentText, 'effectiveOn' | 'enactment'>): string {
  return `${effectiveOn}-${enactment}.yaml`;
}
