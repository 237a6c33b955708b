import { jurisdictionSchema } from './jurisdiction-schema.js';
import { toEditorSchema, type EditorSchema } from './to-editor-schema.js';

/** The JSON Schema of a `jurisdiction.yaml`, made of the very schema that reads it. */
export function jurisdictionJsonSchema(): EditorSchema {
  return toEditorSchema(jurisdictionSchema, 'The village or city that bills');
}
