import { showControls } from '../shared/clean-text.js';
import type { RowRejected } from '../shared/row-rejected.js';
import { layOutFacts, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** How an import went; the four counts add up to the rows. */
export interface ImportToShow {
  readonly file: string;
  readonly encoding: string;
  readonly ignoredColumns: readonly string[];
  readonly rows: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** of these, lines that may be further ones although they are like what is there */
  readonly unchangedLines?: readonly number[];
  /** lines taken in as further payments that are equal to one above them */
  readonly equalLines?: readonly number[];
  readonly rejected: number;
  readonly faults: readonly RowRejected[];
  readonly rejectsFile: string | undefined;
  readonly dryRun: boolean;
}

const MOST_FAULTS_SHOWN = 10;
// a dry run writes no file of rejected rows
const MOST_FAULTS_SHOWN_DRY = 200;
// so many does an import name
const MOST_LINES_TOLD = 100;

/** The counts, the first faults with line, column and reason, and where all of them are. */
export function presentImport(summary: ImportToShow, what: string): Presented & { readonly text: string } {
  const { rows, rejected, faults, rejectsFile, dryRun, ignoredColumns, unchangedLines = [], equalLines = [] } = summary;
  const most = dryRun ? MOST_FAULTS_SHOWN_DRY : MOST_FAULTS_SHOWN;
  const shown = faults.slice(0, most).flatMap(({ line, column, value, reason }) => {
    const place = [`line ${String(line)}`, column, value === '' ? '' : `"${showControls(value)}"`]
      .filter((part) => part !== '')
      .join(', ');
    return [`  ${place}`, ...wrapText(reason, '      ')];
  });
  const more = faults.length > most ? [`  ... and further ones${dryRun ? '; all of them: --json' : ''}`] : [];
  return {
    json: summary,
    exitCode: rows === 0 || rejected > 0 || unchangedLines.length + equalLines.length > 0 ? 3 : 0,
    text: toText([
      `${summary.file} (${summary.encoding}): ${rows === 0 ? 'no' : String(rows)} ${rows === 1 ? 'row' : 'rows'} of ${what}${dryRun ? ', tried only; nothing was saved' : ''}`,
      ...layOutFacts(
        [
          ['new', String(summary.new)],
          ['changed', String(summary.changed)],
          ['unchanged', String(summary.unchanged)],
          ['rejected', String(rejected)],
        ],
        '  ',
      ),
      ...(ignoredColumns.length === 0 ? [] : [`Columns not read: ${ignoredColumns.join(', ')}`]),
      ...describeUnchanged(unchangedLines),
      ...describeEqual(equalLines),
      ...(rejected === 0 ? [] : ['', 'Rejected', ...shown, ...more]),
      ...(rows === 0 ? ['The file holds its header only. Is it the right one?'] : []),
      ...(dryRun && rejected > 0 ? ['', 'Without --dry-run these rows go into a file of rejected rows.'] : []),
      ...(rejectsFile === undefined
        ? []
        : ['', `All rejected rows: ${rejectsFile}. Correct them there and import that file.`]),
    ]),
  };
}

function describeEqual(lines: readonly number[]): string[] {
  if (lines.length === 0) return [];
  const told = lines.slice(0, MOST_LINES_TOLD);
  const more = lines.length > told.length ? ' and further ones' : '';
  return [
    '',
    'Equal to a row above it in the file, and taken in as a further payment',
    ...wrapText(`${lines.length === 1 ? 'line' : 'lines'} ${told.join(', ')}${more}`, '  '),
    ...wrapText(
      'Without a reference two equal rows are two payments. If one is the same money, take it back with "return --receipt ' +
        'NUMBER"; "account show" names the receipts.',
      '  ',
    ),
  ];
}

function describeUnchanged(lines: readonly number[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length < MOST_LINES_TOLD ? '' : ' and perhaps further ones';
  return [
    '',
    'Like a payment that is there already, so not taken in',
    ...wrapText(`${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`, '  '),
    ...wrapText(
      'They bear no reference, so nothing tells whether it is the same money. If it is, nothing is left to do. If they are ' +
        'further payments, import this file once more with --again: it takes in these lines and leaves what came with it before.',
      '  ',
    ),
  ];
}
