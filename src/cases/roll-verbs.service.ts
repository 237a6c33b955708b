import type { StepInput } from '../certification/roll-steps.service.js';
import { HEARING_OUTCOMES, OBJECTION_MANNERS, WITHDRAWABLE_KINDS } from '../certification/roll-record.js';
import { invalid, type CaseFields } from './case-fields.js';
import { takeHoldStep } from './land-verbs.service.js';
import { sendRollOfCase } from './send-roll.file.js';
import { settleRollOfCase } from './settlement-verbs.service.js';
import { fieldsOf, readCount, who, type StepContext, type Verb } from './step-context.service.js';

type RollVerb = (context: StepContext, roll: CaseFields, input: StepInput) => Promise<unknown>;

/** What a clerk does with a roll: `roll: { year: 2026, adopt: { resolution: "25-88" } }`, one of these a step. */
const STEPS: Readonly<Record<string, RollVerb>> = {
  draft: ({ tx, engine }, roll, input) =>
    engine.certification.draft(tx, { ...input, cutoffOn: roll.table('draft', ['cutoff']).date('cutoff') }),
  notice: ({ tx, engine }, roll, input) =>
    engine.certification.notice(tx, { ...input, ...readHearing(roll, 'notice') }),
  reschedule: ({ tx, engine }, roll, input) =>
    engine.certification.reschedule(tx, { ...input, ...readHearing(roll, 'reschedule') }),
  publish: ({ tx, engine }, roll, input) =>
    engine.rollNotices.publish(tx, { ...input, newspaper: roll.table('publish', ['in']).text('in') }),
  serve: ({ tx, engine }, roll, input) => {
    const served = roll.table('serve', ['by', 'manner']);
    const manner = served.optionalText('manner') ?? 'first-class mail';
    return engine.rollNotices.serve(tx, { ...input, servedBy: served.text('by'), manner });
  },
  object: ({ tx, engine }, roll, input) => {
    const objection = roll.table('object', ['account', 'by', 'manner', 'words']);
    return engine.rollHearings.object(tx, {
      ...input,
      accountNumber: objection.text('account'),
      madeBy: objection.text('by'),
      manner: objection.has('manner') ? readOneOf(objection, 'manner', OBJECTION_MANNERS) : 'written',
      words: objection.text('words'),
    });
  },
  hear: ({ tx, engine }, roll, input) => {
    const heard = roll.table('hear', ['account', 'outcome', 'amount', 'reason']);
    return engine.rollHearings.hear(tx, {
      ...input,
      accountNumber: heard.text('account'),
      outcome: readOneOf(heard, 'outcome', HEARING_OUTCOMES),
      amount: heard.optionalMoney('amount'),
      reason: heard.text('reason'),
    });
  },
  withdraw: ({ tx, engine }, roll, input) => {
    const record = roll.table('withdraw', ['record', 'number', 'reason']);
    return engine.rollWithdrawals.withdraw(tx, {
      ...input,
      kind: readOneOf(record, 'record', WITHDRAWABLE_KINDS),
      number: readCount(record, 'number'),
      reason: record.text('reason'),
    });
  },
  adopt: ({ tx, engine }, roll, input) =>
    engine.certification.adopt(tx, { ...input, resolution: roll.table('adopt', ['resolution']).text('resolution') }),
  certify: ({ tx, engine }, roll, input) => {
    if (!roll.flag('certify')) throw invalid(roll.place.at('certify'), '"certify" is true');
    return engine.certification.certify(tx, input);
  },
  correct: ({ tx, engine }, roll, input) => {
    const correction = roll.table('correct', ['account', 'reason']);
    const what = { accountNumber: correction.text('account'), reason: correction.text('reason') };
    return engine.certification.correct(tx, { ...input, ...what });
  },
  send: (context, roll, input) => {
    const sending = roll.table('send', ['to', 'manner', 'layout', 'version', 'letter', 'again']);
    return sendRollOfCase(context, { input, sending });
  },
  acknowledge: ({ tx, engine }, roll, input) => {
    const answer = roll.table('acknowledge', ['reference', 'rows', 'total', 'rejected']);
    return engine.rollTransmissions.acknowledge(tx, {
      ...input,
      reference: answer.text('reference'),
      rows: readCount(answer, 'rows'),
      total: answer.money('total'),
      rejected: answer.textList('rejected') ?? [],
    });
  },
  settle: (context, roll) => settleRollOfCase(context, roll),
};

/** Steps that are about an account, whatever the roll. */
const HOLDS = ['hold', 'release'];

/** Takes one step of a roll, or holds an account off every roll. @throws AppError `CASE_INVALID` when the case names none */
export const takeRollStep: Verb = (context, value) => {
  const roll = fieldsOf(context, value, ['year', 'roll', ...Object.keys(STEPS), ...HOLDS]);
  if (HOLDS.some((name) => roll.has(name))) return takeHoldStep(context, roll);
  const [name] = Object.keys(STEPS).filter((each) => roll.has(each));
  const take = STEPS[name ?? ''];
  if (take === undefined)
    throw invalid(roll.place, `The step of a roll is one of ${[...Object.keys(STEPS), ...HOLDS].join(', ')}`);
  const rollNumber = roll.has('roll') ? readCount(roll, 'roll') : undefined;
  return take(context, roll, { ...who(context), payableYear: readCount(roll, 'year'), rollNumber });
};

function readHearing(
  roll: CaseFields,
  name: string,
): { hearingOn: ReturnType<CaseFields['date']>; hearingHour: string | undefined; hearingPlace: string | undefined } {
  const hearing = roll.table(name, ['hearing', 'hour', 'place']);
  return {
    hearingOn: hearing.date('hearing'),
    hearingHour: hearing.optionalText('hour'),
    hearingPlace: hearing.optionalText('place'),
  };
}

function readOneOf<Word extends string>(fields: CaseFields, name: string, words: readonly Word[]): Word {
  const text = fields.text(name);
  const found = words.find((word) => word === text);
  if (found === undefined) throw invalid(fields.place.at(name), `"${text}" is not one of ${words.join(', ')}`);
  return found;
}
