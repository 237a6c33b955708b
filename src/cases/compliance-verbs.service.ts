import { INSPECTION_OUTCOMES, type ReportedFacts } from '../compliance/compliance-event.js';
import { unknownName, type CaseFields } from './case-fields.js';
import { fieldsOf, who, type StepContext, type Verb } from './step-context.service.js';

/** What happens between an owner and the city. `happened` is the day, where it is entered later than it happened. */
export const COMPLIANCE_VERBS: Readonly<Record<string, Verb>> = {
  notice: record(['of', 'last_day'], (fields) => ({
    kind: 'notice',
    of: fields.text('of'),
    lastDay: fields.optionalDate('last_day'),
  })),
  inspection: record(['outcome'], (fields) => {
    const outcome = INSPECTION_OUTCOMES.find((each) => each === fields.text('outcome'));
    if (outcome === undefined)
      throw unknownName(fields.place.at('outcome'), {
        what: 'outcome',
        name: fields.text('outcome'),
        known: INSPECTION_OUTCOMES,
      });
    return { kind: 'inspection', outcome };
  }),
  certificate: record([], () => ({ kind: 'certificate' })),
  corrected: record([], () => ({ kind: 'corrected' })),
  replacement: record([], () => ({ kind: 'replacement' })),
  hardship: record(['from', 'to', 'authority'], (fields) => ({
    kind: 'hardship',
    from: fields.date('from'),
    to: fields.date('to'),
    authority: fields.text('authority'),
  })),
};

function record(known: readonly string[], read: (fields: CaseFields) => ReportedFacts): Verb {
  return (context: StepContext, value: unknown) => {
    const fields = fieldsOf(context, value, ['account', 'code', 'happened', ...known]);
    return context.engine.compliance.record(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      event: { ...read(fields), code: fields.optionalText('code') },
      happenedOn: fields.optionalDate('happened'),
    });
  };
}
