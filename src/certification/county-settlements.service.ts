import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { sumSettlement, type CountySettlement, type SettledPortion } from './county-settlement.js';
import { findSettlementDifferences } from './find-settlement-differences.js';
import { notCertified } from './record-settlement.service.js';
import { settleRoll } from './settle-roll.js';
import {
  findCertifiedRolls,
  findCertifiedYears,
  loadFacts,
  loadPortions,
  type RollsOfYear,
} from './settlement.repository.js';

/** Compares what the county reports with what was certified to it. */
@Injectable()
export class CountySettlements {
  /**
   * The settlement of a year as of a day. Of one roll it has that roll's rows, and not what the county reports of parcels that are
   * on no roll, unless it was reported of this one.
   * @throws AppError `ROLL_UNKNOWN` where nothing had been certified by the day
   */
  async compare(tx: EntityManager, input: RollsOfYear & { asOf: LocalDate }): Promise<CountySettlement> {
    const { payableYear, rollNumber, asOf } = input;
    // what is divided over a parcel is divided over all rolls that have it
    const ofYear = await findCertifiedRolls(tx, { ...input, rollNumber: undefined });
    const rolls = ofYear.filter((roll) => rollNumber === undefined || roll.rollNumber === rollNumber);
    if (rolls.length === 0) throw notCertified(input);
    const loaded = [];
    for (const roll of ofYear) loaded.push(...(await loadPortions(tx, roll)));
    const settled = settleRoll({ portions: loaded, facts: await loadFacts(tx, input) });
    const portions = settled.portions.filter((each) => rollNumber === undefined || each.rollNumber === rollNumber);
    const unknown = settled.unknown.filter((each) => rollNumber === undefined || each.rollNumber === rollNumber);
    const differences = findSettlementDifferences({ payableYear, portions, unknown });
    const totals = sumSettlement(portions, unknown);
    return { payableYear, asOf, rolls, portions, unknown, differences, totals };
  }

  /** What the county has of an account, or had, by a day; in the order of years and rolls. */
  async ofAccount(
    tx: EntityManager,
    input: { jurisdiction: string; accountNumber: string; asOf: LocalDate },
  ): Promise<(SettledPortion & { readonly payableYear: number })[]> {
    const found = [];
    for (const payableYear of await findCertifiedYears(tx, input)) {
      const { portions } = await this.compare(tx, { jurisdiction: input.jurisdiction, payableYear, asOf: input.asOf });
      const ofAccount = portions.filter(({ accountNumber }) => accountNumber === input.accountNumber);
      found.push(...ofAccount.map((portion) => ({ ...portion, payableYear })));
    }
    return found;
  }
}
