import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AdoptRoll } from './adopt-roll.service.js';
import { CertifyRoll } from './certify-roll.service.js';
import { CorrectRoll } from './correct-roll.service.js';
import { DraftRoll } from './draft-roll.service.js';
import { NoticeRoll } from './notice-roll.service.js';
import { RollSteps, type RollState } from './roll-steps.service.js';

type Input<Step extends (tx: EntityManager, input: never) => unknown> = Parameters<Step>[1];

/**
 * Takes a certification roll through its steps. Each is part of the caller's transaction, waits its turn among all that
 * posts in the jurisdiction, assesses the penalties due by the business day first, and leaves a version of the roll.
 */
@Injectable()
export class CertificationService {
  constructor(
    private readonly drafts: DraftRoll,
    private readonly notices: NoticeRoll,
    private readonly adoptions: AdoptRoll,
    private readonly certifications: CertifyRoll,
    private readonly corrections: CorrectRoll,
    private readonly steps: RollSteps,
  ) {}

  draft(tx: EntityManager, input: Input<DraftRoll['draft']>): Promise<RollState> {
    return this.drafts.draft(tx, input);
  }

  notice(tx: EntityManager, input: Input<NoticeRoll['notice']>): Promise<RollState> {
    return this.notices.notice(tx, input);
  }

  reschedule(tx: EntityManager, input: Input<NoticeRoll['reschedule']>): Promise<RollState> {
    return this.notices.reschedule(tx, input);
  }

  adopt(tx: EntityManager, input: Input<AdoptRoll['adopt']>): Promise<RollState> {
    return this.adoptions.adopt(tx, input);
  }

  certify(tx: EntityManager, input: Input<CertifyRoll['certify']>): Promise<RollState> {
    return this.certifications.certify(tx, input);
  }

  correct(tx: EntityManager, input: Input<CorrectRoll['correct']>): Promise<RollState> {
    return this.corrections.correct(tx, input);
  }

  /**
   * The latest roll of a payable year in its newest version, or the ones with the numbers given.
   * @throws AppError `ROLL_UNKNOWN`
   */
  show(tx: EntityManager, input: Input<RollSteps['show']>): Promise<RollState> {
    return this.steps.show(tx, input);
  }
}
