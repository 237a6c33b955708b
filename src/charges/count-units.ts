import type { ServiceTerms } from '../premises/service-agreement.js';
import { ON_SITE } from '../rate-tables/find-borne-charges.js';

/** The dwellings and shops behind a premise, of whatever class. */
export function countUnits({ units }: ServiceTerms): number {
  return Object.values(units).reduce((sum, count) => sum + count, 0);
}

/** The units of each class that a table by class is asked for: one with its own system only where a row names its class. */
export function listUnits(
  { units }: ServiceTerms,
  rows: readonly { readonly class?: string | undefined }[],
): (readonly [unitClass: string, quantity: number])[] {
  return Object.entries(units).filter(([each]) => each !== ON_SITE || rows.some((row) => row.class === ON_SITE));
}

/** `2 residential units`, `1 unit`. */
export function inUnits(quantity: number, name: string): string {
  return [String(quantity), name, quantity === 1 ? 'unit' : 'units'].filter((word) => word !== '').join(' ');
}
