/**
 * Everything that this program refuses, by code. Each code says once how it answers over HTTP (RFC 9457 problem
 * details) and at a terminal (1 refused, 2 wrong usage); what happened, where, why and the remedy come with each error.
 */
const ERRORS = {
  // input
  AMOUNT_INVALID: { status: 422, exitCode: 1 },
  DATE_INVALID: { status: 422, exitCode: 1 },
  PERIOD_INVALID: { status: 422, exitCode: 1 },
  METER_SIZE_INVALID: { status: 422, exitCode: 1 },
  PUMP_CAPACITY_INVALID: { status: 422, exitCode: 1 },
  USAGE_READING_INVALID: { status: 422, exitCode: 1 },
  UNITS_INVALID: { status: 422, exitCode: 1 },
  INPUT_INVALID: { status: 422, exitCode: 1 },
  CASE_INVALID: { status: 422, exitCode: 1 },
  USAGE_INVALID: { status: 400, exitCode: 2 },
  FILE_UNREADABLE: { status: 422, exitCode: 1 },
  FILE_UNWRITABLE: { status: 422, exitCode: 1 },
  FILE_ENCODING_UNKNOWN: { status: 422, exitCode: 1 },
  FILE_HEADER_INVALID: { status: 422, exitCode: 1 },
  ROWS_REJECTED: { status: 422, exitCode: 1 },
  NOT_FOUND: { status: 404, exitCode: 1 },
  ALREADY_EXISTS: { status: 409, exitCode: 1 },
  // law
  ENACTMENT_INVALID: { status: 422, exitCode: 1 },
  JURISDICTION_INVALID: { status: 422, exitCode: 1 },
  RATE_NOT_SET: { status: 422, exitCode: 1 },
  PUMP_CAPACITY_OUTSIDE_TABLE: { status: 422, exitCode: 1 },
  METER_SIZE_MISSING: { status: 422, exitCode: 1 },
  USAGE_MISSING: { status: 422, exitCode: 1 },
  CLASS_UNKNOWN: { status: 422, exitCode: 1 },
  CODE_UNKNOWN: { status: 422, exitCode: 1 },
  HOLD_NOT_ALLOWED: { status: 422, exitCode: 1 },
  NOTICE_PERIOD_NOT_OVER: { status: 409, exitCode: 1 },
  CIVIL_PENALTY_OVER_LIMIT: { status: 422, exitCode: 1 },
  // accounts
  ACCOUNT_UNKNOWN: { status: 404, exitCode: 1 },
  AGREEMENT_OVERLAPS: { status: 409, exitCode: 1 },
  AGREEMENT_MISSING: { status: 409, exitCode: 1 },
  ACCOUNT_CLOSED: { status: 409, exitCode: 1 },
  // ledger
  LEDGER_UNSOUND: { status: 500, exitCode: 1 },
  LOOKS_REPEATED: { status: 409, exitCode: 1 },
  ALREADY_REVERSED: { status: 409, exitCode: 1 },
  WAIVER_OVER_OPEN: { status: 422, exitCode: 1 },
  WAIVER_BELOW_DIRECT_COSTS: { status: 422, exitCode: 1 },
  REFUND_OVER_CREDIT: { status: 422, exitCode: 1 },
  // billing runs
  RUN_NOT_PREPARED: { status: 409, exitCode: 1 },
  RUN_OUT_OF_DATE: { status: 409, exitCode: 1 },
  RUN_HAS_EXCEPTIONS: { status: 409, exitCode: 1 },
  ALREADY_BILLED: { status: 409, exitCode: 1 },
  NOTHING_TO_VOID: { status: 409, exitCode: 1 },
  // payments
  PAYMENT_UNKNOWN: { status: 404, exitCode: 1 },
  ALREADY_RETURNED: { status: 409, exitCode: 1 },
  AMBIGUOUS_REFERENCE: { status: 409, exitCode: 1 },
  IDEMPOTENCY_KEY_REUSED: { status: 409, exitCode: 1 },
  PAYMENT_LOOKS_REPEATED: { status: 409, exitCode: 1 },
  RECEIVED_IN_FUTURE: { status: 422, exitCode: 1 },
  CONTROL_TOTAL_MISMATCH: { status: 422, exitCode: 1 },
  CERTIFIED_WITH_COUNTY: { status: 409, exitCode: 1 },
  // certification
  ROLL_UNKNOWN: { status: 404, exitCode: 1 },
  ROLL_OUT_OF_ORDER: { status: 409, exitCode: 1 },
  BEFORE_HEARING: { status: 409, exitCode: 1 },
  OBJECTION_OPEN: { status: 409, exitCode: 1 },
  INTEREST_FREE_DAYS_NOT_OVER: { status: 409, exitCode: 1 },
  ALREADY_CERTIFIED: { status: 409, exitCode: 1 },
  PARCEL_RETIRED: { status: 409, exitCode: 1 },
  PARCEL_SHARES_MISSING: { status: 409, exitCode: 1 },
  PARCEL_MISSING: { status: 409, exitCode: 1 },
  PARCEL_ID_MALFORMED: { status: 409, exitCode: 1 },
  LEGAL_DESCRIPTION_MISSING: { status: 409, exitCode: 1 },
  ROLL_LAYOUT_INVALID: { status: 422, exitCode: 1 },
  ROLL_EMPTY: { status: 409, exitCode: 1 },
  ROLL_FILE_STALE: { status: 409, exitCode: 1 },
  ROLL_FILE_INVALID: { status: 422, exitCode: 1 },
  // the machine
  DATABASE_UNAVAILABLE: { status: 503, exitCode: 1 },
  MIGRATION_CHANGED: { status: 500, exitCode: 1 },
} as const satisfies Record<string, { status: number; exitCode: 1 | 2 }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorFacts {
  /** what happened, one sentence without a final period */
  readonly what: string;
  /** file, line, account, enactment: where it happened */
  readonly where?: string | undefined;
  /** the rule behind the refusal, where it is not plain */
  readonly why?: string | undefined;
  /** what the reader should do now, a sentence */
  readonly remedy: string;
}

/** A refusal that says what, where, why and the remedy; nothing has changed when one is thrown. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly facts: ErrorFacts,
  ) {
    super(toMessage(facts));
    this.name = 'AppError';
  }

  get httpStatus(): number {
    return ERRORS[this.code].status;
  }

  get exitCode(): 1 | 2 {
    return ERRORS[this.code].exitCode;
  }
}

function toMessage({ what, where, why, remedy }: ErrorFacts): string {
  const place = where === undefined ? '' : `${where}: `;
  const reason = why === undefined ? '' : ` ${why.replace(/\.?$/, '.')}`;
  return `${place}${what.replace(/\.?$/, '.')}${reason} ${remedy}`;
}
