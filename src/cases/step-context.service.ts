import type { EntityManager } from 'typeorm';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { parseBillingPeriod, type BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CaseEngine } from './case-engine.service.js';
import { CaseFields, invalid } from './case-fields.js';
import type { CasePlace } from './case-place.js';

/** Where a step is taken. */
export interface StepContext {
  readonly tx: EntityManager;
  readonly engine: CaseEngine;
  readonly jurisdiction: Jurisdiction;
  readonly on: LocalDate;
  readonly place: CasePlace;
}

/** Something that somebody does in a case, through the services. */
export type Verb = (context: StepContext, value: unknown) => Promise<unknown>;

const BY = 'case';

/** What every service is told: in which jurisdiction, on which business day, by whom. */
export function who({ jurisdiction, on }: StepContext): { jurisdiction: string; on: LocalDate; by: string } {
  return { jurisdiction: jurisdiction.jurisdiction, on, by: BY };
}

/** The named values of a step. @throws AppError `CASE_INVALID` for a name that is not known */
export function fieldsOf(context: Pick<StepContext, 'place'>, value: unknown, known: readonly string[]): CaseFields {
  return CaseFields.of(value, context.place, known);
}

/** A period in the cycle of the jurisdiction: `2025-Q1`, `2025-03`. */
export function readPeriod(fields: CaseFields, name: string, { jurisdiction }: StepContext): BillingPeriod {
  return fields.parse(name, (text) => parseBillingPeriod(text, jurisdiction.billingCycle));
}

/** A whole number: days, a year. */
export function readCount(fields: CaseFields, name: string): number {
  const text = fields.text(name);
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw invalid(fields.place.at(name), `"${text}" is not a whole number`);
}
