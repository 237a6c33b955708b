import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findTown } from '../premises/find-town.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate } from '../shared/local-date.js';
import type { CertificationRoll } from './certification-roll.js';
import type { Hearing } from './hearing.js';
import { listNoticeAddresses } from './list-notice-addresses.js';
import { requireWords } from './require-words.js';
import { nextRecordNumber } from './roll-record.repository.js';
import { PublicationEntity, ServiceOfNoticeEntity } from './roll-record.entity.js';
import type { Publication, ServiceOfNotice } from './roll-record.js';
import { findVersion, listVersions, toRollKey, type VersionMade } from './roll.repository.js';
import { RollSteps, type StepInput } from './roll-steps.service.js';

/** Records that the owners were told of the hearing. */
@Injectable()
export class RecordNotice {
  constructor(private readonly steps: RollSteps) {}

  /**
   * That the notices were mailed or handed over, to the addresses of the noticed version and for the hearing that stood on that day: what
   * an affidavit of service says. The same facts are recorded once.
   */
  async serve(
    tx: EntityManager,
    input: StepInput & { servedBy: string; manner: string },
  ): Promise<{ service: ServiceOfNotice; isNew: boolean }> {
    const servedBy = requireWords(input.servedBy, 'the name of who served the notices');
    const manner = requireWords(input.manner, 'the manner of service, such as first-class mail');
    const { latest, record, rateTables } = await this.steps.beginRecord(tx, 'serve', input);
    const key = toRollKey(input.jurisdiction, latest);
    const versions = await listVersions(tx, key);
    const { version, hearing } = findNamedHearing(input, latest, versions);
    const served = { servedOn: input.on, servedBy, manner, version };
    const onRecord = record.services.find((each) => isSameService(each, served));
    if (onRecord !== undefined) return { service: onRecord, isNew: false };
    const town = findTown(rateTables.jurisdiction.remitTo);
    const noticed = await findVersion(tx, key, version);
    const addresses = (noticed?.lines ?? []).flatMap((line) => listNoticeAddresses(line, { town }));
    const number = nextRecordNumber('service', record.services, record);
    const service = { number, ...served, ...hearing, addresses, recordedBy: input.by };
    const row = {
      ...service,
      hearingHour: hearing.hearingHour ?? null,
      hearingPlace: hearing.hearingPlace ?? null,
    };
    await tx.insert(ServiceOfNoticeEntity, { ...key, ...row });
    return { service, isNew: true };
  }

  /** That the notice of the hearing was printed. */
  async publish(tx: EntityManager, input: StepInput & { newspaper: string }): Promise<Publication> {
    const newspaper = requireWords(input.newspaper, 'the name of the newspaper');
    const { latest, record } = await this.steps.beginRecord(tx, 'publish', input);
    const number = nextRecordNumber('publication', record.publications, record);
    const publication = { number, publishedOn: input.on, newspaper, recordedBy: input.by };
    await tx.insert(PublicationEntity, { ...toRollKey(input.jurisdiction, latest), ...publication });
    return publication;
  }
}

type ServedFacts = Pick<ServiceOfNotice, 'servedOn' | 'servedBy' | 'manner' | 'version'>;

function isSameService(one: ServedFacts, other: ServedFacts): boolean {
  return (
    one.servedOn === other.servedOn &&
    one.servedBy === other.servedBy &&
    one.manner === other.manner &&
    one.version === other.version
  );
}

/**
 * The version of the day on which notices were mailed, and the hearing that they named: with a hearing that was moved on October 15,
 * those of October 8 named the former one, and those of October 15 the new one.
 */
function findNamedHearing(
  { on }: StepInput,
  roll: CertificationRoll,
  versions: readonly VersionMade[],
): { version: number; hearing: Required<Hearing> } {
  const noticed = versions.filter(({ stage }) => stage === 'noticed');
  const newest = noticed.at(-1);
  const ofDay = noticed.filter(({ madeOn }) => madeOn <= on).at(-1);
  const { hearingOn, hearingHour, hearingPlace } = ofDay?.hearing ?? (ofDay === newest ? roll : {});
  if (ofDay !== undefined && hearingOn !== undefined && on <= hearingOn)
    return { version: ofDay.version, hearing: { hearingOn, hearingHour, hearingPlace } };
  throw new AppError('INPUT_INVALID', {
    what: `Notices served on ${toReadableDate(on)} cannot have named a hearing that was still to come`,
    why: newest === undefined ? undefined : `The one that stands was set on ${toReadableDate(newest.madeOn)}`,
    remedy: 'Mail notices of that hearing, and give the day on which they were mailed.',
  });
}
