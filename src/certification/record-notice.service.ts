import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findTown, listNoticeAddresses } from './list-notice-addresses.js';
import { requireWords } from './require-words.js';
import { PublicationEntity, ServiceOfNoticeEntity } from './roll-record.entity.js';
import type { Publication, ServiceOfNotice } from './roll-record.js';
import { toRollKey } from './roll.repository.js';
import { RollSteps, type StepInput } from './roll-steps.service.js';

/** Records that the owners were told of the hearing. */
@Injectable()
export class RecordNotice {
  constructor(private readonly steps: RollSteps) {}

  /** That the notices were mailed or handed over, to the addresses of the noticed version: what an affidavit of service lists. */
  async serve(tx: EntityManager, input: StepInput & { servedBy: string; manner: string }): Promise<ServiceOfNotice> {
    const servedBy = requireWords(input.servedBy, 'the name of who served the notices');
    const manner = requireWords(input.manner, 'the manner of service, such as first-class mail');
    const { latest, before, record, rateTables } = await this.steps.beginRecord(tx, 'serve', input);
    const town = findTown(rateTables.jurisdiction.remitTo);
    const service = {
      servedOn: input.on,
      servedBy,
      manner,
      version: before.version,
      addresses: before.lines.flatMap((line) => listNoticeAddresses(line, { town })),
      recordedBy: input.by,
    };
    const number = record.services.length + 1;
    await tx.insert(ServiceOfNoticeEntity, { ...toRollKey(input.jurisdiction, latest), number, ...service });
    return service;
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
