import { Money } from '../shared/money.js';
import { layOutFacts, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** What was written. */
export interface StatementsToShow {
  readonly period: string;
  readonly statements: number;
  readonly pages: number;
  readonly creditBalances: number;
  readonly totalDue: string;
  readonly smallest: string | undefined;
  readonly largest: string | undefined;
  readonly files: readonly { readonly file: string; readonly pages: number; readonly sha256: string }[];
  readonly missingCharacters: readonly {
    readonly statementNumber: string;
    readonly accountNumber: string;
    readonly characters: string;
  }[];
  /** accounts */
  readonly withoutZip: readonly string[];
}

const MOST_FILES_NAMED = 3;
const MOST_STATEMENTS_NAMED = 10;

/** The control figures for the printer, and where the files are. */
export function presentStatements(
  manifest: StatementsToShow,
  {
    folder,
    manifestFile,
    superseded = 0,
  }: {
    folder: string;
    manifestFile: string;
    /** earlier statements of the period that are not among them, for a later one took their place */
    superseded?: number;
  },
): Presented {
  const { statements, pages, creditBalances, files, missingCharacters, withoutZip } = manifest;
  const readable = (amount: string | undefined): string => Money.of(amount ?? '0.00').toReadable();
  const place = folder.replace(/[/\\]+$/, '');
  const warnings = [
    ...(missingCharacters.length === 0 ? [] : [warnOfMissing(missingCharacters, `${place}/${manifestFile}`)]),
    ...(withoutZip.length === 0 ? [] : [warnOfNoZip(withoutZip, `${place}/${manifestFile}`)]),
  ];
  return {
    json: { ...manifest, folder, manifestFile, superseded },
    exitCode: missingCharacters.length === 0 ? 0 : 3,
    warning: warnings.length === 0 ? undefined : warnings.join(''),
    text: toText([
      `${String(statements)} ${statements === 1 ? 'statement' : 'statements'} of ${manifest.period} on ${String(pages)} ${pages === 1 ? 'sheet' : 'sheets'}`,
      ...layOutFacts(
        [
          ['total due', readable(manifest.totalDue)],
          ['smallest', readable(manifest.smallest)],
          ['largest', readable(manifest.largest)],
          ['credit balances', String(creditBalances)],
          ...(superseded === 0 ? [] : [['earlier ones left out', String(superseded)] as const]),
        ],
        '  ',
      ),
      ...files.slice(0, MOST_FILES_NAMED).map(({ file }) => `  ${place}/${file}`),
      ...(files.length > MOST_FILES_NAMED ? [`  ... and ${String(files.length - MOST_FILES_NAMED)} more`] : []),
      `  ${place}/${manifestFile}`,
    ]),
  };
}

/** They go out all the same, last in the order of mailing. */
function warnOfNoZip(accounts: readonly string[], manifest: string): string {
  const further = accounts.length - MOST_STATEMENTS_NAMED;
  return toText([
    `No ZIP in the address of ${accounts.slice(0, MOST_STATEMENTS_NAMED).join(', ')}${further > 0 ? ` and ${String(further)} more, named in ${manifest}` : ''}.`,
    'Write it on these envelopes by hand; the next statement has it once account edit N --zip, or account occupant for a tenant, has entered it.',
  ]);
}

function warnOfMissing(missing: StatementsToShow['missingCharacters'], manifest: string): string {
  const { length } = missing;
  return toText([
    `${String(length)} ${length === 1 ? 'statement shows' : 'statements show'} a box where a character cannot be printed:`,
    ...missing
      .slice(0, MOST_STATEMENTS_NAMED)
      .map(
        ({ statementNumber, accountNumber, characters }) =>
          `  statement ${statementNumber}, account ${accountNumber}: ${Array.from(characters).join(' ')}`,
      ),
    ...(length > MOST_STATEMENTS_NAMED
      ? [`  ... and ${String(length - MOST_STATEMENTS_NAMED)} more in ${manifest}`]
      : []),
    'Enter those names and addresses in other letters, or address these envelopes by hand.',
  ]);
}
