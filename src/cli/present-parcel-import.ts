import { DIFFERENCE_KINDS, type CountyDifference } from '../premises/compare-with-county.js';
import type { ReportColumn, ReportRow } from '../reports/report.js';
import { layOutFacts, layOutTable, toText } from './lay-out-table.js';
import { presentImport, type ImportToShow } from './present-import.js';
import type { Presented } from './presented.js';

const MOST_SHOWN = 10;

/** How the county's file compares with the parcels on file. */
export interface ParcelImportToShow extends ImportToShow {
  readonly matched: number;
  readonly elsewhere: number;
  readonly differences: readonly (CountyDifference & { readonly accounts: readonly string[] })[];
}

const TITLES: Readonly<Record<CountyDifference['kind'], string>> = {
  retired: 'Retired by the county: enter what the account stands on now (account edit N --parcel ...)',
  split: 'Split: enter what the account stands on now (account edit N --parcel "A; B" --shares "60; 40")',
  not_in_file: "Not in the county's file, perhaps retired: ask the county, then parcel edit N --retired-on DAY",
  tax_exempt: 'Exempt from taxes',
  owner: 'Another owner: if the house was sold, account sell N --from DAY --owner NAME',
  legal_description: 'Another legal description: --take-legal enters missing ones, --take-different all',
};

/** The counts of any import, then what differs, kind by kind. */
export function presentParcelImport(summary: ParcelImportToShow, differencesFile?: string): Presented {
  const presented = presentImport(summary, 'parcels');
  const { matched, elsewhere, differences } = summary;
  const counted = DIFFERENCE_KINDS.map((kind) => [kind, differences.filter((each) => each.kind === kind)] as const);
  const sections = counted.flatMap(([kind, ofKind]) =>
    ofKind.length === 0
      ? []
      : [
          '',
          TITLES[kind],
          ...layOutTable(
            ofKind.slice(0, MOST_SHOWN),
            [
              { title: 'Parcel', of: ({ parcelId }) => parcelId },
              { title: 'Account', of: ({ accounts }) => accounts.join(', ') },
              { title: 'Here', of: ({ onFile }) => shorten(onFile) },
              { title: 'County', of: ({ county }) => shorten(county) },
            ],
            '  ',
          ),
          ...(ofKind.length > MOST_SHOWN
            ? [`  ... and ${String(ofKind.length - MOST_SHOWN)} more; all of them: --differences FILE or --json`]
            : []),
        ],
  );
  return {
    json: summary,
    exitCode: differences.length > 0 ? 3 : presented.exitCode,
    text: `${presented.text}${toText([
      ...layOutFacts(
        [
          ['on file and in it', String(matched)],
          ['land of others', String(elsewhere)],
          ['differences', String(differences.length)],
        ],
        '  ',
      ),
      ...sections,
      ...(differencesFile === undefined ? [] : ['', `All differences: ${differencesFile}`]),
    ])}`,
  };
}

/** The columns of the file of differences. */
export const DIFFERENCE_COLUMNS: readonly ReportColumn[] = [
  'difference',
  'parcel_id',
  'accounts',
  'on_file',
  'county',
].map((name) => ({ name, kind: 'text' }));

/** All differences, one a row. */
export function toDifferenceRows({ differences }: Pick<ParcelImportToShow, 'differences'>): ReportRow[] {
  return differences.map(({ kind, parcelId, accounts, onFile, county }) => ({
    difference: kind,
    parcel_id: parcelId,
    accounts: accounts.join('; '),
    on_file: onFile,
    county,
  }));
}

function shorten(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
