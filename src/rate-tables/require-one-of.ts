import type { z } from 'zod';

/**
 * Refuses an object that has several of the keys, or none of them: an amount and `set_by`, two ways to charge. Of what an act ends
 * whole (`repealed: true`) nothing else is asked.
 */
export function requireOneOf(keys: readonly string[], { orNone = false } = {}) {
  return (value: object, context: z.RefinementCtx): void => {
    if ('repealed' in value) return;
    const present = keys.filter((key) => (value as Readonly<Record<string, unknown>>)[key] !== undefined);
    const [first, second] = present;
    if (first !== undefined && second !== undefined) {
      const path = [second];
      context.addIssue({ code: 'custom', path, message: `cannot stand beside \`${first}\`; keep exactly one` });
    }
    if (first === undefined && !orNone) {
      context.addIssue({
        code: 'custom',
        message: `has neither ${keys.map((key) => `\`${key}\``).join(' nor ')}; write exactly one`,
      });
    }
  };
}
