import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { isLocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { METER_SIZES } from './meter-size.js';

const AMOUNT_REMEDY = 'is not an amount in whole cents; write dollars and cents, such as 48.00';

export const text = z.string().trim().min(1, 'is empty');

export const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'is not an id; use small letters, digits and hyphens, such as ordinance-57');

export const code = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, 'is not a code; use capital letters, digits and underscores, such as SEWER');

export const className = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'is not a class; use small letters, digits and underscores, such as single_family');

export const measureName = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'is not a measure; use small letters, digits and underscores, such as bod');

export const amount = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/, AMOUNT_REMEDY)
  .transform((written) => Money.of(written));

export const amountOrRepealed = z
  .string()
  .regex(/^(\d+(\.\d{1,2})?|repealed)$/, `${AMOUNT_REMEDY}, or \`repealed\``)
  .transform((written) => (written === 'repealed' ? ('repealed' as const) : Money.of(written)));

export const decimal = z
  .string()
  .regex(/^\d+(\.\d{1,6})?$/, 'is not a number; write digits, such as 10 or 3.15')
  .transform((written) => new Decimal(written));

/** A number of which nothing would be left, or by which nothing could be divided, were it 0. */
export const positiveDecimal = decimal.refine((number) => !number.isZero(), {
  error: 'must be more than 0',
  abort: true,
});

export const decimalOrRepealed = z
  .string()
  .regex(/^(\d+(\.\d{1,6})?|repealed)$/, 'is not a number; write digits, such as 10 or 3.15, or `repealed`')
  .transform((written) => (written === 'repealed' ? ('repealed' as const) : new Decimal(written)));

export const wholeNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a whole number')
  .transform(Number);

export const positiveWholeNumber = wholeNumber.refine((number) => number > 0, {
  error: 'must be 1 or more',
  abort: true,
});

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a day; write an existing day as YYYY-MM-DD, such as 2025-07-01')
  .transform((written, context) => {
    if (isLocalDate(written)) return written;
    context.addIssue({ code: 'custom', message: 'is not a day; there is no such day on the calendar' });
    return z.NEVER;
  });

export const flag = z.enum(['true', 'false']).transform((written) => written === 'true');

/** Ends a whole table, or all of one code. */
export const repealed = z.literal('true').transform(() => true as const);

/** Something that an act may leave out, and a later act may end. */
export function orRepealed<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodUnion<readonly [z.ZodLiteral<'repealed'>, Schema]> {
  return z.union([z.literal('repealed'), schema]);
}

export const meterSize = z.enum(
  METER_SIZES,
  `is not a meter size; write one of ${METER_SIZES.join(', ')} (one and a quarter is 1-1/4, never 11/4)`,
);

export const councilResolution = z.literal('council_resolution');
