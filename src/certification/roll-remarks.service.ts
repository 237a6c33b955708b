import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { EarlierRolls } from './earlier-rolls.service.js';
import { remarkFileFaults } from './find-file-faults.file.js';
import type { RollRemark } from './recall-earlier-rolls.js';
import type { RollState } from './roll-steps.service.js';

/** What a clerk should know of the lines of a roll before they are certified. */
@Injectable()
export class RollRemarks {
  constructor(
    private readonly earlierRolls: EarlierRolls,
    private readonly rateTables: RateTablesService,
  ) {}

  /** What earlier rolls say of its accounts, and what would not go into the county's file. */
  async list(tx: EntityManager, state: RollState & { jurisdiction: string }): Promise<RollRemark[]> {
    const recalled = await this.earlierRolls.recall(tx, state);
    const rateTables = await this.rateTables.load(tx, state.jurisdiction);
    return [...recalled, ...remarkFileFaults({ ...state, rateTables })];
  }
}
