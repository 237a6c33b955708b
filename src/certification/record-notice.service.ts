import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findTown } from '../premises/find-town.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate } from '../shared/local-date.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';
import type { Hearing } from './hearing.js';
import { listNoticeAddresses } from './list-notice-addresses.js';
import { requireWords } from './require-words.js';
import { PublicationEntity, ServiceOfNoticeEntity } from './roll-record.entity.js';
import type { Publication, ServiceOfNotice } from './roll-record.js';
import { toRollKey } from './roll.repository.js';
import { RollSteps, type StepInput } from './roll-steps.service.js';

/** Records that the owners were told of the hearing. */
@Injectable()
export class RecordNotice {
  constructor(private readonly steps: RollSteps) {}

  /**
   * That the notices were mailed or handed over, to the addresses of the noticed version and for the hearing that stands: what
   * an affidavit of service says. The same facts are recorded once.
   */
  async serve(
    tx: EntityManager,
    input: StepInput & { servedBy: string; manner: string },
  ): Promise<{ service: ServiceOfNotice; isNew: boolean }> {
    const servedBy = requireWords(input.servedBy, 'the name of who served the notices');
    const manner = requireWords(input.manner, 'the manner of service, such as first-class mail');
    const { latest, before, record, rateTables } = await this.steps.beginRecord(tx, 'serve', input);
    const hearing = findNamedHearing(input, latest, before);
    const { version } = before;
    const served = { servedOn: input.on, servedBy, manner, version };
    const onRecord = record.services.find((each) => isSameService(each, served));
    if (onRecord !== undefined) return { service: onRecord, isNew: false };
    const town = findTown(rateTables.jurisdiction.remitTo);
    const addresses = before.lines.flatMap((line) => listNoticeAddresses(line, { town }));
    const service = { ...served, ...hearing, addresses, recordedBy: input.by };
    const number = record.services.length + 1;
    const row = {
      ...service,
      hearingHour: hearing.hearingHour ?? null,
      hearingPlace: hearing.hearingPlace ?? null,
    };
    await tx.insert(ServiceOfNoticeEntity, { ...toRollKey(input.jurisdiction, latest), number, ...row });
    return { service, isNew: true };
  }

  /** That the notice of the hearing was printed. */
  async publish(tx: EntityManager, input: StepInput & { newspaper: string }): Promise<Publication> {
    const newspaper = requireWords(input.newspaper, 'the name of the newspaper');
    const { latest, record } = await this.steps.beginRecord(tx, 'publish', input);
    const publication = { publishedOn: input.on, newspaper, recordedBy: input.by };
    const number = record.publications.length + 1;
    await tx.insert(PublicationEntity, { ...toRollKey(input.jurisdiction, latest), number, ...publication });
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

/** The hearing that notices mailed on a day name: the one that stands, when it stood then. */
function findNamedHearing({ on }: StepInput, roll: CertificationRoll, { madeOn }: RollVersion): Required<Hearing> {
  const { hearingOn, hearingHour, hearingPlace } = roll;
  if (hearingOn !== undefined && on >= madeOn) return { hearingOn, hearingHour, hearingPlace };
  throw new AppError('INPUT_INVALID', {
    what: `Notices served on ${toReadableDate(on)} cannot have named the hearing that stands`,
    why: `It was set on ${toReadableDate(madeOn)}`,
    remedy: 'Mail notices of that hearing, and give the day on which they were mailed.',
  });
}
