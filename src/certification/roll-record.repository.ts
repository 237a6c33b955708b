import type { EntityManager } from 'typeorm';
import {
  HearingOutcomeEntity,
  ObjectionEntity,
  PublicationEntity,
  RollAcknowledgementEntity,
  RollTransmissionEntity,
  RollWithdrawalEntity,
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
  WithdrawableKind,
  Withdrawal,
} from './roll-record.js';
import type { RollKey } from './roll.repository.js';

/** Everything that happened beside the steps of a roll, each list in the order of entry, services in that of their days. */
export async function loadRollRecord(tx: EntityManager, key: RollKey): Promise<RollRecord> {
  const { jurisdiction, payableYear, rollNumber } = key;
  const ofRoll = { where: { jurisdiction, payableYear, rollNumber }, order: { number: 'ASC' as const } };
  const byDay = { ...ofRoll, order: { servedOn: 'ASC' as const, number: 'ASC' as const } };
  const withdrawals = (await tx.find(RollWithdrawalEntity, ofRoll)).map(toWithdrawal);
  const standing = <Row extends { number: number }>(kind: WithdrawableKind, rows: readonly Row[]): Row[] =>
    rows.filter((row) => !withdrawals.some((each) => each.kind === kind && each.number === row.number));
  return {
    services: standing('service', await tx.find(ServiceOfNoticeEntity, byDay)).map(toService),
    publications: standing('publication', await tx.find(PublicationEntity, ofRoll)).map(toPublication),
    objections: standing('objection', await tx.find(ObjectionEntity, ofRoll)).map(toObjection),
    outcomes: standing('decision', await tx.find(HearingOutcomeEntity, ofRoll)).map(toOutcome),
    withdrawals,
    transmissions: (await tx.find(RollTransmissionEntity, ofRoll)).map(toTransmission),
    acknowledgements: (await tx.find(RollAcknowledgementEntity, ofRoll)).map(toAcknowledgement),
  };
}

function toService(row: ServiceOfNoticeEntity): ServiceOfNotice {
  return {
    number: row.number,
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

function toPublication({ number, publishedOn, newspaper, recordedBy }: PublicationEntity): Publication {
  return { number, publishedOn, newspaper, recordedBy };
}

function toObjection({ number, accountNumber, madeOn, madeBy, manner, words, recordedBy }: ObjectionEntity): Objection {
  return { number, accountNumber, madeOn, madeBy, manner, words, recordedBy };
}

function toOutcome({
  number,
  accountNumber,
  outcome,
  amount,
  reason,
  heardOn,
  hearingOn,
  recordedBy,
}: HearingOutcomeEntity): HearingOutcome {
  const heard = { heardOn, hearingOn: hearingOn ?? heardOn };
  return { number, accountNumber, outcome, amount: amount ?? undefined, reason, ...heard, recordedBy };
}

function toWithdrawal({ kind, number, withdrawnOn, reason, recordedBy }: RollWithdrawalEntity): Withdrawal {
  return { kind, number, withdrawnOn, reason, recordedBy };
}

function toTransmission(row: RollTransmissionEntity): Transmission {
  return {
    transmissionNumber: row.number,
    kind: row.kind,
    sentOn: row.sentOn,
    version: row.version,
    file: row.file ?? undefined,
    layout: row.layout ?? undefined,
    corrections: row.corrections ?? undefined,
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

/** The number of the next record of a kind: what was withdrawn keeps its own. */
export function nextRecordNumber(
  kind: WithdrawableKind,
  standing: readonly unknown[],
  { withdrawals }: Pick<RollRecord, 'withdrawals'>,
): number {
  return standing.length + withdrawals.filter((each) => each.kind === kind).length + 1;
}
