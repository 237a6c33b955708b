import { Decimal } from 'decimal.js';
import { parseGallons } from '../premises/parse-gallons.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { fieldsOf, who, type Verb } from './step-context.service.js';

/** What meters and laboratories say, and what else an account's charges go by. */
export const USAGE_VERBS: Readonly<Record<string, Verb>> = {
  use: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'period', 'gallons', 'estimated']);
    return context.engine.meterUse.record(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      period: parseBillingPeriod(fields.text('period'), context.jurisdiction.billingCycle),
      gallons: parseGallons(fields.text('gallons')),
      estimated: fields.flag('estimated'),
    });
  },
  strength: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'period', 'mg_per_l']);
    const measured = fields.table('mg_per_l');
    return context.engine.strength.record(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      period: parseBillingPeriod(fields.text('period'), context.jurisdiction.billingCycle),
      measured: new Map(measured.names().map((name) => [name, new Decimal(measured.text(name))])),
    });
  },
  discount: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'code', 'from', 'to', 'documented_by']);
    return context.engine.discounts.grant(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      code: fields.text('code'),
      from: fields.date('from'),
      to: fields.optionalDate('to'),
      documentedBy: fields.text('documented_by'),
    });
  },
  hold: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'from', 'to', 'documented_by']);
    return context.engine.holds.place(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      from: fields.date('from'),
      to: fields.date('to'),
      documentedBy: fields.text('documented_by'),
    });
  },
  budget: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'code', 'first', 'settled_in', 'amount', 'documented_by']);
    const periodOf = (name: string) => parseBillingPeriod(fields.text(name), context.jurisdiction.billingCycle);
    return context.engine.budgets.plan(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      code: fields.text('code'),
      firstPeriod: periodOf('first'),
      settledIn: periodOf('settled_in'),
      levelAmount: fields.money('amount'),
      documentedBy: fields.text('documented_by'),
    });
  },
};
