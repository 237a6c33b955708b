import type { BillTo } from '../premises/bill-to.js';
import type { Statement } from './statement.js';

/**
 * Who stands beside the party billed, and who owes where that is not the party billed alone. A charge that a tenant owes
 * stays one against the land, and its owner learns so from the statement.
 */
export function describeParties(
  { owner, occupant, billedTo, owedBy }: BillTo,
  { mayBeCertified }: { mayBeCertified: boolean },
): Pick<Statement, 'otherParty' | 'whoOwes'> {
  const certified = mayBeCertified ? '; unpaid amounts may be certified against the property' : '';
  if (billedTo === 'occupant') {
    return {
      otherParty: { role: 'Owner', name: owner.name },
      whoOwes:
        owedBy === 'occupant'
          ? undefined
          : `The owner of the property owes this${owedBy === 'both' ? ' too' : ''}${certified}.`,
    };
  }
  if (occupant === undefined) return { otherParty: undefined, whoOwes: undefined };
  return {
    otherParty: { role: 'Occupant', name: occupant.name },
    whoOwes: owedBy === 'owner' ? undefined : `The occupant owes this${owedBy === 'both' ? ' too' : ''}${certified}.`,
  };
}
