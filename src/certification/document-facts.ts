/** The documents of certification; each has its wording in `templates/certification/<kind>.yaml`. */
export const DOCUMENT_KINDS = [
  'notice',
  'list',
  'affidavit',
  'resolution',
  'certificate',
  'transmittal',
  'correction',
  'removal',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What every document may name of the city, the roll and the law. */
const ROLL = [
  'jurisdiction_name',
  'service',
  'signer',
  'issuer_name',
  'issuer_address',
  'issuer_phone',
  'issuer_email',
  'issuer_web',
  'issuer_hours',
  'county',
  'state',
  'payable_year',
  'roll_name',
  'roll_version',
  'cutoff_on',
  'hearing',
  'hearing_on',
  'hearing_hour',
  'hearing_place',
  'pay_by',
  'resolution',
  'adopted_on',
  'certified_on',
  'certification_fee',
  'interest_rate',
  'interest_from',
  'interest_to',
  'interest_days',
  'interest_free_through',
  'citation',
  'dated_on',
] as const;

/** What the lines of a roll come to. */
const TOTALS = [
  'line_count',
  'parcel_count',
  'total',
  'total_in_words',
  'charges',
  'penalties',
  'surcharges',
  'fees',
  'certification_fees',
  'interest',
  'smallest',
  'largest',
] as const;

/** One account. */
const ACCOUNT = ['account', 'owner_name', 'former_owner_name', 'premises', 'parcel'] as const;

/** What the county's file is known by. */
const FILE = ['row_count', 'file', 'sha256'] as const;

/** What the braces of each document's wording may name. */
export const DOCUMENT_FACTS = {
  notice: [
    ...ROLL,
    ...ACCOUNT,
    'addressee',
    'occupant_name',
    'total',
    'interest',
    'interest_base',
    'total_if_certified',
  ],
  list: [...ROLL, ...TOTALS],
  affidavit: [...ROLL, 'served_on', 'served_by', 'manner', 'address_count', 'account_count'],
  resolution: [...ROLL, ...TOTALS, 'draft', 'interest_base'],
  certificate: [
    'county',
    'state',
    'jurisdiction_name',
    'service',
    'payable_year',
    'resolution',
    'adopted_on',
    'certified_on',
    'corrected_on',
    'certified_and_corrected',
    'roll_version',
    'line_count',
    'row_count',
    'total_in_words',
    'total',
    'charges',
    'penalties',
    'surcharges',
    'fees',
    'certification_fees',
    'interest',
    'smallest',
    'largest',
    'file',
    'sha256',
    'citation',
  ],
  transmittal: [...ROLL, ...TOTALS, ...FILE],
  correction: [
    ...ROLL,
    ...TOTALS,
    ...FILE,
    'replaced_version',
    'replaced_line_count',
    'replaced_row_count',
    'replaced_total',
    'reason',
  ],
  removal: [...ROLL, ...ACCOUNT, 'amount', 'amount_in_words', 'reason', 'removed_on'],
} as const satisfies Record<DocumentKind, readonly string[]>;

export type FactsOf<Kind extends DocumentKind> = Readonly<Record<(typeof DOCUMENT_FACTS)[Kind][number], string>>;

export type SharedFacts = Readonly<Record<(typeof ROLL)[number], string>>;

export type TotalFacts = Readonly<Record<(typeof TOTALS)[number], string>>;

export type AccountFacts = Readonly<Record<(typeof ACCOUNT)[number], string>>;

/** The tables that a document's wording may put among its paragraphs, or at its end. */
export const DOCUMENT_TABLES = {
  notice: ['amounts', 'parcels'],
  list: ['published'],
  affidavit: ['addresses'],
  resolution: ['roll'],
  certificate: [],
  transmittal: ['totals'],
  correction: ['changes', 'totals'],
  removal: ['parcels'],
} as const satisfies Record<DocumentKind, readonly string[]>;

export type TableOf<Kind extends DocumentKind> = (typeof DOCUMENT_TABLES)[Kind][number];
