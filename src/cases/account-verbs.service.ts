import { parseBilledTo, parseOwedBy } from '../premises/billing-choice.js';
import { parseMeterName } from '../premises/meter-name.js';
import { addDays } from '../shared/local-date.js';
import type { CaseFields } from './case-fields.js';
import { partyKeys, readParty } from './case-party.js';
import { METER_KEYS, readMeterOpening } from './case-meters.js';
import { readTerms, TERMS_KEYS } from './case-terms.js';
import { fieldsOf, type StepContext, type Verb } from './step-context.service.js';

/** What becomes of an account through the years: its terms, its owner, who lives there, who is billed, its end. */
export const ACCOUNT_VERBS: Readonly<Record<string, Verb>> = {
  change: ({ tx, engine, jurisdiction, ...context }, value) => {
    const fields = fieldsOf(context, value, ['account', 'meter_name', 'from', ...TERMS_KEYS]);
    const change = { ...readTerms(fields), ...readMeterNamed(fields), from: fields.date('from') };
    return engine.accounts.changeTerms(tx, jurisdiction, change);
  },
  add_meter: ({ tx, engine, jurisdiction, on, ...context }, value) => {
    const fields = fieldsOf(context, value, ['account', ...METER_KEYS]);
    const meter = { ...readMeterOpening(fields), accountNumber: fields.text('account'), on };
    return engine.meters.addMeter(tx, jurisdiction, meter);
  },
  sell: ({ tx, engine, jurisdiction, ...context }, value) => {
    const fields = fieldsOf(context, value, ['account', 'from', ...partyKeys('owner')]);
    const sale = {
      accountNumber: fields.text('account'),
      from: fields.date('from'),
      owner: readParty(fields, 'owner'),
    };
    return engine.accounts.changeOwner(tx, jurisdiction, sale);
  },
  occupant: ({ tx, engine, jurisdiction, ...context }, value) => {
    const fields = fieldsOf(context, value, ['account', 'from', ...partyKeys('occupant', 'name')]);
    const place = { accountNumber: fields.text('account'), from: fields.date('from') };
    if (!fields.has('name')) return engine.billing.endOccupant(tx, jurisdiction, place);
    const party = readParty(fields, 'occupant', 'name');
    return engine.accounts.changeParty(tx, jurisdiction, { ...place, role: 'occupant', party });
  },
  bill_to: ({ tx, engine, jurisdiction, ...context }, value) => {
    const fields = fieldsOf(context, value, ['account', 'from', 'billed_to', 'owed_by']);
    return engine.billing.choose(tx, jurisdiction, {
      accountNumber: fields.text('account'),
      from: fields.date('from'),
      billedTo: fields.optional('billed_to', parseBilledTo),
      owedBy: fields.optional('owed_by', parseOwedBy),
    });
  },
  reopen: ({ tx, engine, jurisdiction, on, ...context }, value) => {
    const fields = fieldsOf(context, value, ['account', 'meter_name', 'from']);
    const reopening = { ...readMeterNamed(fields), from: fields.date('from'), on };
    return engine.accounts.reopenAccount(tx, jurisdiction, reopening);
  },
  close: (context, value) => {
    const known = ['account', 'meter_name', 'last_day', ...partyKeys('forward', 'forward_to')];
    return closeAndForward(context, fieldsOf(context, value, known));
  },
};

/** An account, and which of its meters where it has several. */
function readMeterNamed(fields: CaseFields): { accountNumber: string; meterName: string | undefined } {
  return { accountNumber: fields.text('account'), meterName: fields.optional('meter_name', parseMeterName) };
}

async function closeAndForward({ tx, engine, jurisdiction }: StepContext, fields: CaseFields): Promise<void> {
  const closing = { ...readMeterNamed(fields), lastDay: fields.date('last_day') };
  await engine.accounts.closeAccount(tx, jurisdiction, closing);
  if (!fields.has('forward_to')) return;
  const from = addDays(closing.lastDay, 1);
  const { accountNumber } = closing;
  const party = readParty(fields, 'forward', 'forward_to');
  await engine.accounts.changeParty(tx, jurisdiction, { accountNumber, role: 'forwarding', from, party });
}
