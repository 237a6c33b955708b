import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CertificationLine } from './certification-roll.js';
import { compareAcknowledgement } from './compare-acknowledgement.js';
import { findCorrectionPractice } from './find-correction-practice.file.js';
import { listRemovedLines } from './list-removed-lines.js';
import { nameRoll } from './name-roll.js';
import { readExportedRoll } from './read-exported-roll.file.js';
import { refuseNotSent } from './refuse-not-sent.js';
import { refuseStaleFile } from './refuse-stale-file.js';
import { requireWords } from './require-words.js';
import { RollAcknowledgementEntity, RollTransmissionEntity } from './roll-record.entity.js';
import type { Acknowledgement, RollRecord, Transmission } from './roll-record.js';
import { findVersion, toRollKey, type RollKey } from './roll.repository.js';
import { readRollLayout } from './roll-layout.file.js';
import { RollSteps, type NextStepBegun, type StepInput } from './roll-steps.service.js';

/** How something goes to the county. */
interface Sending {
  readonly sentTo?: string | undefined;
  readonly manner?: string | undefined;
}

/** Records what went to the county, and what it answered. Nothing is written or sent by this itself. */
@Injectable()
export class RecordTransmission {
  constructor(private readonly steps: RollSteps) {}

  /**
   * The county's file as `roll export` wrote it: refused when it has changed since, or is not of the newest version. A layout of
   * one's own is named by its file. The version that the county has goes there again only where that is said: some counties
   * charge for each record.
   */
  async send(
    tx: EntityManager,
    input: StepInput & Sending & { manifestPath: string; layout?: string | undefined; again?: boolean },
  ): Promise<Transmission> {
    const begun = await this.steps.beginRecord(tx, 'send', input);
    const exported = readExportedRoll(input.manifestPath, input.layout);
    refuseStaleFile(exported, { jurisdiction: input.jurisdiction, roll: begun.latest, version: begun.before });
    if (input.again !== true) refuseSentAlready(begun);
    const { file, layout, sha256, rows } = exported;
    const { corrections } = readRollLayout(input.layout ?? layout).practiceOf(countyOf(begun));
    const sent = { kind: 'roll_file' as const, file, layout, sha256, rows, sum: Money.of(exported.sum) };
    return insert(tx, input, begun, { ...sent, corrections });
  }

  /** A letter that takes lines off what the county has, where it takes corrections so. */
  async sendLetter(tx: EntityManager, input: StepInput & Sending): Promise<Transmission> {
    const begun = await this.steps.beginRecord(tx, 'send', input);
    const { latest, before, record } = begun;
    const last = record.transmissions.at(-1);
    const had = last && (await findVersion(tx, toRollKey(input.jurisdiction, latest), last.version));
    const removed = had === undefined ? [] : listRemovedLines(had, before);
    if (removed.length === 0) {
      throw new AppError('ROLL_OUT_OF_ORDER', {
        what: `${nameRoll(latest)} has no line that the county should take off`,
        why: last === undefined ? 'Nothing has been sent to it' : 'It has the newest version',
        remedy: last === undefined ? 'Send the file first (roll send YEAR --manifest FILE).' : 'Nothing is to be done.',
      });
    }
    if (findCorrectionPractice({ ...begun, roll: latest }) !== 'removal_letter') {
      throw new AppError('INPUT_INVALID', {
        what: `${countyOf(begun)} County is not known to take a correction by letter`,
        why: 'Its layout says so',
        remedy: 'Export the roll again and send the whole file (roll send YEAR --manifest FILE).',
      });
    }
    const sum = Money.sum(removed.map(({ total }) => total));
    return insert(tx, input, begun, { kind: 'removal_letter', rows: removed.length, sum });
  }

  /**
   * What the county answered to the last thing sent, or to the one with the number given; and what differs in it. The same answer
   * is recorded once.
   */
  async acknowledge(
    tx: EntityManager,
    input: StepInput &
      Pick<Acknowledgement, 'reference' | 'rows' | 'total' | 'rejected'> & { transmissionNumber?: number },
  ): Promise<{ acknowledgement: Acknowledgement; differences: string[]; isNew: boolean }> {
    const reference = requireWords(input.reference, "the county's reference");
    const { latest, record } = await this.steps.beginRecord(tx, 'acknowledge', input);
    const sent =
      input.transmissionNumber === undefined
        ? record.transmissions.at(-1)
        : record.transmissions.find(({ transmissionNumber }) => transmissionNumber === input.transmissionNumber);
    if (sent === undefined || input.on < sent.sentOn) {
      throw new AppError('ROLL_OUT_OF_ORDER', {
        what: `${nameRoll(latest)} cannot be acknowledged by the county: nothing had been sent to it`,
        remedy: 'Record what was sent first (roll send YEAR --manifest FILE).',
      });
    }
    const { rows, total, rejected, by, on } = input;
    const key = toRollKey(input.jurisdiction, latest);
    refuseNotSent(rejected, await loadSentLines(tx, key, { sent, record }));
    const { transmissionNumber } = sent;
    const acknowledgement = {
      transmissionNumber,
      acknowledgedOn: on,
      reference,
      rows,
      total,
      rejected,
      recordedBy: by,
    };
    const differences = compareAcknowledgement(sent, acknowledgement);
    const onRecord = record.acknowledgements.find((each) => isSameAnswer(each, acknowledgement));
    if (onRecord !== undefined) return { acknowledgement: onRecord, differences, isNew: false };
    await tx.insert(RollAcknowledgementEntity, {
      ...key,
      number: record.acknowledgements.length + 1,
      ...{ transmissionNumber, acknowledgedOn: on, reference, rowCount: rows, total, recordedBy: by },
      rejected: [...rejected],
    });
    return { acknowledgement, differences, isNew: true };
  }
}

function isSameAnswer(one: Acknowledgement, other: Acknowledgement): boolean {
  return (
    one.transmissionNumber === other.transmissionNumber &&
    one.acknowledgedOn === other.acknowledgedOn &&
    one.reference === other.reference &&
    one.rows === other.rows &&
    one.total.equals(other.total) &&
    one.rejected.join('\n') === other.rejected.join('\n')
  );
}

function refuseSentAlready({ latest, before, record }: NextStepBegun): void {
  const last = record.transmissions.at(-1);
  if (last?.version !== before.version) return;
  throw new AppError('ROLL_OUT_OF_ORDER', {
    what: `${nameRoll(latest)}, version ${String(last.version)}, went to ${last.sentTo} on ${toReadableDate(last.sentOn)} already`,
    why: 'Some counties charge for each record',
    remedy: 'Nothing is to be done. If it did go there once more, say so with --again.',
  });
}

/** The lines that the county could refuse: those of the file, or with a letter also those that it takes off. */
async function loadSentLines(
  tx: EntityManager,
  key: RollKey,
  { sent, record }: { sent: Transmission; record: RollRecord },
): Promise<CertificationLine[]> {
  const upToIt = record.transmissions.filter((each) => each.transmissionNumber <= sent.transmissionNumber);
  const lines: CertificationLine[] = [];
  for (const version of new Set((sent.kind === 'roll_file' ? [sent] : upToIt).map((each) => each.version)))
    lines.push(...((await findVersion(tx, key, version))?.lines ?? []));
  return lines;
}

type SentFacts = Pick<Transmission, 'kind' | 'rows' | 'sum'> &
  Partial<Pick<Transmission, 'file' | 'layout' | 'corrections' | 'sha256'>>;

async function insert(
  tx: EntityManager,
  input: StepInput & Sending,
  begun: NextStepBegun,
  { kind, rows, sum, file, layout, corrections, sha256 }: SentFacts,
): Promise<Transmission> {
  const { latest, before, record } = begun;
  const transmission: Transmission = {
    transmissionNumber: record.transmissions.length + 1,
    ...{ kind, rows, sum, file, layout, corrections, sha256 },
    sentOn: input.on,
    version: before.version,
    sentTo: requireWords(input.sentTo ?? `${countyOf(begun)} County`, 'who it went to'),
    manner: requireWords(input.manner ?? 'electronic file', 'how it went'),
    recordedBy: input.by,
  };
  const { transmissionNumber, rows: rowCount, ...facts } = transmission;
  await tx.insert(RollTransmissionEntity, {
    ...toRollKey(input.jurisdiction, latest),
    number: transmissionNumber,
    rowCount,
    ...facts,
    ...{ file: file ?? null, layout: layout ?? null, corrections: corrections ?? null, sha256: sha256 ?? null },
  });
  return transmission;
}

function countyOf({ latest, rateTables, before }: NextStepBegun): string {
  return findCertificationRule(rateTables.inForceOn(latest.adoptedOn ?? before.madeOn)).value.county;
}
