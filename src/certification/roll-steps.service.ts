import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { lastEntryNumber } from '../ledger/ledger.repository.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CertificationRoll, RollStep, RollVersion } from './certification-roll.js';
import { compareVersions } from './compare-versions.js';
import type { InterestTerms } from './compute-interest.js';
import { findLastDay } from './find-last-day.js';
import { findLastFreeDayOf } from './find-last-free-day.js';
import { guardStep } from './guard-step.js';
import { EMPTY_RECORD, type RollRecord } from './roll-record.js';
import { loadRollEvents } from './roll-events.repository.js';
import { loadRollRecord } from './roll-record.repository.js';
import { findRoll, findVersion, insertVersion, saveRoll } from './roll.repository.js';

/** Who takes a step, when, and with which roll. */
export interface StepInput {
  readonly jurisdiction: string;
  /** the business day */
  readonly on: LocalDate;
  readonly by: string;
  readonly payableYear: number;
  /** another roll of the year; left out: the latest */
  readonly rollNumber?: number | undefined;
}

/** A roll with one of its versions. */
export interface RollState {
  readonly roll: CertificationRoll;
  readonly version: RollVersion;
}

/** Where a step begins: the roll as it stood, its newest version, what is on record beside it, and the law. */
export interface StepBegun {
  readonly latest: CertificationRoll | undefined;
  readonly before: RollVersion | undefined;
  readonly record: RollRecord;
  readonly rateTables: RateTables;
}

/** Where a step after the draft begins: there is a roll. */
export interface NextStepBegun extends StepBegun {
  readonly latest: CertificationRoll;
  readonly before: RollVersion;
}

type GuardedInput = StepInput & { readonly hearingOn?: LocalDate; readonly isSpent?: boolean };

/** Begins and ends the steps of a roll, the same way for each. */
@Injectable()
export class RollSteps {
  constructor(
    private readonly penalties: PenaltiesService,
    private readonly rateTables: RateTablesService,
  ) {}

  /** Lets a step pass only in its order, and assesses the penalties due by the business day. */
  async begin(tx: EntityManager, step: RollStep, input: GuardedInput): Promise<StepBegun> {
    const begun = await this.guard(tx, step, input);
    await this.penalties.assess(tx, input);
    return begun;
  }

  /** Begins a step that follows another and posts or lists debts. */
  async beginNext(tx: EntityManager, step: Exclude<RollStep, 'draft'>, input: GuardedInput): Promise<NextStepBegun> {
    const begun = await this.beginRecord(tx, step, input);
    await this.penalties.assess(tx, input);
    return begun;
  }

  /** Begins a step that is only recorded beside the roll. */
  async beginRecord(tx: EntityManager, step: Exclude<RollStep, 'draft'>, input: GuardedInput): Promise<NextStepBegun> {
    const { latest, before, ...begun } = await this.guard(tx, step, input);
    if (latest === undefined || before === undefined) throw rollUnknown(input.payableYear);
    return { ...begun, latest, before };
  }

  /** Waits its turn in the jurisdiction, and lets a step pass only in its order. */
  private async guard(tx: EntityManager, step: RollStep, input: GuardedInput): Promise<StepBegun> {
    const begun = await this.look(tx, input);
    const { latest, before, record, rateTables } = begun;
    guardStep({
      ...input,
      step,
      roll: latest,
      firstServedOn: record.services[0]?.servedOn,
      lastOn: before && findLastDay(before, record),
      noticeDays: rateTables.inForceOn(input.on).certification?.value.noticeDays,
      lastFreeDay: latest && findLastFreeDayOf(latest, rateTables),
    });
    return begun;
  }

  /** Waits its turn in the jurisdiction, and looks at a roll before a step. */
  async look(tx: EntityManager, input: StepInput): Promise<StepBegun> {
    await lockJurisdiction(tx, input.jurisdiction);
    const latest = await findRoll(tx, input);
    const before = latest && (await findVersion(tx, { ...input, rollNumber: latest.rollNumber }));
    const record = latest ? await loadRollRecord(tx, { ...input, rollNumber: latest.rollNumber }) : EMPTY_RECORD;
    const rateTables = await this.rateTables.load(tx, input.jurisdiction);
    return { latest, before, record, rateTables };
  }

  /** Keeps what a step has made as the next version, with what it changed of the one before. */
  async keep(
    tx: EntityManager,
    made: {
      input: StepInput;
      roll: CertificationRoll;
      content: Pick<RollVersion, 'lines' | 'excluded'>;
      reason: string;
      /** what the step itself says of the accounts whose lines it changed */
      reasons?: ReadonlyMap<string, string>;
      /** of an adoption whose lines bear interest from now on */
      interest?: InterestTerms | undefined;
    },
  ): Promise<RollState> {
    const { input, roll, content, reason, reasons, interest } = made;
    const { jurisdiction } = input;
    const key = { jurisdiction, payableYear: roll.payableYear, rollNumber: roll.rollNumber };
    const before = await findVersion(tx, key);
    const cutoff = { now: roll.cutoffOn, before: before && (await findRoll(tx, key))?.cutoffOn };
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
        ...{ cutoff, reasons, interest },
        eventsOf: await loadRollEvents(tx, { jurisdiction, before, lines: content.lines }),
      }),
      throughEntry: await lastEntryNumber(tx, jurisdiction),
      hearing: roll.hearingOn === undefined ? undefined : { ...roll, hearingOn: roll.hearingOn },
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
