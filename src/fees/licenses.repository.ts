import { IsNull, MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { LicenseEntity } from './license.entity.js';
import type { License } from './license.js';

/** Saves a license under the next number of the jurisdiction, whose turn to post the caller has. */
export async function insertLicense(
  tx: EntityManager,
  {
    jurisdiction,
    license,
    on,
    by,
  }: { jurisdiction: string; license: Omit<License, 'licenseNumber'>; on: LocalDate; by: string },
): Promise<License> {
  const last = await tx.maximum(LicenseEntity, 'licenseNumber', { jurisdiction });
  const licenseNumber = (last ?? 0) + 1;
  await tx.insert(LicenseEntity, {
    ...license,
    endsOn: license.endsOn ?? null,
    entryNumber: license.entryNumber ?? null,
    documentedBy: license.documentedBy ?? null,
    bondAmount: license.bondAmount ?? null,
    bondEndsOn: license.bondEndsOn ?? null,
    insuranceEndsOn: license.insuranceEndsOn ?? null,
    jurisdiction,
    licenseNumber,
    recordedOn: on,
    recordedBy: by,
  });
  return { ...license, licenseNumber };
}

/** Licenses that are good on a day or later, of all accounts or of one, by number. */
export async function loadLicenses(
  tx: EntityManager,
  { jurisdiction, from, accountNumber }: { jurisdiction: string; from: LocalDate; accountNumber?: string | undefined },
): Promise<License[]> {
  const holder = accountNumber === undefined ? {} : { accountNumber };
  const rows = await tx.find(LicenseEntity, {
    where: [
      { jurisdiction, ...holder, endsOn: MoreThanOrEqual(from) },
      { jurisdiction, ...holder, endsOn: IsNull() },
    ],
    order: { licenseNumber: 'ASC' },
  });
  return rows.map(toLicense);
}

export async function findLicense(
  tx: EntityManager,
  wanted: { jurisdiction: string; licenseNumber: number },
): Promise<License | undefined> {
  const row = await tx.findOneBy(LicenseEntity, wanted);
  return row === null ? undefined : toLicense(row);
}

function toLicense(row: LicenseEntity): License {
  return {
    licenseNumber: row.licenseNumber,
    accountNumber: row.accountNumber,
    code: row.code,
    issuedOn: row.issuedOn,
    endsOn: row.endsOn ?? undefined,
    entryNumber: row.entryNumber ?? undefined,
    documentedBy: row.documentedBy ?? undefined,
    bondAmount: row.bondAmount ?? undefined,
    bondEndsOn: row.bondEndsOn ?? undefined,
    insuranceEndsOn: row.insuranceEndsOn ?? undefined,
  };
}
