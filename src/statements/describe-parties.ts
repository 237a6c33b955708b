import type { BillTo } from '../premises/bill-to.js';
import { toReadableDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Statement } from './statement.js';

/**
 * Who stands beside the party billed, and who owes where that is not the party billed alone. A charge that a tenant owes
 * stays one against the land, and its owner learns so from the statement; what was billed before the tenant owed is not the
 * tenant's, and the statement says how much that is.
 */
export function describeParties(
  billTo: BillTo,
  { mayBeCertified, olderDebt }: { mayBeCertified: boolean; olderDebt: Money },
): Pick<Statement, 'otherParty' | 'whoOwes'> {
  const { owner, occupant, billedTo } = billTo;
  if (billedTo === 'owner' && occupant === undefined) return { otherParty: undefined, whoOwes: undefined };
  const others = describeOtherDebtor(billTo, mayBeCertified);
  const sentences = [...others, ...describeOlderDebt(billTo, olderDebt)];
  return {
    otherParty:
      billedTo === 'occupant' || occupant === undefined
        ? { role: 'Owner', name: owner.name }
        : { role: 'Occupant', name: occupant.name },
    whoOwes: sentences.length === 0 ? undefined : sentences.join(' '),
  };
}

function describeOtherDebtor({ billedTo, owedBy }: BillTo, mayBeCertified: boolean): string[] {
  if (billedTo === owedBy) return [];
  const other = billedTo === 'occupant' ? 'owner of the property' : 'occupant';
  const certified = mayBeCertified ? '; unpaid amounts may be certified against the property' : '';
  return [`The ${other} owes this${owedBy === 'both' ? ' too' : ''}${certified}.`];
}

function describeOlderDebt({ occupantOwesFrom }: BillTo, olderDebt: Money): string[] {
  if (occupantOwesFrom === undefined || !olderDebt.isPositive()) return [];
  const before = toReadableDate(occupantOwesFrom);
  return [`Of this, $${olderDebt.toReadable()} was billed before ${before} and is not owed by the occupant.`];
}
