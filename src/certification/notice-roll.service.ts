import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CertificationRoll } from './certification-roll.js';
import { describeHearing, tidyHearing, type Hearing } from './hearing.js';
import { PastDueAccounts } from './past-due-accounts.service.js';
import { refuseEmpty } from './refuse-empty.js';
import { RollSteps, type RollState, type StepInput } from './roll-steps.service.js';

/** The notice to the owners, and another day for the hearing that it named. */
@Injectable()
export class NoticeRoll {
  constructor(
    private readonly accounts: PastDueAccounts,
    private readonly steps: RollSteps,
  ) {}

  /** Records the notice. The list is made anew for it, and from now on nobody joins the roll. */
  async notice(tx: EntityManager, input: StepInput & Hearing): Promise<RollState> {
    const { latest, rateTables } = await this.steps.beginNext(tx, 'notice', input);
    const hearing = tidyHearing(input);
    const roll: CertificationRoll = { ...latest, stage: 'noticed', noticedOn: input.on, ...hearing };
    const content = await this.accounts.listContent(tx, { input, roll, rateTables });
    refuseEmpty(content.lines, { step: 'notice', roll });
    const reason = `Notice given of the hearing on ${describeHearing(hearing)}`;
    return this.steps.keep(tx, { input, roll, content, reason });
  }

  /** Moves the hearing to a day that has not passed; hour and place stay where none are given. The lines stay as they were noticed. */
  async reschedule(tx: EntityManager, input: StepInput & Hearing): Promise<RollState> {
    const { latest, before } = await this.steps.beginNext(tx, 'reschedule', input);
    const hearing = tidyHearing({
      hearingOn: input.hearingOn,
      hearingHour: input.hearingHour ?? latest.hearingHour,
      hearingPlace: input.hearingPlace ?? latest.hearingPlace,
    });
    const former =
      latest.hearingOn === undefined ? '' : ` from ${describeHearing({ ...latest, hearingOn: latest.hearingOn })}`;
    const reason = `Hearing moved${former} to ${describeHearing(hearing)}`;
    return this.steps.keep(tx, { input, roll: { ...latest, ...hearing }, content: before, reason });
  }
}
