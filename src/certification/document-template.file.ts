import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPackageRoot } from '../database/package-root.file.js';
import { AppError } from '../shared/app-error.js';
import { DOCUMENT_FACTS, DOCUMENT_TABLES, type DocumentKind } from './document-facts.js';
import { listNamedFacts, listNamedTables, type DocumentTemplate, type TemplatePart } from './document-template.js';

const TEXT = z.string().trim().min(1);
const NAMES = z.union([TEXT.transform((name) => [name]), z.array(TEXT).min(1)]).optional();

// a paragraph is a text alone, or a text or table with what it depends on
const PART = z.preprocess(
  (part) => (typeof part === 'string' ? { text: part } : part),
  z
    .strictObject({ text: TEXT.optional(), table: TEXT.optional(), when: NAMES, unless: NAMES })
    .refine(({ text, table }) => (text === undefined) !== (table === undefined), 'needs either `text` or `table`')
    .transform(({ text = '', table, when = [], unless = [] }): TemplatePart => ({ text, table, when, unless })),
);

const TEMPLATE = z
  .strictObject({
    title: TEXT,
    subject: TEXT,
    paragraphs: z.array(PART).min(1),
    dated: TEXT.optional(),
    signature: TEXT.optional(),
    notary: z.array(TEXT).default([]),
    attachment: z.strictObject({ title: TEXT, table: TEXT }).optional(),
  })
  .transform(({ paragraphs, dated, signature, attachment, ...rest }): DocumentTemplate => ({
    ...rest,
    parts: paragraphs,
    dated,
    signature,
    attachment,
  }));

/**
 * Reads the wording of a document from `templates/certification/`.
 * @throws AppError `ROLL_FILE_INVALID` when a part is missing, or it names a fact or a table that the document does not know
 */
export function readDocumentTemplate(kind: DocumentKind, path = templatePath(kind)): DocumentTemplate {
  const parsed = TEMPLATE.safeParse(parse(readFileSync(path, 'utf8'), { schema: 'failsafe' }));
  const problems = parsed.success
    ? findUnknownNames(kind, parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new AppError('ROLL_FILE_INVALID', {
    where: path,
    what: `This is not the wording of a ${kind}: ${problems.join('; ')}`,
    remedy: 'Correct the file; templates/certification/README.md tells how it is written.',
  });
}

function templatePath(kind: DocumentKind): string {
  return join(findPackageRoot(), 'templates', 'certification', `${kind}.yaml`);
}

function findUnknownNames(kind: DocumentKind, template: DocumentTemplate): string[] {
  const facts: readonly string[] = DOCUMENT_FACTS[kind];
  const tables: readonly string[] = DOCUMENT_TABLES[kind];
  return [
    ...listNamedFacts(template)
      .filter((name) => !facts.includes(name))
      .map((name) => `{${name}} is not known; use ${[...facts].sort().join(', ')}`),
    ...listNamedTables(template)
      .filter((name) => !tables.includes(name))
      .map((name) => `there is no table ${name}; ${tables.length === 0 ? 'it has none' : `use ${tables.join(', ')}`}`),
  ];
}
