import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../shared/app-error.js';
import { toReadableDate } from '../shared/local-date.js';
import { requireWords } from './require-words.js';
import { RollWithdrawalEntity } from './roll-record.entity.js';
import type { RollRecord, WithdrawableKind, Withdrawal } from './roll-record.js';
import { toRollKey } from './roll.repository.js';
import { RollSteps, type StepInput } from './roll-steps.service.js';

const LIST_OF = {
  service: 'services',
  publication: 'publications',
  objection: 'objections',
  decision: 'outcomes',
} as const satisfies Record<WithdrawableKind, keyof RollRecord>;

/** Takes back what was recorded beside a roll by mistake. It stays in the books, and counts no more. */
@Injectable()
export class WithdrawRecord {
  constructor(private readonly steps: RollSteps) {}

  /**
   * Withdraws a record by its kind and number. Withdrawn once, it answers the same again. Objections and what was decided of them
   * are settled once the council has adopted the roll.
   * @throws AppError `NOT_FOUND`; `ROLL_OUT_OF_ORDER` for an objection or a decision of an adopted roll
   */
  async withdraw(
    tx: EntityManager,
    input: StepInput & Pick<Withdrawal, 'kind' | 'number' | 'reason'>,
  ): Promise<{ withdrawal: Withdrawal; isNew: boolean }> {
    const { kind, number, on } = input;
    const reason = requireWords(input.reason, 'the reason').replace(/\.$/, '');
    const { latest, record } = await this.steps.beginRecord(tx, 'withdraw', input);
    const before = record.withdrawals.find((each) => each.kind === kind && each.number === number);
    if (before !== undefined) return { withdrawal: before, isNew: false };
    const list: readonly { number: number }[] = record[LIST_OF[kind]];
    if (!list.some((each) => each.number === number)) {
      throw new AppError('NOT_FOUND', {
        what: `There is no ${kind} ${String(number)} on record`,
        remedy: 'Look the number up: roll show.',
      });
    }
    if (latest.adoptedOn !== undefined && (kind === 'objection' || kind === 'decision')) {
      throw new AppError('ROLL_OUT_OF_ORDER', {
        what: `The council adopted the roll on ${toReadableDate(latest.adoptedOn)}, with this ${kind}`,
        remedy: 'Take a line off that should not be on it: roll correct.',
      });
    }
    const withdrawal = { kind, number, withdrawnOn: on, reason, recordedBy: input.by };
    await tx.insert(RollWithdrawalEntity, { ...toRollKey(input.jurisdiction, latest), ...withdrawal });
    return { withdrawal, isNew: true };
  }
}
