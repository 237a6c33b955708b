import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CertificationRoll, RollStep, RollVersion } from './certification-roll.js';
import { compareVersions } from './compare-versions.js';
import { guardStep } from './guard-step.js';
import { findRoll, findVersion, insertVersion, saveRoll } from './roll.repository.js';

/** Who takes a step, when, and with the latest roll of which payable year. */
export interface StepInput {
  readonly jurisdiction: string;
  /** the business day */
  readonly on: LocalDate;
  readonly by: string;
  readonly payableYear: number;
}

/** A roll with one of its versions. */
export interface RollState {
  readonly roll: CertificationRoll;
  readonly version: RollVersion;
}

/** Where a step begins: the roll as it stood, its newest version and the law. */
export interface StepBegun {
  readonly latest: CertificationRoll | undefined;
  readonly rateTables: RateTables;
}

/** Where a step after the draft begins: there is a roll. */
export interface NextStepBegun extends StepBegun {
  readonly latest: CertificationRoll;
  readonly before: RollVersion;
}

/** Begins and ends the steps of a roll, the same way for each. */
@Injectable()
export class RollSteps {
  constructor(
    private readonly penalties: PenaltiesService,
    private readonly rateTables: RateTablesService,
  ) {}

  /** Waits its turn in the jurisdiction, lets the step pass only in its order, and assesses the penalties due by the business day. */
  async begin(tx: EntityManager, step: RollStep, input: StepInput & { hearingOn?: LocalDate }): Promise<StepBegun> {
    await lockJurisdiction(tx, input.jurisdiction);
    const latest = await findRoll(tx, input);
    const rateTables = await this.rateTables.load(tx, input.jurisdiction);
    const noticeDays = rateTables.inForceOn(input.on).certification?.value.noticeDays;
    guardStep({ ...input, step, roll: latest, noticeDays });
    await this.penalties.assess(tx, input);
    return { latest, rateTables };
  }

  /** Begins a step that follows another. */
  async beginNext(
    tx: EntityManager,
    step: Exclude<RollStep, 'draft'>,
    input: StepInput & { hearingOn?: LocalDate },
  ): Promise<NextStepBegun> {
    const { latest, rateTables } = await this.begin(tx, step, input);
    const before = latest && (await findVersion(tx, { ...input, rollNumber: latest.rollNumber }));
    if (latest === undefined || before === undefined) throw rollUnknown(input.payableYear);
    return { latest, rateTables, before };
  }

  /** Keeps what a step has made as the next version, with what it changed of the one before. */
  async keep(
    tx: EntityManager,
    made: {
      input: StepInput;
      roll: CertificationRoll;
      content: Pick<RollVersion, 'lines' | 'excluded'>;
      reason: string;
      corrected?: { accountNumber: string; reason: string };
    },
  ): Promise<RollState> {
    const { input, roll, content, reason, corrected } = made;
    const key = { jurisdiction: input.jurisdiction, payableYear: roll.payableYear, rollNumber: roll.rollNumber };
    const before = await findVersion(tx, key);
    await saveRoll(tx, input.jurisdiction, roll);
    await insertVersion(tx, key, {
      version: (before?.version ?? 0) + 1,
      stage: roll.stage,
      madeOn: input.on,
      madeBy: input.by,
      reason,
      lines: content.lines,
      excluded: content.excluded,
      changes: compareVersions({
        before: before ?? { lines: [], excluded: [] },
        after: content,
        ...(corrected && { corrected }),
      }),
    });
    return this.show(tx, key);
  }

  /**
   * The latest roll of a payable year in its newest version, or the ones with the numbers given.
   * @throws AppError `ROLL_UNKNOWN`
   */
  async show(
    tx: EntityManager,
    input: { jurisdiction: string; payableYear: number; rollNumber?: number | undefined; version?: number | undefined },
  ): Promise<RollState> {
    const roll = await findRoll(tx, input);
    const version = roll && (await findVersion(tx, { ...input, rollNumber: roll.rollNumber }, input.version));
    if (roll === undefined || version === undefined) throw rollUnknown(input.payableYear);
    return { roll, version };
  }
}

function rollUnknown(payableYear: number): AppError {
  return new AppError('ROLL_UNKNOWN', {
    what: `There is no such certification roll payable ${String(payableYear)}`,
    remedy: 'Check the year and the numbers, or draft the roll first.',
  });
}
