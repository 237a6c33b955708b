import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toEditorSchema } from '../rate-tables/to-editor-schema.js';
import { rollLayoutSchema } from './roll-layout-schema.js';

/** Writes the JSON Schema of a county layout, made of the very schema that reads it, and answers its path. */
export function writeLayoutSchema(folder: string): string {
  const path = join(folder, 'county-roll.schema.json');
  const schema = toEditorSchema(rollLayoutSchema, 'The form in which a county takes a certification roll');
  writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
  return path;
}
