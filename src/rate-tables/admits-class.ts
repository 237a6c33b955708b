import type { ChargeInForce } from './tables-in-force.js';

/** Whether a charge is one for a class at large: it names the class, or it names none and so serves every class. */
export function admitsClass(charge: ChargeInForce, accountClass: string): boolean {
  return charge.classes === undefined || charge.classes.includes(accountClass);
}
