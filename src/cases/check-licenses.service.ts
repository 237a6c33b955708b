import type { Renewal } from '../fees/list-renewals.js';
import type { CaseFields } from './case-fields.js';
import { compareLists } from './compare-values.js';
import { readCount, type StepContext } from './step-context.service.js';

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
    found: licenses.map(({ code, issuedOn, endsOn, documentedBy, bondEndsOn, insuranceEndsOn }) => ({
      code,
      issued: issuedOn,
      ends: endsOn ?? '',
      documented_by: documentedBy ?? '',
      bond_ends: bondEndsOn ?? '',
      insurance_ends: insuranceEndsOn ?? '',
    })),
    expected: fields.tables('are'),
    known: ['code', 'issued', 'ends', 'documented_by', 'bond_ends', 'insurance_ends'],
    inOrder: true,
  });
}

const WHAT_ENDS: Readonly<Record<Renewal['reason'], string>> = {
  license_ends: 'license',
  bond_ends: 'bond',
  insurance_ends: 'insurance',
};

/** Compares the list of those to write to before a license, a bond or insurance ends with that of the case; the next to end first. */
export async function checkRenewals(
  { tx, engine, jurisdiction: { jurisdiction }, on }: StepContext,
  all: CaseFields,
  name: string,
): Promise<string[]> {
  const fields = all.table(name, ['within_days', 'are']);
  const withinDays = readCount(fields, 'within_days');
  const renewals = await engine.licenses.listRenewals(tx, { jurisdiction, on, withinDays });
  return compareLists({
    what: `renewals within ${String(withinDays)} days of ${on}`,
    found: renewals.map(({ license, reason, endsOn }) => ({
      account: license.accountNumber,
      code: license.code,
      what: WHAT_ENDS[reason],
      ends: endsOn,
    })),
    expected: fields.tables('are'),
    known: ['account', 'code', 'what', 'ends'],
    inOrder: true,
  });
}
