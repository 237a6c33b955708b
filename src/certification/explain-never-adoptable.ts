import type { AccountLedger } from '../ledger/ledger-entry.js';
import { toReadableDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Adoption } from './list-adoptable-entries.js';
import { listRollEvents } from './list-roll-events.js';

/** Says of an adopted line, or of its fee, that it would not have been adopted by what is known now, and what made it so. */
export function explainNeverAdoptable({
  ledger,
  adoption,
  adoptable,
  minimum,
}: {
  ledger: Pick<AccountLedger, 'entries' | 'statements'>;
  adoption: Adoption;
  /** what the council would have adopted */
  adoptable: Money;
  /** what is certified at least; undefined: any amount */
  minimum: Money | undefined;
}): string {
  const day = toReadableDate(adoption.adoptedOn);
  const causes = listCauses(ledger, adoption);
  const because = causes.length === 0 ? '' : ` (${causes.join('; ')})`;
  const left =
    adoptable.isPositive() && minimum !== undefined
      ? `${adoptable.toReadable()} were open on the day, less than the ${minimum.toReadable()} from which amounts are certified: ` +
        'nothing of it is, and what is open stays with the city'
      : 'nothing of it was open on the day';
  return `By what counts before the adoption of ${day}${because}, ${left}. No certification fee was ever owed.`;
}

/** What was entered after the adoption and counts on a day before it. */
function listCauses(
  { entries, statements }: Pick<AccountLedger, 'entries' | 'statements'>,
  adoption: Adoption,
): string[] {
  const { adoptedOn, throughEntry: afterEntry } = adoption;
  if (afterEntry === undefined) return [];
  const ledger = { entries: entries.filter(({ effectiveOn }) => effectiveOn < adoptedOn), statements };
  return [...listRollEvents({ ledger, afterEntry, from: undefined, to: undefined }).lowered];
}
