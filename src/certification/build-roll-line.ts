import type { CertifiableKind } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';
import type { CertificationLine, CertifiedEntry, LandFacts } from './certification-roll.js';

/** Sums a line from its entries, by kind; the total is the sum of the columns that are printed. */
export function buildRollLine({
  accountNumber,
  facts,
  entries,
  interest = Money.zero,
}: {
  accountNumber: string;
  facts: LandFacts;
  entries: readonly CertifiedEntry[];
  interest?: Money;
}): CertificationLine {
  const charges = sumOfKinds(entries, ['charge', 'adjustment']);
  const penalties = sumOfKinds(entries, ['penalty']);
  const surcharges = sumOfKinds(entries, ['surcharge']);
  const fees = sumOfKinds(entries, ['fee']);
  const certificationFee = sumOfKinds(entries, ['certification_fee']);
  return {
    accountNumber,
    ownerName: facts.ownerName,
    ownerAddress: facts.ownerAddress,
    occupantName: facts.occupantName,
    formerOwnerName: facts.formerOwnerName,
    serviceAddress: facts.serviceAddress,
    parcelId: facts.parcelId,
    legalDescription: facts.legalDescription,
    parcels: facts.parcels,
    charges,
    penalties,
    surcharges,
    fees,
    certificationFee,
    interest,
    total: Money.sum([charges, penalties, surcharges, fees, certificationFee, interest]),
    entries,
  };
}

/** What of a line's entries is of the given kinds. */
export function sumOfKinds(entries: readonly CertifiedEntry[], kinds: readonly CertifiableKind[]): Money {
  return Money.sum(entries.filter((entry) => kinds.includes(entry.kind)).map((entry) => entry.amount));
}
