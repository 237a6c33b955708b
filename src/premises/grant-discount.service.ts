import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { findDiscount } from '../rate-tables/find-discount.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { DiscountEligibility } from './account-conditions.js';
import { loadAccountConditions } from './account-conditions.repository.js';
import { toReadableSpan } from './agreement-spans.js';
import { DiscountEligibilityEntity } from './discount-eligibility.entity.js';
import { refuseBackwards, refuseOverlap, requireDocument } from './refuse-odd-days.js';
import { requireAccount } from './require-account.repository.js';

export interface DiscountInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** the discount of an act: `SENIOR` */
  readonly code: string;
  readonly from: LocalDate;
  /** last day, included; left out: until further notice */
  readonly to?: LocalDate | undefined;
  /** what showed that the account is eligible */
  readonly documentedBy: string;
  readonly on: LocalDate;
  readonly by: string;
}

/** Says from when to when an account is eligible for a discount. */
@Injectable()
export class GrantDiscountService {
  constructor(private readonly rateTables: RateTablesService) {}

  /**
   * From the same first day again, another last day takes the place of the one before; so a discount without end gets one.
   * Periods that were billed already come up as proposed corrections of the next run.
   * @throws AppError `ACCOUNT_UNKNOWN`, `CODE_UNKNOWN` where no act has the discount on the first day, `AGREEMENT_OVERLAPS`
   */
  async grant(tx: EntityManager, input: DiscountInput): Promise<'new' | 'changed' | 'unchanged'> {
    const { jurisdiction, accountNumber, code, from: firstDay, to: lastDay } = input;
    requireDocument(input.documentedBy, 'what shows that the account is eligible');
    refuseBackwards({ firstDay, lastDay });
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    findDiscount(rateTables.inForceOn(firstDay), { code, on: firstDay });
    const known = await this.loadOf(tx, input);
    const same = known.find((each) => each.firstDay === firstDay);
    if (same?.lastDay === lastDay && same?.documentedBy === input.documentedBy) return 'unchanged';
    refuseOverlap(
      { firstDay, lastDay },
      known.filter((each) => each !== same),
      `the discount ${code}`,
    );
    await this.insert(tx, input, false);
    return same === undefined ? 'new' : 'changed';
  }

  /** Takes an eligibility back as if it had never been, from its first day on. */
  async withdraw(tx: EntityManager, input: Omit<DiscountInput, 'to'>): Promise<void> {
    await lockJurisdiction(tx, input.jurisdiction);
    const known = await this.loadOf(tx, input);
    if (!known.some((each) => each.firstDay === input.from)) {
      throw new AppError('NOT_FOUND', {
        what: `Account ${input.accountNumber} has no discount ${input.code} that begins on ${input.from}`,
        remedy: `It has ${known.map(toReadableSpan).join(', ') || 'none'}. Name the first day of one.`,
      });
    }
    await this.insert(tx, input, true);
  }

  private async loadOf(
    tx: EntityManager,
    { jurisdiction, accountNumber, code }: Pick<DiscountInput, 'jurisdiction' | 'accountNumber' | 'code'>,
  ): Promise<DiscountEligibility[]> {
    const conditions = await loadAccountConditions(tx, jurisdiction, [accountNumber]);
    return (conditions.get(accountNumber)?.discounts ?? []).filter((each) => each.code === code);
  }

  private async insert(tx: EntityManager, input: DiscountInput, withdrawn: boolean): Promise<void> {
    const { jurisdiction, accountNumber, code, from: firstDay, to, documentedBy, on, by } = input;
    const key = { jurisdiction, accountNumber, code, firstDay };
    const report = 1 + (await tx.countBy(DiscountEligibilityEntity, key));
    const lastDay = to ?? null;
    await tx.insert(DiscountEligibilityEntity, {
      ...{ ...key, report, lastDay, withdrawn, documentedBy },
      recordedOn: on,
      recordedBy: by,
    });
  }
}
