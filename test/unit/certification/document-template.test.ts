import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_FACTS, DOCUMENT_KINDS, DOCUMENT_TABLES } from '../../../src/certification/document-facts.js';
import { readDocumentTemplate } from '../../../src/certification/document-template.file.js';
import { composeDocument, type DocumentTemplate } from '../../../src/certification/document-template.js';
import { buildTotalsTable } from '../../../src/certification/build-amounts-table.js';
import { sampleLine } from './sample-roll.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wording-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function read(yaml: string): DocumentTemplate {
  const path = join(folder, 'notice.yaml');
  writeFileSync(path, yaml);
  return readDocumentTemplate('notice', path);
}

const refusal = (yaml: string): string => {
  try {
    read(yaml);
    return 'not refused';
  } catch (error) {
    return (error as Error).message;
  }
};

const HEAD = 'title: T\nsubject: S\n';

describe('The wording of a document', () => {
  it.each(DOCUMENT_KINDS)('of a %s is complete: every fact that it names is filled in, every table stands', (kind) => {
    const names: readonly string[] = DOCUMENT_FACTS[kind];
    const facts = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const table = buildTotalsTable([sampleLine('000101')]);
    const tables = Object.fromEntries(DOCUMENT_TABLES[kind].map((name) => [name, table]));
    const composed = composeDocument(readDocumentTemplate(kind), { facts, tables });
    const { parts, blanks, attachment } = composed;
    expect(blanks).toEqual([]);
    expect(JSON.stringify(composed)).not.toMatch(/[{]\w+[}]/);
    const placed = parts.filter((part) => part.table !== undefined).length + (attachment === undefined ? 0 : 1);
    expect(placed).toBe(DOCUMENT_TABLES[kind].length);
  });

  it('of a notice says all that the law asks for', () => {
    const text = readFileSync(join('templates', 'certification', 'notice.yaml'), 'utf8');
    for (const fact of [
      'owner_name',
      'account',
      'premises',
      'total',
      'pay_by',
      'county',
      'payable_year',
      'interest_rate',
    ])
      expect(text).toContain(`{${fact}}`);
    for (const fact of [
      'interest_base',
      'interest_from',
      'interest_to',
      'interest_days',
      'interest',
      'hearing',
      'citation',
    ])
      expect(text).toContain(`{${fact}}`);
    expect(text).toMatch(/orally at the hearing, or in writing/);
  });

  it('is refused where it names what the document does not know, and told what it knows', () => {
    expect(refusal(`${HEAD}paragraphs: ["On {the_day}"]`)).toMatch(
      /\{the_day\} is not known; use account, addressee, /,
    );
    expect(refusal(`${HEAD}paragraphs: [{ when: the_place, text: A }]`)).toMatch(/\{the_place\} is not known/);
    expect(refusal(`${HEAD}paragraphs: [{ table: roll }]`)).toMatch(/there is no table roll; use amounts, parcels/);
  });

  it('is refused where a part is missing or misspelled', () => {
    expect(refusal('title: T\nparagraphs: [A]')).toMatch(/subject: /);
    expect(refusal(`${HEAD}paragraphs: [{ table: amounts, text: A }]`)).toMatch(/either `text` or `table`/);
    expect(refusal(`${HEAD}paragraphs: [A]\nsigned: B`)).toMatch(/signed/);
  });

  it('leaves a paragraph out where its fact is not known, and a blank where one is named all the same', () => {
    const template = read(
      `${HEAD}paragraphs: [{ when: [hearing, hearing_place], text: "At {hearing_place}" }, { when: hearing, unless: hearing_place, text: "Ask where, {pay_by}" }]`,
    );
    const compose = (facts: Record<string, string>): unknown[] => {
      const { parts, blanks } = composeDocument(template, { facts });
      return [...parts.map(({ text }) => text), ...blanks];
    };
    expect(compose({ hearing: 'May 1', hearing_place: 'Hall', pay_by: '' })).toEqual(['At Hall']);
    expect(compose({ hearing: 'May 1', hearing_place: '', pay_by: '' })).toEqual([
      'Ask where, ______________',
      'pay_by',
    ]);
    expect(compose({ hearing: '', hearing_place: '', pay_by: '' })).toEqual([]);
  });
});
