import { Money } from '../shared/money.js';
import { layOutFacts, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

const MOST_REJECTS = 20;

/** What an auditor's check of a file found; a file with a reject is not one for the county. */
export function presentRollVerification(verification: {
  readonly file: string;
  readonly layout: string;
  readonly rows: number;
  readonly sum: string;
  readonly sha256: string;
  readonly manifest: string | undefined;
  readonly hint: string | undefined;
  readonly rejects: readonly {
    readonly line: number | undefined;
    readonly column: string | undefined;
    readonly message: string;
  }[];
}): Presented {
  const { file, layout, rows, sum, sha256, manifest, hint, rejects } = verification;
  const isClean = rejects.length === 0;
  return {
    json: { isClean, ...verification },
    exitCode: isClean ? 0 : 1,
    text: toText([
      ...(hint === undefined ? [] : [...wrapText(hint, ''), '']),
      isClean
        ? `${file} loads without a single reject.`
        : `${file} has ${String(rejects.length)} ${rejects.length === 1 ? 'reject' : 'rejects'}.`,
      ...layOutFacts(
        [
          ['rows', String(rows)],
          ['sum', Money.of(sum).toReadable()],
          ['SHA-256', sha256],
          ['layout', layout],
          ['manifest', manifest ?? 'none; control totals were not compared'],
        ],
        '  ',
      ),
      ...rejects.slice(0, MOST_REJECTS).map(({ line, column, message }) => {
        const place = [line === undefined ? 'file' : `line ${String(line)}`, column].filter(
          (part) => part !== undefined,
        );
        return `  ${place.join(', ')}: ${message}`;
      }),
      ...(rejects.length > MOST_REJECTS
        ? [`  ... and ${String(rejects.length - MOST_REJECTS)} more; all of them: --json`]
        : []),
    ]),
  };
}
