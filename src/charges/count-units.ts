import type { ServiceTerms } from '../premises/service-agreement.js';

/** The dwellings and shops behind a premise, of whatever class. */
export function countUnits({ units }: ServiceTerms): number {
  return Object.values(units).reduce((sum, count) => sum + count, 0);
}

/** `2 residential units`, `1 unit`. */
export function inUnits(quantity: number, name: string): string {
  return [String(quantity), name, quantity === 1 ? 'unit' : 'units'].filter((word) => word !== '').join(' ');
}
