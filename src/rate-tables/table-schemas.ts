import { z } from 'zod';
import { dayInMonth, dayOfMonth } from '../shared/local-date.js';
import { chargeUnit } from './charge-schema.js';
import { requireOneOf } from './require-one-of.js';
import {
  amount,
  amountOrRepealed,
  className,
  code,
  councilResolution,
  day,
  decimal,
  decimalOrRepealed,
  meterSize,
  orRepealed,
  positiveWholeNumber,
  text,
  wholeNumber,
} from './scalar-schemas.js';
import { strictRecord } from './strict-record.js';
import { LEFT, tableOfAct } from './table-of-act.js';
import { toCamelKeys } from './to-camel-keys.js';

const COMMON_YEAR = 2025;
const span = z.string().regex(/^[1-9]\d*_(year|month|day)s?$/, 'is not a span; write 1_year or 90_days');
const dayNumber = z.string().regex(/^([1-9]|[12]\d|3[01])$/, 'is not a day of a month; write 1 to 31');
const monthNumber = z
  .string()
  .regex(/^([1-9]|1[0-2])$/, 'is not a month; write 1 to 12')
  .transform(Number);
/** A day that every year has. */
const dayOfEveryYear = strictRecord({ month: monthNumber, day: dayNumber.transform(Number) }).refine(
  ({ month, day: wanted }) => wanted <= dayOfMonth(dayInMonth({ year: COMMON_YEAR, month, day: 'last' })),
  'is not a day of every year',
);
const calendarDay = strictRecord({
  months_after_period_end: wholeNumber,
  day: z
    .string()
    .regex(/^([1-9]|[12]\d|3[01]|last)$/, 'is not a day of a month; write 1 to 31, or `last`')
    .transform((written) => (written === 'last' ? ('last' as const) : Number(written))),
}).transform(toCamelKeys);

export const statementCalendarSchema = tableOfAct({
  ...LEFT,
  mailed_by: calendarDay.optional(),
  due_on: calendarDay.optional(),
  if_not_business_day: z.enum(['same_day', 'next_business_day', 'previous_business_day']).optional(),
  if_posted_after_due: z.enum(['month_of_posting', 'keep']).optional(),
}).transform(toCamelKeys);

export const prorationSchema = tableOfAct({
  section: text.optional(),
  rule: z.enum(['by_day', 'whole_period', 'half_month']).optional(),
})
  .superRefine(requireOneOf(['rule']))
  .transform(toCamelKeys);

export const capacitySchema = tableOfAct({
  ...LEFT,
  unit: z.literal('gpm').optional(),
  measured_at_psi: wholeNumber.optional(),
  rows: z
    .array(strictRecord({ up_to: decimal, meter_size: meterSize }).transform(toCamelKeys))
    .min(1, 'has no rows')
    .superRefine((rows, context) => {
      for (const [index, { upTo }] of rows.entries()) {
        const before = rows[index - 1];
        if (before === undefined || upTo.greaterThan(before.upTo)) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'up_to'],
          message: `is not more than the row before (${before.upTo.toString()}); write the rows from small to large`,
        });
      }
    })
    .optional(),
}).transform(toCamelKeys);

const penaltyPer = z.enum(['once', 'month_or_fraction', 'quarter_or_fraction']);

export const penaltySchema = tableOfAct({
  ...LEFT,
  flat: strictRecord({ amount: amountOrRepealed.optional(), per: penaltyPer.optional() }).optional(),
  percent: strictRecord({
    rate: decimalOrRepealed.optional(),
    of: z.enum(['open_charges', 'open_balance']).optional(),
    minimum: amountOrRepealed.optional(),
    maximum: amountOrRepealed.optional(),
    per: penaltyPer.optional(),
  }).optional(),
  grace_days: wholeNumber.optional(),
  on: z.array(code).min(1, 'names no code').optional(),
})
  .superRefine(requireOneOf(['set_by', 'flat', 'percent'], { orNone: true }))
  .transform(toCamelKeys);

const debtKind = z.enum(['penalty', 'surcharge', 'fee', 'charge']);
const certifiableKind = z.enum(['charge', 'penalty', 'surcharge', 'fee', 'adjustment', 'certification_fee']);

export const paymentsSchema = tableOfAct({
  section: text.optional(),
  apply_to: z
    .array(debtKind)
    .min(1, 'names no kind')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'names a kind twice')
    .optional(),
})
  .superRefine(requireOneOf(['apply_to']))
  .transform(toCamelKeys);

const interest = strictRecord({
  rate_percent_per_year: decimalOrRepealed.optional(),
  of: z.array(certifiableKind).min(1, 'names no kind').optional(),
  day_count: z.enum(['actual_365', 'actual_actual', 'months_30_360', 'calendar_months']).optional(),
  from: z
    .string()
    .regex(/^(adopted_on|\d{4}-\d{2}-\d{2})$/, 'is neither `adopted_on` nor a day')
    .transform((written, context) => {
      if (written === 'adopted_on') return written;
      const parsed = day.safeParse(written);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: 'is not a day; there is no such day on the calendar' });
      return z.NEVER;
    })
    .optional(),
  to: z.enum(['end_of_payable_year', 'end_of_adoption_year']).optional(),
  free_days: wholeNumber.optional(),
}).transform(toCamelKeys);

/** An amount or a percentage; only the percentage has a least and a most. */
function refuseFeeForms(fee: object, context: z.RefinementCtx): void {
  const isFlat = 'amount' in fee && fee.amount !== undefined;
  requireOneOf(['amount', 'percent'], { orNone: !isFlat && ('minimum' in fee || 'maximum' in fee) })(fee, context);
  for (const key of ['minimum', 'maximum']) {
    if (isFlat && (fee as Readonly<Record<string, unknown>>)[key] !== undefined)
      context.addIssue({ code: 'custom', path: [key], message: 'bounds a percentage; leave it out beside `amount`' });
  }
}

const certificationFee = strictRecord({
  code: code.optional(),
  amount: amountOrRepealed.optional(),
  percent: decimalOrRepealed.optional(),
  minimum: amountOrRepealed.optional(),
  maximum: amountOrRepealed.optional(),
  if_paid_before_certified: z.enum(['stays', 'falls']).optional(),
})
  .superRefine(refuseFeeForms)
  .transform(toCamelKeys);

export const certificationSchema = tableOfAct({
  ...LEFT,
  county: text.optional(),
  include: z.array(certifiableKind).min(1, 'names no kind').optional(),
  require: z.array(z.literal('legal_description')).optional(),
  payable_year: z.literal('next_year').optional(),
  minimum: amountOrRepealed.optional(),
  days_past_due: wholeNumber.optional(),
  notice_days: orRepealed(wholeNumber).optional(),
  tax_exempt: z.enum(['certify', 'keep_off']).optional(),
  fee: orRepealed(certificationFee).optional(),
  interest: orRepealed(interest).optional(),
  deadline: orRepealed(dayOfEveryYear).optional(),
}).transform(toCamelKeys);

export const surchargesSchema = z.record(
  code,
  tableOfAct({
    ...LEFT,
    title: text.optional(),
    unit: chargeUnit.optional(),
    amount: amountOrRepealed.optional(),
    notice_days: orRepealed(wholeNumber).optional(),
  })
    .superRefine(requireOneOf(['amount', 'set_by']))
    .transform(toCamelKeys),
);

export const feesSchema = z.record(
  code,
  tableOfAct({
    ...LEFT,
    title: text.optional(),
    amount: amountOrRepealed.optional(),
    at_cost: z
      .literal('true')
      .transform(() => true)
      .optional(),
    by_class: z.record(className, amountOrRepealed).optional(),
    doubled_if: z.enum(['begun_without_permit', 'repealed']).optional(),
    free_if: z.enum(['documented_by', 'repealed']).optional(),
    ends_on: orRepealed(dayOfEveryYear).optional(),
    lasts: orRepealed(span).optional(),
    after_notice: orRepealed(strictRecord({ of: text, days: wholeNumber })).optional(),
    due_within_days: orRepealed(wholeNumber).optional(),
    interest: orRepealed(
      strictRecord({ rate_percent_per_year: decimal.optional(), set_by: councilResolution.optional() })
        .superRefine(requireOneOf(['rate_percent_per_year', 'set_by']))
        .transform(toCamelKeys),
    ).optional(),
  })
    .superRefine((fee, context) => {
      requireOneOf(['amount', 'set_by', 'at_cost', 'by_class'], { orNone: fee.interest !== undefined })(fee, context);
    })
    .superRefine(requireOneOf(['ends_on', 'lasts'], { orNone: true }))
    .transform(toCamelKeys),
);

export const civilPenaltiesSchema = z.record(
  code,
  tableOfAct({
    ...LEFT,
    title: text.optional(),
    within_years: positiveWholeNumber.optional(),
    up_to: z.array(amount).min(1, 'names no limit').optional(),
  }).transform(toCamelKeys),
);

export const securitiesSchema = z.record(
  code,
  tableOfAct({
    ...LEFT,
    title: text.optional(),
    kind: z.enum(['bond', 'deposit', 'insurance']).optional(),
    before: orRepealed(z.array(code).min(1, 'names no code')).optional(),
    rows: z
      .array(strictRecord({ of: text, at_least: amount }).transform(toCamelKeys))
      .min(1, 'has no rows')
      .optional(),
  })
    .superRefine(requireOneOf(['set_by', 'rows'], { orNone: true }))
    .transform(toCamelKeys),
);

export const deadlinesSchema = z.record(
  code,
  tableOfAct({
    ...LEFT,
    title: text.optional(),
    within: span.optional(),
    after: text.optional(),
    notice_of: text.optional(),
  })
    .superRefine(requireOneOf(['set_by', 'within']))
    .transform(toCamelKeys),
);
