import type { EntityManager } from 'typeorm';
import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { Money } from '../shared/money.js';
import { CertificationExclusionEntity } from './certification-exclusion.entity.js';
import { CertificationLineEntity } from './certification-line.entity.js';
import { CertificationRollEntity } from './certification-roll.entity.js';
import { CertificationRollVersionEntity } from './certification-roll-version.entity.js';
import type { CertificationLine, CertificationRoll, RollVersion } from './certification-roll.js';
import type { Hearing } from './hearing.js';

/** Names one roll of a jurisdiction. */
export interface RollKey {
  readonly jurisdiction: string;
  readonly payableYear: number;
  readonly rollNumber: number;
}

/** The key of a roll that has been read. */
export function toRollKey(
  jurisdiction: string,
  { payableYear, rollNumber }: Pick<CertificationRoll, 'payableYear' | 'rollNumber'>,
): RollKey {
  return { jurisdiction, payableYear, rollNumber };
}

const CHUNK = 2000;

/** The last roll of a payable year, or the one with the number given; undefined where there is none. */
export async function findRoll(
  tx: EntityManager,
  { jurisdiction, payableYear, rollNumber }: Omit<RollKey, 'rollNumber'> & { rollNumber?: number | undefined },
): Promise<CertificationRoll | undefined> {
  const row = await tx.findOne(CertificationRollEntity, {
    where: { jurisdiction, payableYear, ...(rollNumber === undefined ? {} : { rollNumber }) },
    order: { rollNumber: 'DESC' },
  });
  return row === null ? undefined : toRoll(row);
}

/** All rolls, or those of one payable year, in the order of years and numbers. */
export async function listRolls(
  tx: EntityManager,
  { jurisdiction, payableYear }: { jurisdiction: string; payableYear?: number | undefined },
): Promise<CertificationRoll[]> {
  const rows = await tx.find(CertificationRollEntity, {
    where: { jurisdiction, ...(payableYear === undefined ? {} : { payableYear }) },
    order: { payableYear: 'ASC', rollNumber: 'ASC' },
  });
  return rows.map(toRoll);
}

function toRoll(row: CertificationRollEntity): CertificationRoll {
  return {
    payableYear: row.payableYear,
    rollNumber: row.rollNumber,
    stage: row.stage,
    cutoffOn: row.cutoffOn,
    draftedOn: row.draftedOn,
    noticedOn: row.noticedOn ?? undefined,
    hearingOn: row.hearingOn ?? undefined,
    hearingHour: row.hearingHour ?? undefined,
    hearingPlace: row.hearingPlace ?? undefined,
    adoptedOn: row.adoptedOn ?? undefined,
    resolution: row.resolution ?? undefined,
    certifiedOn: row.certifiedOn ?? undefined,
  };
}

/** The newest version of a roll with its lines, or the one with the number given; undefined where there is none. */
export async function findVersion(tx: EntityManager, key: RollKey, version?: number): Promise<RollVersion | undefined> {
  const where = toWhere(key);
  const row = await tx.findOne(CertificationRollVersionEntity, {
    where: { ...where, ...(version === undefined ? {} : { version }) },
    order: { version: 'DESC' },
  });
  if (row === null) return undefined;
  const ofVersion = { where: { ...where, version: row.version } };
  const lines = await tx.find(CertificationLineEntity, ofVersion);
  const excluded = await tx.find(CertificationExclusionEntity, ofVersion);
  return {
    version: row.version,
    stage: row.stage,
    madeOn: row.madeOn,
    madeBy: row.madeBy,
    reason: row.reason,
    lines: lines.map(toLine).sort(byAccount),
    excluded: excluded
      .map(({ accountNumber, code, message, amount }) => ({ accountNumber, code, message, amount }))
      .sort(byAccount),
    changes: row.changes.map(({ accountNumber, from, to, why }) => ({
      accountNumber,
      from: from === undefined ? undefined : Money.of(from),
      to: to === undefined ? undefined : Money.of(to),
      why,
    })),
    throughEntry: row.throughEntry ?? undefined,
    hearing: toHearing(row),
  };
}

function toHearing(row: CertificationRollVersionEntity): Hearing | undefined {
  const { hearingOn, hearingHour, hearingPlace } = row;
  if (hearingOn === null) return undefined;
  return { hearingOn, hearingHour: hearingHour ?? undefined, hearingPlace: hearingPlace ?? undefined };
}

/** A version of a roll without its lines. */
export type VersionMade = Pick<RollVersion, 'version' | 'stage' | 'madeOn' | 'hearing' | 'throughEntry'>;

/** The versions of a roll without their lines, in their order. */
export async function listVersions(tx: EntityManager, key: RollKey): Promise<VersionMade[]> {
  const rows = await tx.find(CertificationRollVersionEntity, {
    select: {
      ...{ version: true, stage: true, madeOn: true, throughEntry: true },
      ...{ hearingOn: true, hearingHour: true, hearingPlace: true },
    },
    where: toWhere(key),
    order: { version: 'ASC' },
  });
  return rows.map((row) => ({
    ...{ version: row.version, stage: row.stage, madeOn: row.madeOn, throughEntry: row.throughEntry ?? undefined },
    hearing: toHearing(row),
  }));
}

export function toLine(row: CertificationLineEntity): CertificationLine {
  return {
    accountNumber: row.accountNumber,
    ownerName: row.ownerName,
    ownerAddress: row.ownerAddress,
    occupantName: row.occupantName,
    formerOwnerName: row.formerOwnerName,
    serviceAddress: row.serviceAddress,
    parcelId: row.parcelId,
    legalDescription: row.legalDescription,
    parcels: row.parcels,
    charges: row.charges,
    penalties: row.penalties,
    surcharges: row.surcharges,
    fees: row.fees,
    certificationFee: row.certificationFee,
    interest: row.interest,
    total: row.total,
    entries: row.entries.map((entry) => ({
      entryNumber: entry.entryNumber,
      kind: entry.kind,
      code: entry.code,
      amount: Money.of(entry.amount),
      statementNumber: entry.statementNumber,
      key: entry.key,
    })),
  };
}

// by code units, not by the database's collation, so that the file is the same everywhere
function byAccount(first: { accountNumber: string }, second: { accountNumber: string }): number {
  return first.accountNumber < second.accountNumber ? -1 : 1;
}

/** Saves how far a roll has come. */
export async function saveRoll(tx: EntityManager, jurisdiction: string, roll: CertificationRoll): Promise<void> {
  await tx.upsert(
    CertificationRollEntity,
    {
      ...roll,
      jurisdiction,
      noticedOn: roll.noticedOn ?? null,
      hearingOn: roll.hearingOn ?? null,
      hearingHour: roll.hearingHour ?? null,
      hearingPlace: roll.hearingPlace ?? null,
      adoptedOn: roll.adoptedOn ?? null,
      resolution: roll.resolution ?? null,
      certifiedOn: roll.certifiedOn ?? null,
    },
    ['jurisdiction', 'payableYear', 'rollNumber'],
  );
}

/** Saves a version with its lines and exclusions; a few thousand lines in one statement. */
export async function insertVersion(tx: EntityManager, key: RollKey, version: RollVersion): Promise<void> {
  const ofVersion = { ...toWhere(key), version: version.version };
  await tx.insert(CertificationRollVersionEntity, {
    ...ofVersion,
    stage: version.stage,
    madeOn: version.madeOn,
    madeBy: version.madeBy,
    reason: version.reason,
    lineCount: version.lines.length,
    total: Money.sum(version.lines.map((line) => line.total)),
    changes: version.changes.map(({ accountNumber, from, to, why }) => ({
      accountNumber,
      from: from?.toString(),
      to: to?.toString(),
      why,
    })),
    throughEntry: version.throughEntry ?? null,
    hearingOn: version.hearing?.hearingOn ?? null,
    hearingHour: version.hearing?.hearingHour ?? null,
    hearingPlace: version.hearing?.hearingPlace ?? null,
  });
  for (const lines of toChunks(version.lines)) {
    const rows = lines.map((line) => ({ ...line, normalizedParcelId: normalizeParcelId(line.parcelId) }));
    await tx.query(INSERT_LINES, [...keyValues(key), version.version, JSON.stringify(rows)]);
  }
  for (const excluded of toChunks(version.excluded)) {
    await tx.query(INSERT_EXCLUSIONS, [...keyValues(key), version.version, JSON.stringify(excluded)]);
  }
}

const INSERT_LINES = `
  insert into certification_line (jurisdiction, payable_year, roll_number, version, account_number, owner_name, owner_address, occupant_name,
         former_owner_name, service_address, parcel_id, normalized_parcel_id, legal_description, parcels, charges, penalties, surcharges, fees, certification_fee, interest, total, entries)
  select $1, $2, $3, $4, "accountNumber", "ownerName", "ownerAddress", "occupantName",
         "formerOwnerName", "serviceAddress", "parcelId", "normalizedParcelId", "legalDescription", parcels, charges, penalties, surcharges, fees, "certificationFee", interest, total, entries
    from jsonb_to_recordset($5::jsonb) as l("accountNumber" text, "ownerName" text, "ownerAddress" text, "occupantName" text,
         "formerOwnerName" text, "serviceAddress" text, "parcelId" text, "normalizedParcelId" text, "legalDescription" text, parcels jsonb, charges numeric, penalties numeric, surcharges numeric,
         fees numeric, "certificationFee" numeric, interest numeric, total numeric, entries jsonb)`;

const INSERT_EXCLUSIONS = `
  insert into certification_exclusion (jurisdiction, payable_year, roll_number, version, account_number, code, message, amount)
  select $1, $2, $3, $4, "accountNumber", code, message, amount
    from jsonb_to_recordset($5::jsonb) as e("accountNumber" text, code text, message text, amount numeric)`;

function toWhere({ jurisdiction, payableYear, rollNumber }: RollKey): RollKey {
  return { jurisdiction, payableYear, rollNumber };
}

function keyValues({ jurisdiction, payableYear, rollNumber }: RollKey): unknown[] {
  return [jurisdiction, payableYear, rollNumber];
}

function toChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK) chunks.push(rows.slice(start, start + CHUNK));
  return chunks;
}
