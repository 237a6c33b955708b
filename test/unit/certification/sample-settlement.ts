import type { CountyFact, RollPortion } from '../../../src/certification/county-settlement.js';
import { normalizeParcelId } from '../../../src/premises/normalize-parcel-id.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';

const CERTIFIED_ON = parseLocalDate('2025-11-28');

export function portion(
  accountNumber: string,
  parcelId: string,
  certified: string,
  more: { rollNumber?: number; was?: string } = {},
): RollPortion {
  const { was } = more;
  return {
    rollNumber: more.rollNumber ?? 1,
    accountNumber,
    ownerName: 'A. Example',
    parcelId,
    normalizedParcelId: normalizeParcelId(parcelId),
    certifiedOn: CERTIFIED_ON,
    certified: Money.of(certified),
    takenOff:
      was === undefined
        ? undefined
        : { on: parseLocalDate('2025-12-10'), was: Money.of(was), why: 'Taken off: paid at the counter' },
  };
}

export function fact(
  kind: CountyFact['kind'],
  parcelId: string,
  amount: string,
  more: { account?: string; roll?: number; on?: string } = {},
): CountyFact {
  return {
    kind,
    parcelId,
    normalizedParcelId: normalizeParcelId(parcelId),
    accountNumber: more.account,
    rollNumber: more.roll,
    amount: Money.of(amount),
    settledOn: parseLocalDate(more.on ?? '2026-06-25'),
  };
}
