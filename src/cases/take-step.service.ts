import type { Decimal } from 'decimal.js';
import { ENTRY_KINDS } from '../ledger/ledger-entry.js';
import { parseTender } from '../payments/tender.js';
import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import type { Units } from '../premises/service-agreement.js';
import { parsePumpCapacity } from '../premises/parse-pump-capacity.js';
import { parseMeterSize } from '../rate-tables/meter-size.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { addDays } from '../shared/local-date.js';
import { type CaseFields, invalid } from './case-fields.js';
import type { CaseStep } from './case-file.js';
import { COMPLIANCE_VERBS } from './compliance-verbs.service.js';
import { FEE_VERBS } from './fee-verbs.service.js';
import { fieldsOf, who, type StepContext, type Verb } from './step-context.service.js';
import { USAGE_VERBS } from './usage-verbs.service.js';

/** What a case says of an account that is served. */
const BILLED_ON = ['class', 'meter', 'pump_gpm', 'units', 'services', 'parcel'];

const VERBS: Readonly<Record<string, Verb>> = {
  bill: async (context, value) => {
    const period = parseBillingPeriod(String(value), context.jurisdiction.billingCycle);
    const input = { ...who(context), period };
    await context.engine.prepareRun.prepare(context.tx, input);
    await context.engine.postRun.post(context.tx, { ...input, leaveExceptions: true, acceptCorrections: [] });
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
      tender: parseTender(fields.optionalText('tender') ?? 'check'),
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
    const fields = fieldsOf(context, value, ['account', 'kind', 'amount', 'authority']);
    const kind = ENTRY_KINDS.find((each) => each === fields.text('kind'));
    if (kind === undefined) throw invalid(fields.place, `knows no kind "${fields.text('kind')}"`);
    return context.engine.waivers.waive(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      kind,
      amount: fields.optionalMoney('amount'),
      authority: fields.text('authority'),
    });
  },
  change: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'from', 'meter', 'pump_gpm', 'class', 'units', 'services']);
    const change = { ...termsOf(fields), accountNumber: fields.text('account'), from: fields.date('from') };
    return context.engine.accounts.changeTerms(context.tx, context.jurisdiction, change);
  },
  sell: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'from', 'owner']);
    const sale = {
      accountNumber: fields.text('account'),
      from: fields.date('from'),
      owner: { name: fields.text('owner') },
    };
    return context.engine.accounts.changeOwner(context.tx, context.jurisdiction, sale);
  },
  close: (context, value) => {
    return closeAndForward(context, fieldsOf(context, value, ['account', 'last_day', 'forward_to']));
  },
  void: (context, value) => {
    const fields = fieldsOf(context, value, ['run', 'reason']);
    const period = parseBillingPeriod(fields.text('run'), context.jurisdiction.billingCycle);
    return context.engine.voidRun.void(context.tx, { ...who(context), period, reason: fields.text('reason') });
  },
  roll: takeRollStep,
  ...COMPLIANCE_VERBS,
  ...FEE_VERBS,
  ...USAGE_VERBS,
};

/** Takes one step of a case through the services. @throws AppError what the services refuse, and `CASE_INVALID` */
export async function takeStep(context: StepContext, step: CaseStep): Promise<void> {
  const verb = VERBS[step.verb];
  if (verb === undefined)
    throw invalid(context.place, `knows no verb "${step.verb}"; it knows ${Object.keys(VERBS).join(', ')}, expect`);
  await verb(context, step.value);
}

async function closeAndForward({ tx, engine, jurisdiction }: StepContext, fields: CaseFields): Promise<void> {
  const closing = { accountNumber: fields.text('account'), lastDay: fields.date('last_day') };
  await engine.accounts.closeAccount(tx, jurisdiction, closing);
  const name = fields.optionalText('forward_to');
  if (name === undefined) return;
  const from = addDays(closing.lastDay, 1);
  const { accountNumber } = closing;
  await engine.accounts.changeParty(tx, jurisdiction, { accountNumber, role: 'forwarding', from, party: { name } });
}

/** Opens an account of the case, on its first day of service; one that names nothing to bill on is a contractor's. */
export async function openCaseAccount(context: Omit<StepContext, 'on' | 'place'>, fields: CaseFields): Promise<void> {
  const { tx, engine, jurisdiction } = context;
  const common = { accountNumber: fields.text('account'), from: fields.date('from') };
  const named = { name: fields.text('owner') };
  if (!BILLED_ON.some((name) => fields.has(name))) {
    await engine.accounts.openContractor(tx, jurisdiction, { ...common, holder: named });
    return;
  }
  const parcel = fields.optionalText('parcel');
  await engine.accounts.openAccount(tx, jurisdiction, {
    ...termsOf(fields),
    ...common,
    class: fields.text('class'),
    owner: named,
    parcels: parcel === undefined ? [] : [{ parcelId: parcel, normalizedParcelId: normalizeParcelId(parcel) }],
    legalDescription: fields.optionalText('legal'),
  });
}

function takeRollStep(context: StepContext, value: unknown): Promise<unknown> {
  const { tx, engine } = context;
  const fields = fieldsOf(context, value, ['year', 'draft', 'notice', 'adopt', 'certify', 'correct']);
  const input = { ...who(context), payableYear: Number(fields.text('year')) };
  if (fields.has('draft'))
    return engine.certification.draft(tx, { ...input, cutoffOn: fields.table('draft', ['cutoff']).date('cutoff') });
  if (fields.has('notice'))
    return engine.certification.notice(tx, {
      ...input,
      hearingOn: fields.table('notice', ['hearing']).date('hearing'),
    });
  if (fields.has('adopt'))
    return engine.certification.adopt(tx, {
      ...input,
      resolution: fields.table('adopt', ['resolution']).text('resolution'),
    });
  if (fields.has('correct')) {
    const correction = fields.table('correct', ['account', 'reason']);
    return engine.certification.correct(tx, {
      ...input,
      accountNumber: correction.text('account'),
      reason: correction.text('reason'),
    });
  }
  if (fields.flag('certify')) return engine.certification.certify(tx, input);
  throw invalid(fields.place, 'needs one of draft, notice, adopt, certify, correct');
}

function termsOf(fields: CaseFields): {
  class?: string | undefined;
  meterSize?: ReturnType<typeof parseMeterSize> | undefined;
  pumpCapacityGpm?: Decimal | undefined;
  units?: Units | undefined;
  services?: readonly string[] | undefined;
} {
  const meter = fields.optionalText('meter');
  const pump = fields.optionalText('pump_gpm');
  const units = fields.has('units') ? fields.table('units') : undefined;
  return {
    class: fields.optionalText('class'),
    meterSize: meter === undefined ? undefined : parseMeterSize(meter),
    pumpCapacityGpm: pump === undefined ? undefined : parsePumpCapacity(pump),
    units: units && Object.fromEntries(units.names().map((name) => [name, Number(units.text(name))])),
    services: fields.textList('services'),
  };
}
