import type { ImportedChange } from '../premises/describe-account-changes.js';
import { sayOfMeter } from '../premises/meter-name.js';
import type { AccountImportWarning } from '../premises/warn-of-parcels.js';
import { toText, wrapText } from './lay-out-table.js';
import { presentImport, type ImportToShow } from './present-import.js';
import type { Presented } from './presented.js';

const MOST_SHOWN = 20;

/** An import of accounts or legal descriptions, with what it changes on file and what is worth a look. */
interface AccountImportToShow extends ImportToShow {
  readonly warnings: readonly AccountImportWarning[];
  readonly changes: readonly ImportedChange[];
}

/**
 * The counts of any import; then what changes about accounts on file, before and after, and whose bills that touches; then
 * what was taken in and is worth a look: odd parcel numbers, account numbers alike.
 */
export function presentAccountImport(
  summary: AccountImportToShow,
  { what, billed = new Set() }: { what: string; billed?: ReadonlySet<string> },
): Presented {
  const { warnings, changes, dryRun } = summary;
  const presented = presentImport(summary, what);
  const billedBefore = [...new Set(changes.map(({ accountNumber }) => accountNumber))].filter((each) =>
    billed.has(each),
  );
  return {
    ...presented,
    json: { ...summary, billedBefore },
    text: `${presented.text}${toText([
      ...listUpTo(changes, dryRun ? 'Would change' : 'Changed', describeChange),
      ...describeBilled(billedBefore),
      ...listUpTo(warnings, 'Taken in, and worth a look', ({ line, accountNumber, message }) => [
        `  line ${String(line)}${accountNumber === undefined ? '' : `, account ${accountNumber}`}`,
        ...wrapText(message, '      '),
      ]),
    ])}`,
    exitCode: warnings.length > 0 ? 3 : presented.exitCode,
  };
}

function listUpTo<Each>(all: readonly Each[], title: string, describe: (each: Each) => readonly string[]): string[] {
  if (all.length === 0) return [];
  const more = all.length - MOST_SHOWN;
  return [
    '',
    title,
    ...all.slice(0, MOST_SHOWN).flatMap(describe),
    ...(more > 0 ? [`  ... and ${String(more)} more; all of them: --json`] : []),
  ];
}

function describeChange({ line, accountNumber, meterName, what, before, after, from, to }: ImportedChange): string[] {
  const days = from === undefined ? '' : ` from ${from}${to === undefined ? '' : ` to ${to}`}`;
  return [
    `  line ${String(line)}, account ${accountNumber}`,
    ...wrapText(`${what}${sayOfMeter(meterName)}: ${before ?? 'none'} -> ${after ?? 'none'}${days}`, '      '),
  ];
}

function describeBilled(billedBefore: readonly string[]): string[] {
  if (billedBefore.length === 0) return [];
  const accounts = billedBefore.slice(0, MOST_SHOWN).join(', ');
  const more = billedBefore.length > MOST_SHOWN ? `, and ${String(billedBefore.length - MOST_SHOWN)} more` : '';
  return [
    '',
    ...wrapText(
      `Terms change for days that were billed already: ${accounts}${more}. What was billed for them comes up as a proposed ` +
        'correction of the next run.',
      '',
    ),
  ];
}
