import type { AccountLedger, PenaltyHold, StatementDue } from '../ledger/ledger-entry.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What of an account decides which penalties threaten when its new statement stays unpaid. */
export interface PenaltyForecastInput {
  /** with the statement among its statements */
  readonly ledger: AccountLedger;
  readonly holds: readonly PenaltyHold[];
  readonly rateTables: RateTables;
  readonly statement: StatementDue;
}

/** The penalties that an assessment adds when nothing is paid through a day; more than nothing. */
export interface ForeseenPenalties {
  /** the last day on which the statement can be paid without them */
  readonly paidAfter: LocalDate;
  readonly amount: Money;
}
