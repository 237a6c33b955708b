import { toReadableCitation, type Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { layOutTable, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** An entry of the ledger, as far as it is shown. */
export interface EntryToShow {
  readonly entryNumber: number;
  readonly accountNumber: string;
  readonly kind: string;
  readonly code: string;
  readonly amount: Money;
  readonly effectiveOn: LocalDate;
  readonly recordedOn: LocalDate;
  readonly title: string;
  readonly trace: readonly string[];
  readonly citation?: Citation | undefined;
}

/** What a command has posted to one account, and what the account owes now. */
export function presentEntries({
  heading,
  entries,
  accountNumber,
  balance,
  remarks = [],
}: {
  heading: string;
  entries: readonly EntryToShow[];
  accountNumber: string;
  balance: Money;
  /** what is to be looked at, in sentences */
  remarks?: readonly string[];
}): Presented {
  return {
    json: { account: accountNumber, entries: entries.map(toEntryJson), balance, remarks },
    text: toText([
      heading,
      ...layOutTable(
        entries,
        [
          { title: 'Entry', of: ({ entryNumber }) => String(entryNumber), align: 'right' },
          { title: 'Counts on', of: ({ effectiveOn }) => effectiveOn },
          { title: 'Kind', of: ({ kind }) => kind },
          { title: 'Amount', of: ({ amount }) => amount.toReadable(), align: 'right' },
          { title: 'For', of: ({ title }) => title },
        ],
        '  ',
      ),
      `Balance of account ${accountNumber}: ${balance.toReadable()}${balance.isNegative() ? ' (a credit)' : ''}`,
      ...remarks,
    ]),
  };
}

export function toEntryJson(entry: EntryToShow): Record<string, unknown> {
  const { entryNumber, kind, code, amount, effectiveOn, recordedOn, title, trace, citation } = entry;
  const section = citation === undefined ? undefined : toReadableCitation(citation);
  return { entryNumber, kind, code, amount, effectiveOn, recordedOn, title, trace, citation: section };
}
