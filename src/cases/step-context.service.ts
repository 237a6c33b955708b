import type { EntityManager } from 'typeorm';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CaseEngine } from './case-engine.service.js';
import { CaseFields } from './case-fields.js';

/** Where a step is taken. */
export interface StepContext {
  readonly tx: EntityManager;
  readonly engine: CaseEngine;
  readonly jurisdiction: Jurisdiction;
  readonly on: LocalDate;
  readonly place: string;
}

/** Something that somebody does in a case, through the services. */
export type Verb = (context: StepContext, value: unknown) => Promise<unknown>;

const BY = 'case';

/** What every service is told: in which jurisdiction, on which business day, by whom. */
export function who({ jurisdiction, on }: StepContext): { jurisdiction: string; on: LocalDate; by: string } {
  return { jurisdiction: jurisdiction.jurisdiction, on, by: BY };
}

/** The named values of a step. @throws AppError `CASE_INVALID` for a name that is not known */
export function fieldsOf(context: StepContext, value: unknown, known: readonly string[]): CaseFields {
  return CaseFields.of(value, context.place, known);
}
