import { LessThanOrEqual, type EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { buildPortions } from './build-portions.js';
import { CertificationLineEntity } from './certification-line.entity.js';
import { CertificationRollVersionEntity } from './certification-roll-version.entity.js';
import { CertificationRollEntity } from './certification-roll.entity.js';
import { CountySettlementEntity, CountySettlementEntryEntity } from './county-settlement.entity.js';
import type { CertifiedRoll, CountyFact, RollPortion } from './county-settlement.js';
import { findVersion, toLine } from './roll.repository.js';

/** A year's certified rolls, or one of them. */
export interface RollsOfYear {
  readonly jurisdiction: string;
  readonly payableYear: number;
  /** undefined: every roll of the year */
  readonly rollNumber?: number | undefined;
}

type RollOfCity = CertifiedRoll & { readonly jurisdiction: string };

/** The rolls that were certified by a day, in the order of their numbers. */
export async function findCertifiedRolls(
  tx: EntityManager,
  { jurisdiction, payableYear, rollNumber, asOf }: RollsOfYear & { asOf: LocalDate },
): Promise<RollOfCity[]> {
  const ofYear = { jurisdiction, payableYear, stage: 'certified' as const };
  const rolls = await tx.find(CertificationRollEntity, {
    where: { ...ofYear, ...(rollNumber === undefined ? {} : { rollNumber }), certifiedOn: LessThanOrEqual(asOf) },
    order: { rollNumber: 'ASC' },
  });
  const found: RollOfCity[] = [];
  for (const roll of rolls) {
    const newest = await tx.findOne(CertificationRollVersionEntity, {
      where: { ...ofYear, rollNumber: roll.rollNumber, madeOn: LessThanOrEqual(asOf) },
      order: { version: 'DESC' },
    });
    if (newest === null || roll.certifiedOn === null) continue;
    const { version } = newest;
    found.push({ jurisdiction, payableYear, rollNumber: roll.rollNumber, certifiedOn: roll.certifiedOn, version });
  }
  return found;
}

/** The rows of a certified roll, with those that a correction has taken off since. */
export async function loadPortions(tx: EntityManager, roll: RollOfCity): Promise<RollPortion[]> {
  const newest = await findVersion(tx, roll, roll.version);
  const portions = (newest?.lines ?? []).flatMap((line) => buildPortions({ ...roll, line }));
  return [...portions, ...(await loadTakenOff(tx, roll))];
}

async function loadTakenOff(tx: EntityManager, roll: RollOfCity): Promise<RollPortion[]> {
  const { jurisdiction, payableYear, rollNumber } = roll;
  const last: { account_number: string; version: number }[] = await tx.query(LAST_VERSIONS_OF_LINES_GONE, [
    ...[jurisdiction, payableYear, rollNumber, roll.version],
  ]);
  const portions: RollPortion[] = [];
  for (const { account_number: accountNumber, version } of last) {
    const key = { jurisdiction, payableYear, rollNumber };
    const row = await tx.findOneByOrFail(CertificationLineEntity, { ...key, version, accountNumber });
    const correction = await tx.findOneByOrFail(CertificationRollVersionEntity, { ...key, version: version + 1 });
    const why = correction.changes.find((change) => change.accountNumber === accountNumber)?.why ?? correction.reason;
    portions.push(...buildPortions({ ...roll, line: toLine(row), takenOff: { on: correction.madeOn, why } }));
  }
  return portions;
}

const LAST_VERSIONS_OF_LINES_GONE = `
  select l.account_number, max(l.version) as version
    from certification_line l
    join certification_roll_version v using (jurisdiction, payable_year, roll_number, version)
   where l.jurisdiction = $1 and l.payable_year = $2 and l.roll_number = $3 and v.stage = 'certified' and l.version <= $4
   group by l.account_number
  having max(l.version) < $4
   order by l.account_number collate "C"`;

/** What the county has reported of a year by a day, in the order in which it was taken in. */
export async function loadFacts(
  tx: EntityManager,
  { jurisdiction, payableYear, asOf }: Omit<RollsOfYear, 'rollNumber'> & { asOf: LocalDate },
): Promise<CountyFact[]> {
  const settlements = await tx.findBy(CountySettlementEntity, { jurisdiction, payableYear });
  const rollOf = new Map(settlements.map((each) => [each.settlementNumber, each.rollNumber ?? undefined]));
  const rows = await tx.find(CountySettlementEntryEntity, {
    where: { jurisdiction, payableYear, settledOn: LessThanOrEqual(asOf) },
    order: { settlementNumber: 'ASC', entryNumber: 'ASC' },
  });
  return rows.map((row) => ({
    kind: row.kind,
    parcelId: row.parcelId,
    normalizedParcelId: row.normalizedParcelId,
    accountNumber: row.accountNumber ?? undefined,
    rollNumber: rollOf.get(row.settlementNumber),
    amount: row.amount,
    settledOn: row.settledOn,
  }));
}

/** The years for which lines of accounts were certified by a day. */
export async function findCertifiedYears(
  tx: EntityManager,
  { jurisdiction, accountNumbers, asOf }: { jurisdiction: string; accountNumbers: readonly string[]; asOf: LocalDate },
): Promise<number[]> {
  const rows: { payable_year: number }[] = await tx.query(
    `select distinct l.payable_year
       from certification_line l
       join certification_roll_version v using (jurisdiction, payable_year, roll_number, version)
      where l.jurisdiction = $1 and l.account_number = any($2) and v.stage = 'certified' and v.made_on <= $3
      order by l.payable_year`,
    [jurisdiction, accountNumbers, asOf],
  );
  return rows.map((row) => row.payable_year);
}

/** A row that was taken in before, as far as another one may be the same or contradict it. */
export interface EarlierEntry {
  readonly settlementNumber: number;
  readonly receivedFrom: string;
  readonly kind: CountyFact['kind'];
  readonly normalizedParcelId: string;
  readonly accountNumber: string | undefined;
  readonly amount: string;
  readonly settledOn: LocalDate;
  readonly reference: string | undefined;
  readonly onceKey: string;
}

/** What is known of the given parcels for a year. */
export async function loadEarlierEntries(
  tx: EntityManager,
  { jurisdiction, payableYear, parcels }: Omit<RollsOfYear, 'rollNumber'> & { parcels: readonly string[] },
): Promise<EarlierEntry[]> {
  const rows: (Omit<EarlierEntry, 'settlementNumber' | 'accountNumber' | 'reference'> & {
    settlementNumber: string;
    accountNumber: string | null;
    reference: string | null;
  })[] = await tx.query(
    `select e.settlement_number as "settlementNumber", s.received_from as "receivedFrom", e.kind,
            e.normalized_parcel_id as "normalizedParcelId", e.account_number as "accountNumber", e.amount,
            e.settled_on as "settledOn", e.reference, e.once_key as "onceKey"
       from county_settlement_entry e join county_settlement s using (jurisdiction, settlement_number)
      where e.jurisdiction = $1 and e.payable_year = $2 and e.normalized_parcel_id = any($3)
      order by e.settlement_number, e.entry_number`,
    [jurisdiction, payableYear, parcels],
  );
  return rows.map((row) => ({
    ...row,
    settlementNumber: Number(row.settlementNumber),
    accountNumber: row.accountNumber ?? undefined,
    reference: row.reference ?? undefined,
  }));
}

/** The number of the jurisdiction's next settlement; the jurisdiction must be locked. */
export async function nextSettlementNumber(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { last: string }[] = await tx.query(
    'select coalesce(max(settlement_number), 0) as last from county_settlement where jurisdiction = $1',
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0') + 1;
}
