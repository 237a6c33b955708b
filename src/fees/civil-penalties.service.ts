import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { computeCivilPenalty, type ComputedCivilPenalty, type ViolationFacts } from './compute-civil-penalty.js';
import type { Violation } from './violation.js';
import { insertViolation, loadViolations } from './violations.repository.js';

export interface CivilPenaltyInput extends ViolationFacts {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** what the violation cost the city itself; left out: nothing known */
  readonly directCosts?: Money | undefined;
  readonly on: LocalDate;
  readonly by: string;
}

export interface ImposedCivilPenalty {
  readonly violation: Violation;
  /** undefined where the clerk set 0.00 */
  readonly entry: LedgerEntry | undefined;
}

/**
 * Records violations and imposes their civil penalties. Violations are counted by account; where an earlier owner had
 * them, the clerk sets less.
 */
@Injectable()
export class CivilPenaltiesService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rateTables: RateTablesService,
  ) {}

  /** @throws AppError what `computeCivilPenalty` refuses, `ACCOUNT_UNKNOWN`, `INPUT_INVALID` for a violation in the future */
  async impose(tx: EntityManager, input: CivilPenaltyInput): Promise<ImposedCivilPenalty> {
    const { jurisdiction, accountNumber, code, violationOn, directCosts = Money.zero, on, by } = input;
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    refuseFuture(input);
    if (directCosts.isNegative()) throw negativeCosts(directCosts);
    const tables = (await this.rateTables.load(tx, jurisdiction)).inForceOn(violationOn);
    const penalty = computeCivilPenalty(tables, input, await loadViolations(tx, { jurisdiction, accountNumber }));
    const entry = penalty.amount.isZero() ? undefined : await this.post(tx, input, penalty);
    const { amount } = penalty;
    const violation = { accountNumber, code, violationOn, amount, directCosts, entryNumber: entry?.entryNumber };
    return { violation: await insertViolation(tx, { jurisdiction, violation, on, by }), entry };
  }

  private async post(
    tx: EntityManager,
    { jurisdiction, accountNumber, code, directCosts, on, by }: CivilPenaltyInput,
    { title, amount, trace, citation }: ComputedCivilPenalty,
  ): Promise<LedgerEntry> {
    const costs = directCosts?.isPositive() === true ? [`Direct costs of the city: ${directCosts.toReadable()}.`] : [];
    const entry = { accountNumber, kind: 'fee', code, amount, effectiveOn: on, title, citation } as const;
    const [posted] = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `${title}, account ${accountNumber}`,
      entries: [{ ...entry, trace: [...trace, ...costs] }],
    });
    if (posted === undefined) throw new Error('a civil penalty posts one entry');
    return posted;
  }
}

function refuseFuture({ violationOn, on }: CivilPenaltyInput): void {
  if (violationOn <= on) return;
  throw new AppError('INPUT_INVALID', {
    what: `The violation of ${toReadableDate(violationOn)} is after the business day, ${toReadableDate(on)}`,
    remedy: 'Give the day on which it happened.',
  });
}

function negativeCosts(directCosts: Money): AppError {
  return new AppError('AMOUNT_INVALID', {
    what: `Direct costs cannot be ${directCosts.toString()}`,
    remedy: 'Give what the violation cost the city, 0.00 or more.',
  });
}
