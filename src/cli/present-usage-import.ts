import { toText, wrapText } from './lay-out-table.js';
import { presentImport, type ImportToShow } from './present-import.js';
import type { Presented } from './presented.js';

/** How an import of metered use went, and which uses somebody should look at. */
export interface UsageImportToShow extends ImportToShow {
  readonly warnings: readonly {
    readonly line: number;
    readonly accountNumber: string;
    readonly period: string;
    readonly message: string;
  }[];
  readonly estimated: number;
}

const MOST_WARNINGS = 20;

/** The counts of any import, then the odd uses: they were taken in, and a meter may have been misread. */
export function presentUsageImport(summary: UsageImportToShow): Presented {
  const { warnings, estimated } = summary;
  const presented = presentImport(summary, 'metered use');
  const shown = warnings
    .slice(0, MOST_WARNINGS)
    .flatMap(({ line, accountNumber, period, message }) => [
      `  line ${String(line)}, account ${accountNumber}, ${period}`,
      ...wrapText(message, '      '),
    ]);
  const more = warnings.length - MOST_WARNINGS;
  const lines = [
    ...(estimated === 0 ? [] : [`Estimated: ${String(estimated)}`]),
    ...(warnings.length === 0 ? [] : ['', 'Taken in, and worth a look', ...shown]),
    ...(more > 0 ? [`  ... and ${String(more)} more; all of them: --json`] : []),
  ];
  return {
    ...presented,
    text: `${presented.text}${toText(lines)}`,
    exitCode: warnings.length > 0 ? 3 : presented.exitCode,
  };
}
