import { z } from 'zod';
import { decimal, orRepealed } from './scalar-schemas.js';
import { strictRecord } from './strict-record.js';
import { toCamelKeys } from './to-camel-keys.js';

const winterPeriod = z
  .string()
  .regex(/^(Q[1-4]|0[1-9]|1[0-2])$/, 'is not a winter period; write a quarter as Q1 or a month as 01');

/** From which use a winter average is made. Whether the city bills by these periods, `checkWinterPeriods` knows. */
export const winterSchema = strictRecord({
  periods: z
    .array(winterPeriod)
    .min(1, 'names no period')
    .refine(isOneWinter, 'is not one winter; write its periods in the order in which they come, each once'),
  trim: z
    .array(z.enum(['drop_highest', 'drop_lowest']))
    .refine((rules) => new Set(rules).size === rules.length, 'leaves out the same twice; keep one')
    .optional(),
  without_history: orRepealed(strictRecord({ gallons: decimal })).optional(),
}).transform(toCamelKeys);

/** `12, 01, 02` is one, over the turn of the year; `01, 12` would be eleven months long, `02, 01` two winters. */
function isOneWinter(periods: readonly string[]): boolean {
  const turns = periods.filter((period, index) => index > 0 && period <= (periods[index - 1] ?? '')).length;
  return turns === 0 || (turns === 1 && (periods.at(-1) ?? '') < (periods[0] ?? ''));
}
