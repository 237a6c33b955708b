/** What a row of the roll holds, by the names that layouts use. */
export const ROLL_FIELDS = [
  'county',
  'jurisdiction',
  'payable_year',
  'parcel_id',
  'account',
  'owner_name',
  'owner_address',
  'service_address',
  'legal_description',
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
] as const;

export type RollField = (typeof ROLL_FIELDS)[number];

/** The fields that sum to the total, in the order in which they are printed. */
export const AMOUNT_FIELDS = ['charges', 'penalties', 'surcharges', 'fees', 'certification_fee', 'interest'] as const;

/** What a field is: text is made safe for spreadsheets, amounts, days and counts never are. */
export type FieldKind = 'text' | 'amount' | 'day' | 'count';

const KINDS: Partial<Record<RollField, FieldKind>> = {
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
};

export function kindOfField(field: RollField): FieldKind {
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
}

/** The form of the file that a county takes, as `templates/county-rolls/<layout>.yaml` says it. */
export interface RollLayout {
  /** `standard` */
  readonly layout: string;
  readonly title: string;
  readonly delimiter: string;
  readonly lineEnd: '\r\n' | '\n';
  readonly hasHeader: boolean;
  readonly hasByteOrderMark: boolean;
  readonly columns: readonly { readonly name: string; readonly from: RollField }[];
  practiceOf(county: string): CountyPractice;
}
