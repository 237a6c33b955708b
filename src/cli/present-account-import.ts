import type { AccountImportWarning } from '../premises/warn-of-parcels.js';
import { toText, wrapText } from './lay-out-table.js';
import { presentImport, type ImportToShow } from './present-import.js';
import type { Presented } from './presented.js';

const MOST_WARNINGS = 20;

/** The counts of any import, then what was taken in and is worth a look: odd parcel numbers, account numbers alike. */
export function presentAccountImport(
  summary: ImportToShow & { readonly warnings: readonly AccountImportWarning[] },
  what: string,
): Presented {
  const { warnings } = summary;
  const presented = presentImport(summary, what);
  if (warnings.length === 0) return presented;
  const shown = warnings
    .slice(0, MOST_WARNINGS)
    .flatMap(({ line, accountNumber, message }) => [
      `  line ${String(line)}${accountNumber === undefined ? '' : `, account ${accountNumber}`}`,
      ...wrapText(message, '      '),
    ]);
  const more = warnings.length - MOST_WARNINGS;
  return {
    ...presented,
    text: `${presented.text}${toText([
      '',
      'Taken in, and worth a look',
      ...shown,
      ...(more > 0 ? [`  ... and ${String(more)} more; all of them: --json`] : []),
    ])}`,
    exitCode: 3,
  };
}
