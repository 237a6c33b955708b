import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { RowOutcome } from '../premises/import-rows.service.js';
import { loadParcels } from '../premises/parcels.repository.js';
import { AppError } from '../shared/app-error.js';
import { groupBy } from '../shared/group-by.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { RowFault } from '../shared/row-rejected.js';
import { findContradictions } from './find-contradictions.js';
import { CountySettlementEntity, CountySettlementEntryEntity } from './county-settlement.entity.js';
import type { CountyFact } from './county-settlement.js';
import type { SettlementRow } from './settlement-row.js';
import {
  findCertifiedRolls,
  loadEarlierEntries,
  nextSettlementNumber,
  type EarlierEntry,
  type RollsOfYear,
} from './settlement.repository.js';

/** A report of the county, and how far the taking in of it has come. */
export interface SettlementReport extends RollsOfYear {
  readonly on: LocalDate;
  readonly by: string;
  /** the file, or who entered it */
  readonly receivedFrom: string;
  /** rows that say otherwise than an earlier report are further ones */
  readonly again: boolean;
  /** of every row of the report */
  readonly keys: ReadonlySet<string>;
  /** how often each row has stood in it so far */
  readonly occurrences: Map<string, number>;
  /** from its first new row on */
  settlementNumber: number | undefined;
  entries: number;
  /** as the county writes them, of those rows taken in that name land which is not on file here */
  readonly unknownParcels: Set<string>;
}

/** One thing that a row says, with the key under which it is taken once. */
interface KeyedFact {
  readonly kind: CountyFact['kind'];
  readonly amount: Money;
  readonly onceKey: string;
}

/** Writes down what the county reports of certified rolls. Nothing posts to an account: certification settled the debts there. */
@Injectable()
export class RecordSettlement {
  /** A report that is about to be taken in, all its rows known. */
  begin(
    facts: Omit<SettlementReport, 'keys' | 'occurrences' | 'settlementNumber' | 'entries' | 'unknownParcels'>,
    rows: Iterable<SettlementRow>,
  ): SettlementReport {
    const occurrences = new Map<string, number>();
    const keys = new Set([...rows].flatMap((row) => keyFacts(row, occurrences).map(({ onceKey }) => onceKey)));
    return {
      ...facts,
      keys,
      occurrences: new Map(),
      settlementNumber: undefined,
      entries: 0,
      unknownParcels: new Set(),
    };
  }

  /**
   * Takes some rows of a report in, in its order, and answers what became of each. A row that was taken in before is unchanged. A
   * row of a day and parcel of which another report said something else, that this one no longer says, is at fault.
   * @throws AppError `ROLL_UNKNOWN` where no roll of the year was certified
   */
  async take(tx: EntityManager, report: SettlementReport, rows: readonly SettlementRow[]): Promise<RowOutcome[]> {
    const { jurisdiction, payableYear, on } = report;
    await lockJurisdiction(tx, jurisdiction);
    const firstCertifiedOn = await requireCertified(tx, report);
    const parcels = rows.map(({ normalizedParcelId }) => normalizedParcelId);
    const earlier = await loadEarlierEntries(tx, { jurisdiction, payableYear, parcels });
    const taken = new Set(earlier.map(({ onceKey }) => onceKey));
    const others = groupBy(
      earlier.filter((entry) => isOfAnother(entry, report)),
      ({ normalizedParcelId }) => normalizedParcelId,
    );
    const known = await loadParcels(tx, jurisdiction, parcels);
    const fresh: NewEntry[] = [];
    const outcomes = rows.map((row): RowOutcome => {
      const facts = keyFacts(row, report.occurrences).filter(({ onceKey }) => !taken.has(onceKey));
      const said = facts.map(({ kind, amount }) => ({ ...row, kind, amount }));
      const faults = [
        ...findDayFaults(row, { on, firstCertifiedOn }),
        ...(report.again ? [] : findContradictions(said, others.get(row.normalizedParcelId) ?? [])),
      ];
      if (faults.length > 0) return { faults };
      if (!known.has(row.normalizedParcelId)) report.unknownParcels.add(row.parcelId);
      fresh.push(...facts.map((fact) => toEntry(row, fact)));
      return facts.length === 0 ? 'unchanged' : 'new';
    });
    await this.insert(tx, report, fresh);
    return outcomes;
  }

  private async insert(tx: EntityManager, report: SettlementReport, fresh: readonly NewEntry[]): Promise<void> {
    if (fresh.length === 0) return;
    const { jurisdiction, payableYear } = report;
    const settlementNumber = report.settlementNumber ?? (await this.open(tx, report));
    report.settlementNumber = settlementNumber;
    const rows = fresh.map((entry, index) => ({
      ...entry,
      ...{ jurisdiction, payableYear, settlementNumber },
      entryNumber: report.entries + index + 1,
    }));
    report.entries += rows.length;
    await tx.insert(CountySettlementEntryEntity, rows);
  }

  private async open(tx: EntityManager, report: SettlementReport): Promise<number> {
    const { jurisdiction, payableYear, rollNumber = null, receivedFrom, on, by } = report;
    const settlementNumber = await nextSettlementNumber(tx, jurisdiction);
    await tx.insert(CountySettlementEntity, {
      ...{ jurisdiction, settlementNumber, payableYear, rollNumber, receivedFrom },
      recordedOn: on,
      recordedBy: by,
    });
    return settlementNumber;
  }
}

type NewEntry = Omit<CountySettlementEntryEntity, 'jurisdiction' | 'settlementNumber' | 'entryNumber' | 'payableYear'>;

function toEntry(row: SettlementRow, { kind, amount, onceKey }: KeyedFact): NewEntry {
  const { parcelId, normalizedParcelId, accountNumber = null, settledOn, reference = null } = row;
  return { kind, parcelId, normalizedParcelId, accountNumber, amount, settledOn, reference, onceKey };
}

/** Equal rows of one report are several; the same row in another file is the one that is there already. */
function keyFacts(row: SettlementRow, occurrences: Map<string, number>): KeyedFact[] {
  const said = [
    { kind: 'spread' as const, amount: row.spread },
    { kind: 'collected' as const, amount: row.collected },
  ];
  return said.flatMap(({ kind, amount }) => {
    if (amount === undefined) return [];
    const { normalizedParcelId, accountNumber, settledOn, reference } = row;
    const facts = JSON.stringify([kind, normalizedParcelId, accountNumber, amount, settledOn, reference]);
    const occurrence = (occurrences.get(facts) ?? 0) + 1;
    occurrences.set(facts, occurrence);
    const digest = createHash('sha256').update(facts).digest('hex');
    return [{ kind, amount, onceKey: `${digest}|${String(occurrence)}` }];
  });
}

function isOfAnother({ settlementNumber, onceKey }: EarlierEntry, report: SettlementReport): boolean {
  return settlementNumber !== report.settlementNumber && !report.keys.has(onceKey);
}

function findDayFaults(
  { settledOn }: SettlementRow,
  { on, firstCertifiedOn }: { on: LocalDate; firstCertifiedOn: LocalDate },
): RowFault[] {
  const fault = (reason: string): RowFault[] => [{ column: 'settled_on', value: settledOn, reason }];
  if (settledOn > on) return fault(`The day is after the business day, ${on}. Check it, or say --on the day it is.`);
  if (settledOn >= firstCertifiedOn) return [];
  return fault(`The roll was certified on ${firstCertifiedOn}, after this day. Check the day and the --year.`);
}

/** The day on which the county first had anything to collect. */
async function requireCertified(tx: EntityManager, report: SettlementReport): Promise<LocalDate> {
  const [first] = await findCertifiedRolls(tx, { ...report, asOf: report.on });
  if (first !== undefined) return first.certifiedOn;
  throw notCertified({ ...report, asOf: report.on });
}

/** The refusal of a settlement of a roll that the county does not have. */
export function notCertified({
  payableYear,
  rollNumber,
  asOf,
}: Pick<RollsOfYear, 'payableYear' | 'rollNumber'> & { asOf: LocalDate }): AppError {
  const name = rollNumber === undefined ? 'No roll' : `Roll ${String(rollNumber)}`;
  return new AppError('ROLL_UNKNOWN', {
    what: `${name} payable ${String(payableYear)} ${rollNumber === undefined ? 'was' : 'was not'} certified by ${asOf}`,
    remedy: 'Check the year and the number with "roll show", or certify the roll first.',
  });
}
