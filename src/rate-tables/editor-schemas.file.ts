import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enactmentJsonSchema } from './enactment-json-schema.js';
import { jurisdictionJsonSchema } from './jurisdiction-json-schema.js';

/** Writes the two JSON Schemas that editors use into a folder, and answers their paths. */
export function writeEditorSchemas(folder: string): string[] {
  const schemas = {
    'enactment.schema.json': enactmentJsonSchema(),
    'jurisdiction.schema.json': jurisdictionJsonSchema(),
  };
  return Object.entries(schemas).map(([name, schema]) => {
    const path = join(folder, name);
    writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
    return path;
  });
}
