import type { Charge } from '../charges/charge.js';
import { computeCharges } from '../charges/compute-charges.js';
import type { ComplianceEvent } from '../compliance/compliance-event.js';
import { computeSurcharges } from '../compliance/compute-surcharges.js';
import type { AccountLedger, PenaltyHold } from '../ledger/ledger-entry.js';
import type { AccountConditions } from '../premises/account-conditions.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { replayFees } from './replay-fees.js';
import { periodCode, replayPenalties, type ChargedByCode } from './replay-penalties.js';

/** The charges and surcharges of one account over the year under one law, or the first thing that is missing. */
export type YearOfCharges =
  | { readonly charges: readonly Charge[]; readonly byCode: ChargedByCode; readonly missing: undefined }
  | { readonly charges: undefined; readonly missing: AppError };

/** A sum under the law as it was, and under the draft. */
export interface BeforeAndAfter {
  readonly before: Money;
  readonly after: Money;
}

export interface StudiedAccount {
  readonly accountNumber: string;
  readonly agreements: readonly ServiceAgreement[];
  readonly before: YearOfCharges;
  readonly after: YearOfCharges;
  readonly fees: BeforeAndAfter;
  readonly penalties: BeforeAndAfter;
}

interface StudyInput {
  readonly accountNumber: string;
  readonly agreements: readonly ServiceAgreement[];
  readonly conditions: Partial<AccountConditions>;
  /** what was entered about violations, withdrawn events too */
  readonly events?: readonly ComplianceEvent[] | undefined;
  /** what was billed and paid; left out: nothing */
  readonly ledger?: AccountLedger | undefined;
  readonly holds?: readonly PenaltyHold[] | undefined;
  readonly periods: readonly BillingPeriod[];
  readonly before: RateTables;
  readonly after: RateTables;
}

/**
 * What one account owes for each period of a year under two laws, with its agreements, its meter use, its violations and what
 * else its charges go by as they were, and with the fees and penalties of that year. A budget plan only says when charges are
 * paid, so it is left out.
 */
export function studyAccount(input: StudyInput): StudiedAccount {
  const { accountNumber, agreements } = input;
  const before = chargesOfYear(input, input.before);
  const after = chargesOfYear(input, input.after);
  return {
    accountNumber,
    agreements,
    before,
    after,
    fees: feesOf(input),
    penalties: penaltiesOf(input, before, after),
  };
}

function chargesOfYear(
  { periods, agreements, conditions, events = [] }: StudyInput,
  rateTables: RateTables,
): YearOfCharges {
  try {
    const byCode = new Map<string, Money>();
    const charges = periods.flatMap((period) => {
      const ofPeriod = [
        ...computeCharges({ ...conditions, agreements, period, rateTables }),
        ...computeSurcharges({ events, agreements, period, rateTables }),
      ];
      for (const { code, amount } of ofPeriod) {
        const key = periodCode(period.key, code);
        byCode.set(key, (byCode.get(key) ?? Money.zero).plus(amount));
      }
      return ofPeriod;
    });
    return { charges, byCode, missing: undefined };
  } catch (error) {
    if (error instanceof AppError) return { charges: undefined, missing: error };
    throw error;
  }
}

const NOTHING: BeforeAndAfter = { before: Money.zero, after: Money.zero };

function feesOf({ ledger, periods, agreements, before, after }: StudyInput): BeforeAndAfter {
  if (ledger === undefined) return NOTHING;
  const classOn = (day: LocalDate) =>
    agreements.find(({ firstDay, lastDay }) => firstDay <= day && day <= (lastDay ?? day))?.class;
  return replayFees({ ledger, span: spanOf(periods), before, after, classOn });
}

function penaltiesOf(
  { ledger, holds = [], periods, before: law, after: draft }: StudyInput,
  before: YearOfCharges,
  after: YearOfCharges,
): BeforeAndAfter {
  if (ledger === undefined || before.charges === undefined || after.charges === undefined) return NOTHING;
  const replay = { ledger, holds, span: spanOf(periods), billedUnder: law, billed: before.byCode };
  return {
    before: replayPenalties({ ...replay, rateTables: law, charged: before.byCode }),
    after: replayPenalties({ ...replay, rateTables: draft, charged: after.byCode }),
  };
}

function spanOf(periods: readonly BillingPeriod[]): { firstDay: LocalDate; lastDay: LocalDate } {
  const [first] = periods;
  const last = periods.at(-1);
  if (first === undefined || last === undefined) throw new Error('a year has periods');
  return { firstDay: first.firstDay, lastDay: last.lastDay };
}
