import { checkMeterUse, usesBefore } from '../premises/check-meter-use.js';
import { FIRST_METER, sayOfMeter } from '../premises/meter-name.js';
import { loadMeterUse } from '../premises/meter-use.repository.js';
import { requireAccount } from '../premises/require-account.repository.js';
import type { CaseFields } from './case-fields.js';
import { compareValues, type Described } from './compare-values.js';
import { readPeriod, type StepContext } from './step-context.service.js';

const SAYS = ['gallons', 'estimated', 'looks'] as const;

/** Compares the use of a period, as last reported, with that of the case: how much, whether guessed, and whether it looks odd. */
export async function checkUse(context: StepContext, all: CaseFields, name: string): Promise<string[]> {
  const { jurisdiction } = context.jurisdiction;
  const fields = all.table(name, ['account', 'meter', 'period', ...SAYS]);
  const accountNumber = fields.text('account');
  const { key: period } = readPeriod(fields, 'period', context);
  await requireAccount(context.tx, { jurisdiction, accountNumber });
  const ofAccount = (await loadMeterUse(context.tx, jurisdiction, [accountNumber])).get(accountNumber);
  const meterName = fields.optionalText('meter');
  const uses = ofAccount?.get(meterName ?? FIRST_METER);
  const what = `use of ${accountNumber}${sayOfMeter(meterName)} in ${period}`;
  const use = uses?.get(period);
  if (uses === undefined || use === undefined) return [`${what}: is not known`];
  const odd = checkMeterUse({ gallons: use.gallons, before: usesBefore(uses, period) });
  const found: Described = {
    gallons: use.gallons.toString(),
    estimated: String(use.estimated),
    looks: odd?.kind ?? 'usual',
  };
  return SAYS.flatMap((field) =>
    fields.has(field) ? compareValues(`${what}, ${field}`, found[field], fields.text(field)) : [],
  );
}
