import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import type { CertificationLine } from './certification-roll.js';
import { warnOfMinimum } from './explain-reduction.js';
import { refuseNotOnRoll } from './refuse-not-on-roll.js';
import { requireWords } from './require-words.js';
import { nextRecordNumber } from './roll-record.repository.js';
import { HearingOutcomeEntity, ObjectionEntity } from './roll-record.entity.js';
import type { HearingOutcome, Objection } from './roll-record.js';
import { toRollKey } from './roll.repository.js';
import { RollSteps, type StepInput } from './roll-steps.service.js';

/** Records what is said against lines of a noticed roll, and what the hearing decides of it. */
@Injectable()
export class RecordHearing {
  constructor(private readonly steps: RollSteps) {}

  /** What somebody objects, orally or in writing, between the notice and the adoption. The same facts are recorded once. */
  async object(
    tx: EntityManager,
    input: StepInput & Pick<Objection, 'accountNumber' | 'madeBy' | 'manner' | 'words'>,
  ): Promise<{ objection: Objection; isNew: boolean }> {
    const { accountNumber, manner } = input;
    const madeBy = requireWords(input.madeBy, 'the name of who objects');
    const words = requireWords(input.words, 'what the objection says');
    const { latest, before, record } = await this.steps.beginRecord(tx, 'object', input);
    refuseNotOnRoll({ accountNumber, roll: latest, version: before });
    const number = nextRecordNumber('objection', record.objections, record);
    const objection = { number, accountNumber, madeOn: input.on, madeBy, manner, words, recordedBy: input.by };
    const onRecord = record.objections.find((each) => isSameObjection(each, objection));
    if (onRecord !== undefined) return { objection: onRecord, isNew: false };
    await tx.insert(ObjectionEntity, { ...toRollKey(input.jurisdiction, latest), ...objection });
    return { objection, isNew: true };
  }

  /**
   * What the council decided of a line at the hearing that stands, objected to or not, on its day or recorded later. The latest of an
   * account counts. Warns where it is reduced to less
   * than the act certifies at least.
   */
  async hear(
    tx: EntityManager,
    input: StepInput &
      Pick<HearingOutcome, 'accountNumber' | 'outcome' | 'reason'> & { readonly amount?: Money | undefined },
  ): Promise<{ heard: HearingOutcome; warning: string | undefined }> {
    const { accountNumber, outcome, amount } = input;
    const reason = requireWords(input.reason, 'the reason').replace(/\.$/, '');
    const { latest, before, record, rateTables } = await this.steps.beginRecord(tx, 'hear', input);
    refuseNotOnRoll({ accountNumber, roll: latest, version: before });
    refuseOddAmount(
      input,
      before.lines.find((line) => line.accountNumber === accountNumber),
    );
    const number = nextRecordNumber('decision', record.outcomes, record);
    const decided = { number, accountNumber, outcome, amount, reason };
    const heard = { ...decided, heardOn: input.on, hearingOn: latest.hearingOn ?? input.on, recordedBy: input.by };
    const row = { ...toRollKey(input.jurisdiction, latest), ...heard, amount: amount ?? null };
    await tx.insert(HearingOutcomeEntity, row);
    const rule = findCertificationRule(rateTables.inForceOn(input.on)).value;
    return { heard, warning: warnOfMinimum(heard, rule) };
  }
}

function isSameObjection(one: Objection, other: Objection): boolean {
  return (
    one.accountNumber === other.accountNumber &&
    one.madeOn === other.madeOn &&
    one.madeBy === other.madeBy &&
    one.manner === other.manner &&
    one.words === other.words
  );
}

/** A line is reduced to an amount that is less than it; the other outcomes have none. */
function refuseOddAmount(
  {
    outcome,
    amount,
    accountNumber,
  }: Pick<HearingOutcome, 'outcome' | 'accountNumber'> & { amount?: Money | undefined },
  line: CertificationLine | undefined,
): void {
  const isOdd = outcome === 'reduced' ? amount?.isPositive() !== true : amount !== undefined;
  if (isOdd) {
    throw new AppError('INPUT_INVALID', {
      what:
        outcome === 'reduced'
          ? 'A reduced line needs the amount it is reduced to'
          : 'Only a reduced line has an amount',
      remedy: 'Give outcome reduced with an amount above 0.00, or stands or removed without one.',
    });
  }
  if (amount === undefined || line === undefined || amount.isLessThan(line.total)) return;
  throw new AppError('INPUT_INVALID', {
    what: `Account ${accountNumber} was noticed with ${line.total.toReadable()}, which ${amount.toReadable()} would not reduce`,
    remedy: 'Give the amount that is left on the line, before fee and interest, or the outcome stands.',
  });
}
