import { parseHoldKind } from '../certification/certification-hold.js';
import { parseParcelId, parseParcelIds } from '../premises/normalize-parcel-id.js';
import { parseParcelShares } from '../premises/parcel-shares.js';
import { parseTaxStatus } from '../premises/parse-tax-status.js';
import { saveLegalDescriptions } from '../premises/save-legal-descriptions.service.js';
import { cleanBlock } from '../shared/clean-text.js';
import { invalid, type CaseFields } from './case-fields.js';
import { fieldsOf, who, type StepContext, type Verb } from './step-context.service.js';

/** What is done with parcels and with what accounts stand on. */
export const LAND_VERBS: Readonly<Record<string, Verb>> = {
  parcel: (context, value) => {
    const { tx, engine, jurisdiction } = context;
    const fields = fieldsOf(context, value, ['parcel', 'retired_on', 'replaced_by', 'tax_status']);
    return engine.parcels.record(tx, {
      jurisdiction: jurisdiction.jurisdiction,
      parcel: parseParcelId(fields.text('parcel')),
      facts: {
        retiredOn: fields.optionalDate('retired_on'),
        replacedBy: fields.optional('replaced_by', parseParcelIds)?.map(({ parcelId }) => parcelId),
        taxStatus: fields.optional('tax_status', parseTaxStatus),
      },
    });
  },
  land: (context, value) => {
    const { tx, engine, jurisdiction, on } = context;
    const fields = fieldsOf(context, value, ['account', 'parcel', 'shares', 'legal']);
    const edit = {
      parcels: fields.optional('parcel', parseParcelIds),
      shares: fields.optional('shares', parseParcelShares),
      legalDescription: fields.optional('legal', cleanBlock),
    };
    return engine.accounts.editAccount(tx, jurisdiction, { accountNumber: fields.text('account'), edit, on });
  },
  legal: (context, value) => {
    const fields = fieldsOf(context, value, ['parcel', 'legal']);
    const legalDescription = fields.parse('legal', cleanBlock);
    if (legalDescription === undefined) throw invalid(fields.place.at('legal'), 'The legal description is empty');
    const row = { ...parseParcelId(fields.text('parcel')), legalDescription, line: 1 };
    return saveLegalDescriptions(context.tx, context.jurisdiction.jurisdiction, [row]);
  },
};

/** `roll: { hold: ... }` and `roll: { release: ... }`: they are of accounts, whatever the year of a roll. */
export function takeHoldStep(context: StepContext, roll: CaseFields): Promise<unknown> {
  const { tx, engine } = context;
  if (roll.has('year')) throw invalid(roll.place, 'A hold is of an account, not of a year');
  if (roll.has('release')) {
    const fields = roll.table('release', ['account', 'reason']);
    return engine.certificationHolds.release(tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      reason: fields.text('reason'),
    });
  }
  const fields = roll.table('hold', ['account', 'kind', 'from', 'to', 'reason']);
  return engine.certificationHolds.hold(tx, {
    ...who(context),
    accountNumber: fields.text('account'),
    kind: fields.parse('kind', parseHoldKind),
    from: fields.date('from'),
    to: fields.optionalDate('to'),
    reason: fields.text('reason'),
  });
}
