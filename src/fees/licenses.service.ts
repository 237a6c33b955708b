import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { LicenseEntity } from './license.entity.js';
import type { License, LicenseSecurity } from './license.js';
import { findLicense, loadLicenses } from './licenses.repository.js';
import { listRenewals, type Renewal } from './list-renewals.js';

/** Licenses and permits after they were issued: what runs, what ends soon, what their holders have filed. */
@Injectable()
export class LicensesService {
  /** Licenses that are good on a day or later, of all holders or of one. */
  list(
    tx: EntityManager,
    { jurisdiction, on, accountNumber }: { jurisdiction: string; on: LocalDate; accountNumber?: string | undefined },
  ): Promise<License[]> {
    return loadLicenses(tx, { jurisdiction, from: on, accountNumber });
  }

  /** Whom the clerk should write to: licenses, bonds and insurance that end within some days. */
  async listRenewals(
    tx: EntityManager,
    { jurisdiction, on, withinDays }: { jurisdiction: string; on: LocalDate; withinDays: number },
  ): Promise<Renewal[]> {
    const licenses = await loadLicenses(tx, { jurisdiction, from: on });
    return listRenewals({ licenses, on, withinDays });
  }

  /**
   * The holder has filed a bond or insurance; what is not named stays as it was filed before.
   * @throws AppError `NOT_FOUND`
   */
  async fileSecurity(
    tx: EntityManager,
    {
      jurisdiction,
      licenseNumber,
      bondAmount,
      bondEndsOn,
      insuranceEndsOn,
    }: LicenseSecurity & {
      jurisdiction: string;
      licenseNumber: number;
    },
  ): Promise<License> {
    const license = await findLicense(tx, { jurisdiction, licenseNumber });
    if (license === undefined) {
      throw new AppError('NOT_FOUND', {
        what: `There is no license ${String(licenseNumber)}`,
        remedy: 'Look its number up among the licenses of its holder.',
      });
    }
    const filed = {
      ...(bondAmount === undefined ? {} : { bondAmount }),
      ...(bondEndsOn === undefined ? {} : { bondEndsOn }),
      ...(insuranceEndsOn === undefined ? {} : { insuranceEndsOn }),
    };
    if (Object.keys(filed).length > 0) await tx.update(LicenseEntity, { jurisdiction, licenseNumber }, filed);
    return { ...license, ...filed };
  }
}
