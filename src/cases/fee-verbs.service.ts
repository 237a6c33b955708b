import { fieldsOf, readCount, who, type Verb } from './step-context.service.js';

/** What a clerk does with fees and civil penalties. */
export const FEE_VERBS: Readonly<Record<string, Verb>> = {
  fee: (context, value) => {
    const fields = fieldsOf(context, value, [
      'account',
      'code',
      'amount',
      'class',
      'begun_without_permit',
      'documented_by',
      'issued',
      'bond_ends',
      'insurance_ends',
      'reason',
    ]);
    return context.engine.fees.charge(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      code: fields.text('code'),
      amount: fields.optionalMoney('amount'),
      class: fields.optionalText('class'),
      begunWithoutPermit: fields.flag('begun_without_permit'),
      documentedBy: fields.optionalText('documented_by'),
      issuedOn: fields.optionalDate('issued'),
      bondEndsOn: fields.optionalDate('bond_ends'),
      insuranceEndsOn: fields.optionalDate('insurance_ends'),
      reason: fields.optionalText('reason'),
    });
  },
  filed: (context, value) => {
    const fields = fieldsOf(context, value, ['license', 'bond_amount', 'bond_ends', 'insurance_ends']);
    return context.engine.licenses.fileSecurity(context.tx, {
      jurisdiction: context.jurisdiction.jurisdiction,
      licenseNumber: readCount(fields, 'license'),
      bondAmount: fields.optionalMoney('bond_amount'),
      bondEndsOn: fields.optionalDate('bond_ends'),
      insuranceEndsOn: fields.optionalDate('insurance_ends'),
    });
  },
  civil_penalty: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'code', 'violation_on', 'amount', 'direct_costs']);
    return context.engine.civilPenalties.impose(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      code: fields.text('code'),
      violationOn: fields.date('violation_on'),
      amount: fields.optionalMoney('amount'),
      directCosts: fields.optionalMoney('direct_costs'),
    });
  },
  assessment: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'code', 'amount', 'installments']);
    return context.engine.assessments.assess(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      code: fields.text('code'),
      cost: fields.money('amount'),
      installments: Number(fields.text('installments')),
    });
  },
  installments: (context) => context.engine.assessments.postDue(context.tx, who(context)),
};
