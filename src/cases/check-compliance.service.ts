import type { CaseFields } from './case-fields.js';
import { compareLists } from './compare-values.js';
import { readCount, type StepContext } from './step-context.service.js';

/** Compares the notices whose last day to act is near with those of the case; the nearest first. */
export async function checkDeadlines(
  { tx, engine, jurisdiction: { jurisdiction }, on }: StepContext,
  all: CaseFields,
  name: string,
): Promise<string[]> {
  const fields = all.table(name, ['within_days', 'are']);
  const days = readCount(fields, 'within_days');
  const lines = await engine.complianceLists.listDeadlines(tx, { jurisdiction, on, days });
  return compareLists({
    what: `deadlines within ${String(days)} days of ${on}`,
    found: lines.map(({ accountNumber, code, of, givenOn, lastDay }) => ({
      account: accountNumber,
      code: code ?? '',
      of,
      given: givenOn,
      last_day: lastDay,
    })),
    expected: fields.tables('are'),
    known: ['account', 'code', 'of', 'given', 'last_day'],
    inOrder: true,
  });
}

/** Compares the accounts in violation on the step's day with those of the case; a waiver suspends the surcharge, not the violation. */
export async function checkViolations(
  { tx, engine, jurisdiction: { jurisdiction }, on }: StepContext,
  all: CaseFields,
  name: string,
): Promise<string[]> {
  const lines = await engine.complianceLists.listViolations(tx, { jurisdiction, on });
  return compareLists({
    what: `violations on ${on}`,
    found: lines.map(({ accountNumber, code, since, suspended }) => ({
      account: accountNumber,
      code,
      since,
      suspended_to: suspended?.to ?? 'not suspended',
    })),
    expected: all.tables(name),
    known: ['account', 'code', 'since', 'suspended_to'],
    inOrder: false,
  });
}
