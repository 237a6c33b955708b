import { z } from 'zod';
import { chargeUnit } from './charge-schema.js';
import { requireOneOf } from './require-one-of.js';
import { amountOrRepealed, code, decimalOrRepealed, positiveWholeNumber, text } from './scalar-schemas.js';
import { LEFT, tableOfAct } from './table-of-act.js';
import { toCamelKeys } from './to-camel-keys.js';

const codes = z.array(code).min(1, 'names no code');
const WHOLE = 100;

/** Discounts by code: a percentage or an amount off charges, for accounts that have shown that they are eligible. */
export const discountsSchema = z.record(
  code,
  tableOfAct({
    ...LEFT,
    title: text.optional(),
    percent: decimalOrRepealed
      .refine((percent) => percent === 'repealed' || percent.lessThanOrEqualTo(WHOLE), 'is more than the whole')
      .optional(),
    amount: amountOrRepealed.optional(),
    unit: chargeUnit.optional(),
    of: codes.optional(),
  })
    .superRefine(requireOneOf(['percent', 'amount', 'set_by']))
    .transform(toCamelKeys),
);

/** Service that rests while nobody is at home. */
export const vacationHoldSchema = tableOfAct({
  ...LEFT,
  codes: codes.optional(),
  least_days: positiveWholeNumber.optional(),
}).transform(toCamelKeys);
