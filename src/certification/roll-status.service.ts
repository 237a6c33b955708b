import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import type { LocalDate } from '../shared/local-date.js';
import { CountySettlements } from './county-settlements.service.js';
import { findPractice } from './find-correction-practice.file.js';
import { findLastFreeDayOf } from './find-last-free-day.js';
import { listRollWarnings } from './list-roll-warnings.js';
import { findDeadline, planNextStep } from './plan-next-step.js';
import { loadRollRecord } from './roll-record.repository.js';
import { listRolls, toRollKey } from './roll.repository.js';
import type { RollStatus } from './roll-status.js';
import { RollSteps } from './roll-steps.service.js';
import { summarizeInterest } from './summarize-interest.js';

/** Tells how far rolls have come, and what is to be done next with each. */
@Injectable()
export class RollStatuses {
  constructor(
    private readonly steps: RollSteps,
    private readonly rateTables: RateTablesService,
    private readonly settlements: CountySettlements,
  ) {}

  /** The latest roll of a year in its newest version, or the ones with the numbers given. @throws AppError `ROLL_UNKNOWN` */
  async find(
    tx: EntityManager,
    input: Parameters<RollSteps['show']>[1] & { readonly on: LocalDate },
  ): Promise<RollStatus> {
    const state = await this.steps.show(tx, input);
    const { roll } = state;
    // what comes next follows from the newest version, whichever is shown
    const newest = input.version === undefined ? state : await this.steps.show(tx, { ...input, version: undefined });
    const record = await loadRollRecord(tx, toRollKey(input.jurisdiction, roll));
    const rateTables = await this.rateTables.load(tx, input.jurisdiction);
    const rule = findCertificationRule(rateTables.inForceOn(roll.adoptedOn ?? input.on)).value;
    const practice = findPractice({ roll, record, rateTables });
    const lastFreeDay = findLastFreeDayOf(roll, rateTables);
    const hand = { ...newest, record, rule, practice, holidays: rateTables.holidays, lastFreeDay };
    const interest = summarizeInterest({ ...state, rule: rule.interest });
    return {
      ...state,
      record,
      sentOn: await this.settlements.listSentOn(tx, { ...toRollKey(input.jurisdiction, roll), asOf: input.on }),
      warnings: listRollWarnings({ roll: newest.roll, record, rule }),
      next: planNextStep(hand, input.on),
      deadlineOn: findDeadline(hand),
      lastFreeDay,
      interest,
    };
  }

  /** All rolls, or those of one payable year, in the order of years and numbers. */
  async list(
    tx: EntityManager,
    { jurisdiction, on, payableYear }: { jurisdiction: string; on: LocalDate; payableYear?: number | undefined },
  ): Promise<RollStatus[]> {
    const statuses: RollStatus[] = [];
    for (const roll of await listRolls(tx, { jurisdiction, payableYear })) {
      statuses.push(await this.find(tx, { ...toRollKey(jurisdiction, roll), on }));
    }
    return statuses;
  }
}
