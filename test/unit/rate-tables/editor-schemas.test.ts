import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeEditorSchemas } from '../../../src/rate-tables/editor-schemas.file.js';

describe('The schemas for editors', () => {
  it('are those of the schemas that read the files, in their present form', () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
    try {
      const paths = writeEditorSchemas(folder);
      expect(paths.map((path) => basename(path))).toEqual(['enactment.schema.json', 'jurisdiction.schema.json']);
      for (const path of paths) {
        expect(readFileSync(join('rate-tables', basename(path)), 'utf8')).toBe(readFileSync(path, 'utf8'));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('let an editor take amounts for numbers and flags for flags', () => {
    const text = readFileSync('rate-tables/enactment.schema.json', 'utf8');
    expect(text).toContain('"retroactive"');
    expect(JSON.parse(text)).toMatchObject({
      additionalProperties: false,
      properties: {
        retroactive: { enum: ['true', true, 'false', false] },
        kind: { enum: ['ordinance', 'resolution'] },
        adopted_on: { type: ['string', 'number', 'boolean'] },
      },
    });
  });
});
