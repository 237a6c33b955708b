/** What a name in the code may not say, and the law's or the trade's word for it. */
export interface ForbiddenWord {
  /** lower case, one word or several in a row: `late fee` is found in `lateFeeAmount` and `late-fee.ts` */
  readonly not: string;
  readonly use: string;
  /** only files below this folder of src/ are asked */
  readonly within?: string;
}

/**
 * Not listed, because the design uses them in another sense of its own: `service` (Nest's, and the service that an
 * agreement is about), `fee` (permits and tests), `batch` (of entries, of payments, of mail), `bill`, `void` and `export`
 * (verbs of the terminal).
 */
export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  { not: 'tenant', use: 'jurisdiction' },
  { not: 'org', use: 'jurisdiction' },
  { not: 'organization', use: 'jurisdiction' },
  { not: 'property', use: 'parcel' },
  { not: 'lot', use: 'parcel' },
  { not: 'location', use: 'premise' },
  { not: 'site', use: 'premise' },
  { not: 'customer', use: 'account' },
  { not: 'contract', use: 'serviceAgreement' },
  { not: 'diameter', use: 'meterSize' },
  { not: 'config', use: 'enactment' },
  { not: 'cycle', use: 'billingPeriod' },
  { not: 'invoice', use: 'statement, or charge for a line' },
  { not: 'transaction', use: 'ledgerEntry' },
  { not: 'late fee', use: 'penalty' },
  // elsewhere interest is the law's own word: of assessments, and of what is certified
  { not: 'interest', use: 'penalty', within: 'penalties' },
  { not: 'receipt', use: 'payment' },
  { not: 'overdue', use: 'arrears or delinquent' },
  { not: 'credit memo', use: 'adjustment' },
  { not: 'lien', use: 'certificationRoll' },
];

/** Last words that values may not have: a day ends in `On`, an instant in `At`. */
export const FORBIDDEN_ENDINGS: readonly ForbiddenWord[] = [
  { not: 'date', use: '...On for a day, or day' },
  { not: 'time', use: '...At for an instant' },
];

/** First words that functions may not have: they say nothing of what is done. */
export const FORBIDDEN_VERBS: readonly ForbiddenWord[] = ['handle', 'process', 'manage'].map((not) => ({
  not,
  use: 'compute, assess, post, reverse, build, render or certify',
}));

/** Where one of them is the right word after all. */
export const EXCEPTIONS: readonly { readonly not: string; readonly names: RegExp; readonly reason: string }[] = [
  {
    not: 'cycle',
    names: /^(BillingCycle|billingCycle|cycle)$/,
    reason: 'quarterly or monthly, as jurisdiction.yaml calls it',
  },
  { not: 'transaction', names: /^in-?transaction/i, reason: "the database's, which the design names so" },
  { not: 'receipt', names: /receipts[-_]?journal/i, reason: 'the name of a report that every treasurer knows' },
  { not: 'receipt', names: /receipt[-_]?numbers?$/i, reason: 'what is printed on the paper that the payer takes home' },
  { not: 'receipt', names: /^receipt$/, reason: 'the flag that takes its number' },
  { not: 'date', names: /^(localDate|DATE)$/, reason: "a day's own type, here and in Postgres" },
  { not: 'property', names: /^propertyName$/, reason: "a class's, as TypeORM asks for it" },
  { not: 'site', names: /on-?_?site/i, reason: 'on-site treatment, as the ordinances call it' },
];
