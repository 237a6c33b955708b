import { ENTRY_KINDS } from '../ledger/ledger-entry.js';
import { parseTender } from '../payments/tender.js';
import { ACCOUNT_VERBS } from './account-verbs.service.js';
import { unknownName, type CaseFields } from './case-fields.js';
import type { CaseStep } from './case-file.js';
import { COMPLIANCE_VERBS } from './compliance-verbs.service.js';
import { FEE_VERBS } from './fee-verbs.service.js';
import { LAND_VERBS } from './land-verbs.service.js';
import { fieldsOf, readPeriod, who, type StepContext, type Verb } from './step-context.service.js';
import { takeRollStep } from './roll-verbs.service.js';
import { USAGE_VERBS } from './usage-verbs.service.js';

/** What a step may do, by its verb. */
export const VERBS: Readonly<Record<string, Verb>> = {
  bill: async (context, value) => {
    const fields = fieldsOf(context, typeof value === 'string' ? { period: value } : value, ['period', 'accept']);
    const period = readPeriod(fields, 'period', context);
    const input = { ...who(context), period, leaveExceptions: true, acceptCorrections: readAccepted(fields) };
    await context.engine.prepareRun.prepare(context.tx, input);
    await context.engine.postRun.post(context.tx, input);
  },
  assess: (context) => context.engine.penalties.assess(context.tx, who(context)),
  pay: (context, value) => {
    const fields = fieldsOf(context, value, [
      'account',
      'amount',
      'received',
      'tender',
      'reference',
      'key',
      'certified',
    ]);
    return context.engine.payments.receive(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      amount: fields.money('amount'),
      receivedOn: fields.optionalDate('received'),
      tender: fields.optional('tender', parseTender) ?? 'check',
      reference: fields.optionalText('reference'),
      idempotencyKey: fields.optionalText('key'),
      forward: fields.optionalText('certified') === 'forward',
    });
  },
  return: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'reference', 'reason']);
    return context.engine.returns.return(context.tx, {
      ...who(context),
      accountNumber: fields.optionalText('account'),
      reference: fields.text('reference'),
      reason: fields.text('reason'),
    });
  },
  adjust: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'code', 'amount', 'reason']);
    return context.engine.adjustments.adjust(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      code: fields.text('code'),
      amount: fields.money('amount'),
      reason: fields.text('reason'),
    });
  },
  waive: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'kind', 'code', 'amount', 'authority']);
    const kind = ENTRY_KINDS.find((each) => each === fields.text('kind'));
    if (kind === undefined)
      throw unknownName(fields.place.at('kind'), { what: 'kind', name: fields.text('kind'), known: ENTRY_KINDS });
    return context.engine.waivers.waive(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      kind,
      code: fields.optionalText('code'),
      amount: fields.optionalMoney('amount'),
      authority: fields.text('authority'),
    });
  },
  void: (context, value) => {
    const fields = fieldsOf(context, value, ['run', 'reason']);
    const period = readPeriod(fields, 'run', context);
    return context.engine.voidRun.void(context.tx, { ...who(context), period, reason: fields.text('reason') });
  },
  roll: takeRollStep,
  ...ACCOUNT_VERBS,
  ...COMPLIANCE_VERBS,
  ...FEE_VERBS,
  ...LAND_VERBS,
  ...USAGE_VERBS,
};

/** Takes one step of a case through the services. @throws AppError what the services refuse, and `CASE_INVALID` */
export async function takeStep(context: StepContext, step: CaseStep): Promise<void> {
  const verb = VERBS[step.verb];
  if (verb === undefined)
    throw unknownName(context.place, { what: 'verb', name: step.verb, known: [...Object.keys(VERBS), 'expect'] });
  await verb(context, step.value);
}

/** Of the corrections that a run proposes a clerk accepts all, those of some accounts, or none. */
function readAccepted(fields: CaseFields): 'all' | readonly string[] {
  if (fields.raw('accept') === 'all') return 'all';
  return fields.textList('accept') ?? [];
}
