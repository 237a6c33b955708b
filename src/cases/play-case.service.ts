import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CaseEngine } from './case-engine.service.js';
import type { CaseFile, CaseStep } from './case-file.js';
import { checkExpectation } from './check-expectation.service.js';
import { openCaseAccount } from './open-case-account.service.js';
import { takeStep } from './take-step.service.js';

/** What a case found: nothing when all was as it says. */
export interface CaseResult {
  readonly title: string;
  readonly differences: readonly string[];
}

/** Plays a case in a database of its own, each step in one transaction on its business day. Goes on to the end, whatever differs. */
export async function playCase({
  caseFile,
  dataSource,
  engine,
}: {
  caseFile: CaseFile;
  dataSource: DataSource;
  engine: CaseEngine;
}): Promise<CaseResult> {
  const { title, steps } = caseFile;
  const [first] = steps;
  if (first === undefined) return { title, differences: ['it has no steps'] };
  const differences: string[] = [];
  try {
    const jurisdiction = await inTransaction(dataSource, (tx) => setUp({ tx, engine, caseFile, on: first.on }));
    for (const step of steps) differences.push(...(await playStep({ step, dataSource, engine, jurisdiction })));
  } catch (error) {
    differences.push(describe(error));
  }
  return { title, differences };
}

async function setUp({
  tx,
  engine,
  caseFile,
  on,
}: {
  tx: EntityManager;
  engine: CaseEngine;
  caseFile: CaseFile;
  on: LocalDate;
}): Promise<string> {
  const key = await engine.rateTables.add(tx, { ...caseFile, on });
  const { jurisdiction } = await engine.rateTables.load(tx, key);
  for (const account of caseFile.accounts) await openCaseAccount({ tx, engine, jurisdiction, on }, account);
  return key;
}

async function playStep({
  step,
  dataSource,
  engine,
  jurisdiction: key,
}: {
  step: CaseStep;
  dataSource: DataSource;
  engine: CaseEngine;
  jurisdiction: string;
}): Promise<string[]> {
  const words = `step ${String(step.number)} on ${step.on}, ${step.verb}`;
  try {
    const differences = await inTransaction(dataSource, async (tx) => {
      const { jurisdiction } = await engine.rateTables.load(tx, key);
      const context = { tx, engine, jurisdiction, on: step.on, place: step.place };
      if (step.verb === 'expect') return checkExpectation(context, step.value);
      await takeStep(context, step);
      return step.error === undefined ? [] : [`it was not refused, should be with ${step.error}`];
    });
    return differences.map((difference) => `${words}: ${difference}`);
  } catch (error) {
    if (error instanceof AppError && error.code === step.error) return [];
    const should = step.error === undefined ? '' : `, should be refused with ${step.error}`;
    return [`${words}: ${describe(error)}${should}`];
  }
}

function describe(error: unknown): string {
  if (error instanceof AppError) return `refused with ${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
