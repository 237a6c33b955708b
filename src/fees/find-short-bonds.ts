import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { toReadableCitation, type Citation } from '../shared/citation.js';
import { Money } from '../shared/money.js';
import type { License } from './license.js';

/** A bond that an act asks for before a license is given, and that is not on file in full. */
export interface ShortBond {
  readonly license: License;
  /** `Surety bond of a sewer installer` */
  readonly title: string;
  /** undefined: none is on file */
  readonly filed: Money | undefined;
  readonly atLeast: Money;
  readonly citation: Citation;
}

/**
 * The bonds that a license lacks, in whole or in part, by the law of the day on which it was issued: with 5,000.00 asked
 * (Ordinance 57 § 4(3)(b)) 4,999.99 is short, and so is none. Where an act names several amounts, the clerk alone knows
 * which one counts: a bond is short below the smallest. Insurance is filed without an amount, and only its end is watched.
 */
export function findShortBonds(license: License, { securities }: Pick<TablesInForce, 'securities'>): ShortBond[] {
  return [...securities.values()].flatMap(({ title, kind, before, rows, citation }): ShortBond[] => {
    const [atLeast] = rows.map((row) => row.atLeast).sort((first, second) => first.compare(second));
    if (kind !== 'bond' || atLeast === undefined || before?.includes(license.code) !== true) return [];
    const filed = license.bondAmount;
    return (filed ?? Money.zero).isLessThan(atLeast) ? [{ license, title, filed, atLeast, citation }] : [];
  });
}

/** What is short, where the law asks for it, and what to do. */
export function describeShortBond({ license, title, filed, atLeast, citation }: ShortBond): string {
  const number = String(license.licenseNumber);
  const onFile = filed === undefined ? 'no bond on file' : `a bond of ${filed.toReadable()} on file`;
  return (
    `License ${number} of account ${license.accountNumber} has ${onFile}, and ${toReadableCitation(citation)} asks for at least ` +
    `${atLeast.toReadable()} (${title}). Ask its holder for it, then: license file ${number} --bond-amount ${atLeast.toString()}.`
  );
}
