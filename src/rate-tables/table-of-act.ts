import type { z } from 'zod';
import { councilResolution, repealed, text } from './scalar-schemas.js';
import { strictRecord } from './strict-record.js';

const REPEALING = new Set(['section', 'reading', 'repealed']);

const TABLE = {
  section: text,
  reading: text.optional(),
  changeable_by: councilResolution.optional(),
  repealed: repealed.optional(),
};

/** A whole table may be left to a resolution. */
export const LEFT = { set_by: councilResolution.optional() };

/**
 * A table of an act, or what it says of one code: its section beside its contents. `repealed: true` in place of the contents ends
 * all of it.
 */
export function tableOfAct<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodObject<typeof TABLE & Shape, z.core.$strict> {
  return strictRecord({ ...TABLE, ...shape }).superRefine((table: object, context) => {
    if (!('repealed' in table)) return;
    for (const key of Object.keys(table)) {
      if (REPEALING.has(key)) continue;
      context.addIssue({
        code: 'custom',
        path: [key],
        message: 'cannot stand beside `repealed`, which ends all of it',
      });
    }
  });
}
