import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** A violation for which the city may impose a civil penalty, as it was recorded. */
export interface Violation {
  /** 1, 2, 3, ... in the jurisdiction, in the order of recording */
  readonly violationNumber: number;
  readonly accountNumber: string;
  /** of the civil penalty: `LATERAL_OVERFLOW` */
  readonly code: string;
  readonly violationOn: LocalDate;
  /** what was imposed; zero where the clerk let it be */
  readonly amount: Money;
  /** what the violation cost the city itself, which no waiver forgives */
  readonly directCosts: Money;
  /** the ledger entry; undefined where nothing was imposed */
  readonly entryNumber: number | undefined;
}
