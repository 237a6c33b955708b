/** What a row of the roll holds, by the names that layouts use. */
export const ROLL_FIELDS = [
  'county',
  'jurisdiction',
  'payable_year',
  'parcel_id',
  'account',
  'owner_name',
  'owner_address',
  'occupant_name',
  'former_owner_name',
  'service_address',
  'legal_description',
  'share',
  'charges',
  'penalties',
  'surcharges',
  'fees',
  'certification_fee',
  'interest',
  'total',
  'collect_as',
  'charge_code',
  'resolution',
  'adopted_on',
  'certified_on',
  'roll_version',
  'row_number',
] as const;

export type RollField = (typeof ROLL_FIELDS)[number];

/** Fields that are one and the same on the whole roll; a header or trailer record may hold them too. */
export const SAME_THROUGHOUT = [
  'county',
  'jurisdiction',
  'payable_year',
  'resolution',
  'adopted_on',
  'certified_on',
  'roll_version',
] as const satisfies readonly RollField[];

/** What each row has alike. */
export type SharedField = (typeof SAME_THROUGHOUT)[number] | 'collect_as' | 'charge_code';

/** What a header or trailer record says of all rows together. `record_count` counts such records too, column names not. */
export const CONTROL_FIELDS = [
  ...SAME_THROUGHOUT,
  'collect_as',
  'charge_code',
  'row_count',
  'record_count',
  'parcel_count',
  'sum',
  'smallest',
  'largest',
] as const;

export type ControlField = (typeof CONTROL_FIELDS)[number];

/** The fields that sum to the total, in the order in which they are printed. */
export const AMOUNT_FIELDS = ['charges', 'penalties', 'surcharges', 'fees', 'certification_fee', 'interest'] as const;

/** What a field is: text is made safe for spreadsheets, amounts, days and counts never are. */
export type FieldKind = 'text' | 'amount' | 'day' | 'count';

const KINDS: Partial<Record<RollField | ControlField, FieldKind>> = {
  payable_year: 'count',
  charges: 'amount',
  penalties: 'amount',
  surcharges: 'amount',
  fees: 'amount',
  certification_fee: 'amount',
  interest: 'amount',
  total: 'amount',
  adopted_on: 'day',
  certified_on: 'day',
  roll_version: 'count',
  row_number: 'count',
  row_count: 'count',
  record_count: 'count',
  parcel_count: 'count',
  sum: 'amount',
  smallest: 'amount',
  largest: 'amount',
};

export function kindOfField(field: RollField | ControlField): FieldKind {
  return KINDS[field] ?? 'text';
}

/** How one county files what is certified. */
export interface CountyPractice {
  /** `special_assessment` or `tax`, in the county's own word */
  readonly collectAs: string;
  /** the county's code for the charge */
  readonly chargeCode: string;
  /** `99-99-99-99-9999`: 9 a digit, A a letter, X either; undefined: any form is taken */
  readonly parcelForm: string | undefined;
  /** how the county takes a correction: the whole file again, or a letter that removes lines; undefined: not known */
  readonly corrections?: 'whole_file' | 'removal_letter' | undefined;
  /** last day of a year on which the county takes a roll; undefined: not known */
  readonly deadline?: { readonly month: number; readonly day: number } | undefined;
}

export type RollForm = 'delimited' | 'fixed_width' | 'xlsx';

export const ROLL_ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252', 'iso-8859-1', 'ascii'] as const;

export type RollEncoding = (typeof ROLL_ENCODINGS)[number];

/** What a column holds: a field of the roll, always the same text, or blanks. */
export type ColumnSource<Field> =
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'constant'; readonly text: string }
  | { readonly kind: 'filler' };

/** How a value is written in its column. */
export interface ColumnForm {
  /** most characters; of a fixed width column: all its places. Undefined: any number */
  readonly length: number | undefined;
  readonly whenLonger: 'refuse' | 'cut';
  readonly align: 'left' | 'right';
  /** what fills a value up to `length`: a blank, `0`, or nothing at all */
  readonly fill: string;
  readonly decimals: 'point' | 'implied';
  /** where the plus sign of an amount stands */
  readonly sign: 'none' | 'before' | 'after';
  /** `YYYY-MM-DD`, `MM/DD/YYYY`, `MMDDYY` */
  readonly dayForm: string;
  /** the county's codes by this program's words; undefined: the words themselves */
  readonly codes: ReadonlyMap<string, string> | undefined;
  /** parcel numbers in the county's form, without punctuation, or as they are on file */
  readonly parcel: 'county_form' | 'digits_only' | 'as_kept';
  /** what a workbook's cell is */
  readonly cell: 'text' | 'number';
}

/** One column of a row, or one part of a header or trailer record. */
export interface RollColumn<Field = RollField> extends ColumnForm {
  /** what the county calls it */
  readonly name: string;
  readonly source: ColumnSource<Field>;
}

/** How several accounts on one parcel become one row. */
export interface JoinedTexts {
  /** `A; B; C`, or `A and 2 more` */
  readonly texts: 'list' | 'first_and_count';
  readonly separator: string;
}

/** The form of the file that a county takes, as `templates/county-rolls/<layout>.yaml` says it. */
export interface RollLayout {
  /** `standard` */
  readonly layout: string;
  readonly title: string;
  /** the county whose layout it is; undefined: any county's */
  readonly county: string | undefined;
  /** `published` by the county, or `unverified`: ask the county before the first file is sent */
  readonly status: 'published' | 'unverified';
  readonly source: string;
  readonly form: RollForm;
  /** of the file's name, without a point */
  readonly extension: string;
  readonly encoding: RollEncoding;
  readonly hasByteOrderMark: boolean;
  /** what becomes of a character that the encoding lacks */
  readonly unknownCharacters: 'refuse' | 'transliterate';
  readonly delimiter: string;
  readonly quotes: 'when_needed' | 'always' | 'never';
  /** between records; nothing where each has its fixed length */
  readonly lineEnd: '\r\n' | '\n' | '';
  /** whether the first record holds the columns' names */
  readonly hasHeader: boolean;
  /** all places of a fixed width record */
  readonly recordLength: number | undefined;
  readonly sheet: string;
  readonly text: { readonly hasApostrophe: boolean; readonly isUppercase: boolean };
  /** undefined: each account keeps its own row */
  readonly joinParcels: JoinedTexts | undefined;
  readonly sort: 'account' | 'parcel';
  readonly columns: readonly RollColumn[];
  readonly headerRecord: readonly RollColumn<ControlField>[] | undefined;
  readonly trailerRecord: readonly RollColumn<ControlField>[] | undefined;
  /** the lines of the letter that goes with the file, with its facts in braces */
  readonly letter: readonly string[];
  practiceOf(county: string): CountyPractice;
}
