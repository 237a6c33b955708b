import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { AdoptRoll } from './adopt-roll.service.js';
import type { CertificationRoll } from './certification-roll.js';
import { numberDraft } from './number-draft.js';
import { PastDueAccounts } from './past-due-accounts.service.js';
import { RollSteps, type RollState, type StepInput } from './roll-steps.service.js';

/** The first step of a roll: who is past due by a cut-off. */
@Injectable()
export class DraftRoll {
  constructor(
    private readonly accounts: PastDueAccounts,
    private readonly adoptions: AdoptRoll,
    private readonly steps: RollSteps,
  ) {}

  /**
   * May be repeated until the notice; after certification, or where nothing is left to adopt, it begins a further roll.
   * @throws AppError `ROLL_UNKNOWN`, `ROLL_OUT_OF_ORDER` for a number that is not the one to be drafted
   */
  async draft(tx: EntityManager, input: StepInput & { cutoffOn: LocalDate }): Promise<RollState> {
    const { payableYear, cutoffOn, rollNumber: named } = input;
    // whichever number is named, a draft comes after the latest roll of the year
    const ofYear = { ...input, rollNumber: undefined };
    const isSpent = await this.adoptions.isSpent(tx, ofYear);
    const { latest, rateTables } = await this.steps.begin(tx, 'draft', { ...ofYear, isSpent });
    const roll: CertificationRoll = {
      payableYear,
      rollNumber: numberDraft({ payableYear, latest, named }),
      stage: 'draft',
      cutoffOn,
      draftedOn: input.on,
      noticedOn: undefined,
      hearingOn: undefined,
      hearingHour: undefined,
      hearingPlace: undefined,
      adoptedOn: undefined,
      resolution: undefined,
      certifiedOn: undefined,
    };
    const content = await this.accounts.listContent(tx, { input, roll, rateTables });
    const reason = `Drafted with a cut-off of ${toReadableDate(cutoffOn)}${
      cutoffOn > input.on ? ', which has not come yet: what is past due so far' : ''
    }`;
    return this.steps.keep(tx, { input, roll, content, reason });
  }
}
