import { z } from 'zod';
import { chargesSchema } from './charge-schema.js';
import { discountsSchema, vacationHoldSchema } from './relief-schemas.js';
import { day, flag, id, text } from './scalar-schemas.js';
import { strictRecord } from './strict-record.js';
import {
  capacitySchema,
  certificationSchema,
  civilPenaltiesSchema,
  deadlinesSchema,
  feesSchema,
  paymentsSchema,
  penaltySchema,
  prorationSchema,
  securitiesSchema,
  statementCalendarSchema,
  surchargesSchema,
} from './table-schemas.js';
import { toCamelKeys } from './to-camel-keys.js';

const dayOrUnknown = z
  .string()
  .regex(
    /^(unknown|\d{4}-\d{2}-\d{2})$/,
    'is not a day; write an existing day as YYYY-MM-DD, or `unknown` with a `reading`',
  )
  .transform((written, context) => {
    if (written === 'unknown') return written;
    const parsed = day.safeParse(written);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'is not a day; there is no such day on the calendar' });
    return z.NEVER;
  });

/** The form of an enactment file, every scalar as text. */
export const enactmentSchema = strictRecord({
  enactment: id,
  kind: z.enum(['ordinance', 'resolution']),
  number: text,
  cited_as: text.optional(),
  title: text,
  adopted_on: dayOrUnknown,
  effective_on: day,
  retroactive: flag.optional(),
  under: text.optional(),
  source: text,
  checked_on: day,
  reading: text.optional(),
  statement_calendar: statementCalendarSchema.optional(),
  proration: prorationSchema.optional(),
  charges: chargesSchema.optional(),
  surcharges: surchargesSchema.optional(),
  fees: feesSchema.optional(),
  civil_penalties: civilPenaltiesSchema.optional(),
  securities: securitiesSchema.optional(),
  deadlines: deadlinesSchema.optional(),
  discounts: discountsSchema.optional(),
  vacation_hold: vacationHoldSchema.optional(),
  equivalent_meter_size_by_pump_capacity: capacitySchema.optional(),
  penalty: penaltySchema.optional(),
  payments: paymentsSchema.optional(),
  certification: certificationSchema.optional(),
})
  .superRefine((act, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
    };
    if (act.adopted_on === 'unknown') {
      if (act.reading === undefined)
        refuse('adopted_on', 'is `unknown`, so a `reading` must say why and what is known');
    } else if (act.effective_on < act.adopted_on && act.retroactive !== true) {
      refuse(
        'effective_on',
        `is before the day of adoption (${act.adopted_on}); correct it, or write \`retroactive: true\``,
      );
    }
    if (act.kind === 'resolution' && act.under === undefined) {
      refuse('kind', 'needs `under`: the power that the resolution uses, such as `ordinance-57 § 14(A)(1)`');
    }
  })
  .transform(toCamelKeys);
