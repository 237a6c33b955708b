import { z } from 'zod';
import { suggestNearest } from './suggest-nearest.js';

/** An object of a rate-table file: its keys and no others; an unknown key is answered with the nearest known one. */
export function strictRecord<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    // one line a key, in the order of the keys, so that each can be shown at its own place
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `unknown key \`${key}\`${suggestNearest(key, known)}`).join('\n')
        : undefined,
  });
}
