import { enactmentSchema } from './enactment-schema.js';
import { toEditorSchema, type EditorSchema } from './to-editor-schema.js';

/** The JSON Schema of an enactment file, made of the very schema that reads it, for editors to complete and check as one types. */
export function enactmentJsonSchema(): EditorSchema {
  return toEditorSchema(enactmentSchema, 'An ordinance or resolution that sets figures');
}
