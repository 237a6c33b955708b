import type { CertificationLine } from './certification-roll.js';

/** `New Owner (before: Lee Lima)`: whose land it is and, where the debts began in the time of another, whose it was. */
export function nameOwners({
  ownerName,
  formerOwnerName,
}: Pick<CertificationLine, 'ownerName' | 'formerOwnerName'>): string {
  return formerOwnerName === '' ? ownerName : `${ownerName} (before: ${formerOwnerName})`;
}
