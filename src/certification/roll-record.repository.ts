import type { EntityManager } from 'typeorm';
import {
  HearingOutcomeEntity,
  ObjectionEntity,
  PublicationEntity,
  RollAcknowledgementEntity,
  RollTransmissionEntity,
  ServiceOfNoticeEntity,
} from './roll-record.entity.js';
import type {
  Acknowledgement,
  HearingOutcome,
  Objection,
  Publication,
  RollRecord,
  ServiceOfNotice,
  Transmission,
} from './roll-record.js';
import type { RollKey } from './roll.repository.js';

/** Everything that happened beside the steps of a roll, each list in the order of entry, services in that of their days. */
export async function loadRollRecord(tx: EntityManager, key: RollKey): Promise<RollRecord> {
  const { jurisdiction, payableYear, rollNumber } = key;
  const ofRoll = { where: { jurisdiction, payableYear, rollNumber }, order: { number: 'ASC' as const } };
  return {
    services: (await tx.find(ServiceOfNoticeEntity, { ...ofRoll, order: { servedOn: 'ASC', number: 'ASC' } })).map(
      toService,
    ),
    publications: (await tx.find(PublicationEntity, ofRoll)).map(toPublication),
    objections: (await tx.find(ObjectionEntity, ofRoll)).map(toObjection),
    outcomes: (await tx.find(HearingOutcomeEntity, ofRoll)).map(toOutcome),
    transmissions: (await tx.find(RollTransmissionEntity, ofRoll)).map(toTransmission),
    acknowledgements: (await tx.find(RollAcknowledgementEntity, ofRoll)).map(toAcknowledgement),
  };
}

function toService(row: ServiceOfNoticeEntity): ServiceOfNotice {
  return {
    servedOn: row.servedOn,
    servedBy: row.servedBy,
    manner: row.manner,
    version: row.version,
    hearingOn: row.hearingOn,
    hearingHour: row.hearingHour ?? undefined,
    hearingPlace: row.hearingPlace ?? undefined,
    addresses: row.addresses,
    recordedBy: row.recordedBy,
  };
}

function toPublication({ publishedOn, newspaper, recordedBy }: PublicationEntity): Publication {
  return { publishedOn, newspaper, recordedBy };
}

function toObjection({ accountNumber, madeOn, madeBy, manner, words, recordedBy }: ObjectionEntity): Objection {
  return { accountNumber, madeOn, madeBy, manner, words, recordedBy };
}

function toOutcome({
  accountNumber,
  outcome,
  amount,
  reason,
  heardOn,
  recordedBy,
}: HearingOutcomeEntity): HearingOutcome {
  return { accountNumber, outcome, amount: amount ?? undefined, reason, heardOn, recordedBy };
}

function toTransmission(row: RollTransmissionEntity): Transmission {
  return {
    transmissionNumber: row.number,
    kind: row.kind,
    sentOn: row.sentOn,
    version: row.version,
    file: row.file ?? undefined,
    layout: row.layout ?? undefined,
    sha256: row.sha256 ?? undefined,
    rows: row.rowCount,
    sum: row.sum,
    sentTo: row.sentTo,
    manner: row.manner,
    recordedBy: row.recordedBy,
  };
}

function toAcknowledgement(row: RollAcknowledgementEntity): Acknowledgement {
  return {
    transmissionNumber: row.transmissionNumber,
    acknowledgedOn: row.acknowledgedOn,
    reference: row.reference,
    rows: row.rowCount,
    total: row.total,
    rejected: row.rejected,
    recordedBy: row.recordedBy,
  };
}
