import { z } from 'zod';

export type EditorSchema = Readonly<Record<string, unknown>>;

/**
 * A zod schema of text values as JSON Schema. This program reads every scalar as text, but an editor takes `48.00` for a
 * number and `true` for a flag, so each scalar may be any of these; the patterns and choices still guide whoever types.
 */
export function toEditorSchema(schema: z.ZodType, title: string): EditorSchema {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type !== 'string') return;
      const choices = jsonSchema.enum ?? (jsonSchema.const === undefined ? undefined : [jsonSchema.const]);
      delete jsonSchema.const;
      delete jsonSchema.type;
      if (choices === undefined) Object.assign(jsonSchema, { type: ['string', 'number', 'boolean'] });
      else jsonSchema.enum = choices.flatMap(toSpellings);
    },
  });
  return { ...made, title };
}

function toSpellings<T>(choice: T): (T | number | boolean)[] {
  if (choice === 'true') return [choice, true];
  if (choice === 'false') return [choice, false];
  return typeof choice === 'string' && /^\d+$/.test(choice) ? [choice, Number(choice)] : [choice];
}
