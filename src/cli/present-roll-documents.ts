import type { CertificationRoll } from '../certification/certification-roll.js';
import { layOutTable, toText, wrapText } from './lay-out-table.js';
import { describeWarnings } from './present-roll-record.js';
import type { Presented } from './presented.js';

/** What was written, and what could not be yet. */
interface RollDocumentsToShow {
  readonly roll: CertificationRoll;
  readonly version: number;
  readonly written: readonly {
    readonly kind: string;
    readonly file: string;
    readonly version: number;
    readonly sheets: number;
    readonly isDraft: boolean;
    readonly blanks: readonly string[];
    readonly missingCharacters: string;
    readonly letters?: number;
    readonly withoutZip?: readonly string[];
  }[];
  readonly missing: readonly { readonly kind: string; readonly why: string; readonly remedy: string }[];
}

const MOST_ACCOUNTS = 10;

/** The files, what the others wait for, and what in them wants a look before they are signed or mailed. */
export function presentRollDocuments(
  documents: RollDocumentsToShow,
  { folder, warnings }: { folder: string; warnings: readonly string[] },
): Presented {
  const { roll, version, written, missing } = documents;
  const place = folder.replace(/[/\\]+$/, '');
  const looks = written.flatMap(listLooks);
  return {
    json: { ...documents, warnings, folder },
    exitCode: looks.length > 0 ? 3 : 0,
    warning: looks.length === 0 ? undefined : toText(['Before they are signed or mailed:', ...looks]),
    text: toText([
      ...describeWarnings(warnings),
      `Documents of the roll payable ${String(roll.payableYear)}, ${roll.stage}, version ${String(version)}`,
      ...layOutTable(
        written,
        [
          { title: 'Document', of: ({ kind, isDraft }) => (isDraft ? `${kind} (draft)` : kind) },
          { title: 'Of version', of: (each) => String(each.version), align: 'right' },
          { title: 'Letters', of: ({ letters }) => (letters === undefined ? '' : String(letters)), align: 'right' },
          { title: 'Sheets', of: ({ sheets }) => String(sheets), align: 'right' },
          { title: 'File', of: ({ file }) => `${place}/${file}` },
        ],
        '  ',
      ),
      ...(missing.length === 0 ? [] : ['', written.length === 0 ? 'Nothing can be written yet' : 'Not yet']),
      ...missing.flatMap(({ kind, why, remedy }) => [`  ${kind}`, ...wrapText(`${why} ${remedy}`, '      ')]),
    ]),
  };
}

function listLooks({
  kind,
  isDraft,
  blanks,
  missingCharacters,
  withoutZip = [],
}: RollDocumentsToShow['written'][number]): string[] {
  const further = withoutZip.length - MOST_ACCOUNTS;
  // a draft has blanks by its nature
  return [
    ...(blanks.length === 0 || isDraft ? [] : [`  ${kind}: fill in what is left blank (${blanks.join(', ')})`]),
    ...(missingCharacters === '' ? [] : [`  ${kind}: a box stands for ${Array.from(missingCharacters).join(' ')}`]),
    ...(withoutZip.length === 0
      ? []
      : [
          `  ${kind}: no ZIP in the address of ${withoutZip.slice(0, MOST_ACCOUNTS).join(', ')}${further > 0 ? ` and ${String(further)} more` : ''}`,
        ]),
  ];
}
