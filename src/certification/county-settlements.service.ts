import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { loadSentOn } from '../payments/payments.repository.js';
import type { LocalDate } from '../shared/local-date.js';
import { countSentOn } from './count-sent-on.js';
import { sumSettlement, type CountySettlement, type SettledPortion, type UnknownParcel } from './county-settlement.js';
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

type RowOfYear = SettledPortion & { readonly payableYear: number };

/** Compares what the county reports with what was certified to it. */
@Injectable()
export class CountySettlements {
  /**
   * The settlement of a year as of a day. Of one roll it has that roll's rows, and not what the county reports of parcels that are
   * on no roll, unless it was reported of this one.
   * @throws AppError `ROLL_UNKNOWN` where nothing had been certified by the day
   */
  async compare(tx: EntityManager, input: RollsOfYear & { asOf: LocalDate }): Promise<CountySettlement> {
    const { jurisdiction, payableYear, rollNumber, asOf } = input;
    const ofYear = await findCertifiedRolls(tx, { jurisdiction, payableYear, asOf });
    const rolls = ofYear.filter((roll) => rollNumber === undefined || roll.rollNumber === rollNumber);
    if (rolls.length === 0) throw notCertified(input);
    const settled = await settleYear(tx, { jurisdiction, payableYear, asOf });
    const rows = await countPayments(tx, { jurisdiction, payableYear, asOf }, settled.rows);
    const portions = rows.filter((each) => rollNumber === undefined || each.rollNumber === rollNumber);
    const unknown = settled.unknown.filter((each) => rollNumber === undefined || each.rollNumber === rollNumber);
    const differences = findSettlementDifferences({ payableYear, portions, unknown });
    const totals = sumSettlement(portions, unknown);
    return { payableYear, asOf, rolls, portions, unknown, differences, totals };
  }

  /** The rows of a roll of which something was paid here and sent on by a day. */
  async listSentOn(
    tx: EntityManager,
    input: Required<RollsOfYear> & { asOf: LocalDate },
  ): Promise<Pick<SettledPortion, 'accountNumber' | 'parcelId' | 'sentOn' | 'outstanding'>[]> {
    if ((await loadSentOn(tx, input)).length === 0) return [];
    const { rows } = await settleYear(tx, input);
    const counted = await countPayments(tx, input, rows);
    return counted
      .filter(({ rollNumber, sentOn }) => rollNumber === input.rollNumber && sentOn.length > 0)
      .map(({ accountNumber, parcelId, sentOn, outstanding }) => ({ accountNumber, parcelId, sentOn, outstanding }));
  }

  /** What the county has of an account, or had, by a day; in the order of years and rolls. */
  async ofAccount(
    tx: EntityManager,
    input: { jurisdiction: string; accountNumber: string; asOf: LocalDate },
  ): Promise<RowOfYear[]> {
    const { jurisdiction, accountNumber, asOf } = input;
    const found = [];
    for (const payableYear of await findCertifiedYears(tx, { jurisdiction, accountNumbers: [accountNumber], asOf })) {
      found.push(...(await settleYear(tx, { jurisdiction, payableYear, asOf })).rows);
    }
    const rows = found.filter((row) => row.accountNumber === accountNumber);
    return countSentOn({ rows, payments: await loadSentOn(tx, { jurisdiction, asOf }) });
  }
}

interface YearAsOf {
  readonly jurisdiction: string;
  readonly payableYear: number;
  readonly asOf: LocalDate;
}

/** What is divided over a parcel is divided over all rolls of the year that have it. */
async function settleYear(tx: EntityManager, year: YearAsOf): Promise<{ rows: RowOfYear[]; unknown: UnknownParcel[] }> {
  const loaded = [];
  for (const roll of await findCertifiedRolls(tx, year)) loaded.push(...(await loadPortions(tx, roll)));
  const { portions, unknown } = settleRoll({ portions: loaded, facts: await loadFacts(tx, year) });
  return { rows: portions.map((portion) => ({ ...portion, payableYear: year.payableYear })), unknown };
}

/** The rows of a year with what was sent on for them; the rows that its accounts have in other years tell how much is theirs. */
async function countPayments(
  tx: EntityManager,
  { jurisdiction, payableYear, asOf }: YearAsOf,
  rows: readonly RowOfYear[],
): Promise<SettledPortion[]> {
  const ofYear = new Set(rows.map(({ accountNumber }) => accountNumber));
  const payments = (await loadSentOn(tx, { jurisdiction, asOf })).filter((each) => ofYear.has(each.accountNumber));
  const accountNumbers = [...new Set(payments.map(({ accountNumber }) => accountNumber))];
  const all: RowOfYear[] = [];
  for (const year of new Set([
    payableYear,
    ...(await findCertifiedYears(tx, { jurisdiction, accountNumbers, asOf })),
  ])) {
    if (year === payableYear) all.push(...rows);
    else all.push(...(await settleYear(tx, { jurisdiction, payableYear: year, asOf })).rows);
  }
  all.sort((a, b) => a.payableYear - b.payableYear);
  return countSentOn({ rows: all, payments }).flatMap(({ payableYear: year, ...row }) =>
    year === payableYear ? [row] : [],
  );
}
