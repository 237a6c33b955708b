import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { AppError } from '../shared/app-error.js';
import { saysAnythingNew, type ParcelFacts } from './parcel-facts.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import { loadParcels, saveParcelFacts } from './parcels.repository.js';

/** Enters by hand what the county says of a parcel: that it was split or retired, what took its place, that it pays no taxes. */
@Injectable()
export class RecordParcelService {
  /** Answers whether anything was different. @throws AppError `NOT_FOUND` for a parcel on which no account stands or stood */
  async record(
    tx: EntityManager,
    {
      jurisdiction,
      parcel,
      facts,
    }: {
      jurisdiction: string;
      parcel: ParcelNumber;
      facts: Pick<ParcelFacts, 'retiredOn' | 'replacedBy' | 'taxStatus'>;
    },
  ): Promise<boolean> {
    await lockJurisdiction(tx, jurisdiction);
    const { parcelId, normalizedParcelId } = parcel;
    const known = (await loadParcels(tx, jurisdiction, [normalizedParcelId])).get(normalizedParcelId);
    if (known === undefined) {
      throw new AppError('NOT_FOUND', {
        what: `Parcel ${parcelId} is not on file`,
        remedy: 'Check the number (account list finds accounts by their parcel), or enter it with an account first.',
      });
    }
    const said = { ...facts, normalizedParcelId };
    if (!saysAnythingNew(said, known)) return false;
    await saveParcelFacts(tx, jurisdiction, [said]);
    return true;
  }
}
