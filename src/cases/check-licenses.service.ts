import { type CaseFields } from './case-fields.js';
import { compareLists } from './compare-values.js';
import type { StepContext } from './step-context.service.js';

/** Compares the licenses of an account that are good on the step's day or later with those of the case. */
export async function checkLicenses(
  { tx, engine, jurisdiction: { jurisdiction }, on }: StepContext,
  all: CaseFields,
  name: string,
): Promise<string[]> {
  const fields = all.table(name, ['account', 'are']);
  const accountNumber = fields.text('account');
  const licenses = await engine.licenses.list(tx, { jurisdiction, on, accountNumber });
  return compareLists({
    what: `licenses of ${accountNumber}`,
    found: licenses.map(({ code, issuedOn, endsOn, documentedBy }) => ({
      code,
      issued: issuedOn,
      ends: endsOn ?? '',
      documented_by: documentedBy ?? '',
    })),
    expected: fields.tables('are'),
    known: ['code', 'issued', 'ends', 'documented_by'],
    inOrder: true,
  });
}
