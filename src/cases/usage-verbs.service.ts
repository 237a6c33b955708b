import { Decimal } from 'decimal.js';
import { parseMeterName } from '../premises/meter-name.js';
import { parseGallons } from '../premises/parse-gallons.js';
import { computeReadUse } from '../premises/compute-read-use.js';
import { invalid, type CaseFields } from './case-fields.js';
import { fieldsOf, readPeriod, who, type Verb } from './step-context.service.js';

/** What a meter shows, as in a file of use. */
const READINGS = ['previous_reading', 'current_reading', 'meter_digits'];

/** What meters and laboratories say, and what else an account's charges go by. */
export const USAGE_VERBS: Readonly<Record<string, Verb>> = {
  use: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'meter', 'period', 'gallons', ...READINGS, 'estimated']);
    return context.engine.meterUse.record(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      meterName: fields.optional('meter', parseMeterName),
      period: readPeriod(fields, 'period', context),
      gallons: READINGS.some((name) => fields.has(name)) ? readMeter(fields) : fields.parse('gallons', parseGallons),
      estimated: fields.flag('estimated'),
    });
  },
  strength: (context, value) => {
    const fields = fieldsOf(context, value, ['account', 'period', 'mg_per_l']);
    const measured = fields.table('mg_per_l');
    return context.engine.strength.record(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      period: readPeriod(fields, 'period', context),
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
    return context.engine.budgets.plan(context.tx, {
      ...who(context),
      accountNumber: fields.text('account'),
      code: fields.text('code'),
      firstPeriod: readPeriod(fields, 'first', context),
      settledIn: readPeriod(fields, 'settled_in', context),
      levelAmount: fields.money('amount'),
      documentedBy: fields.text('documented_by'),
    });
  },
};

function readMeter(fields: CaseFields): Decimal {
  if (fields.has('gallons')) throw invalid(fields.place.at('gallons'), 'Say the gallons or the readings, not both');
  const { gallons } = computeReadUse({
    previousReading: fields.text('previous_reading'),
    currentReading: fields.text('current_reading'),
    meterDigits: fields.optionalText('meter_digits') ?? '',
  });
  return gallons;
}
