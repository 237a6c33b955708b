import type { DocumentTable } from '../statements/document-table.js';

/** A paragraph or a table of a document's wording, and what it depends on. */
export interface TemplatePart {
  /** empty where it is a table */
  readonly text: string;
  /** the table that stands here */
  readonly table: string | undefined;
  /** printed only where all of these facts are known */
  readonly when: readonly string[];
  /** printed only where one of these is not known */
  readonly unless: readonly string[];
}

/** The wording of a document; words between braces are filled in. */
export interface DocumentTemplate {
  readonly title: string;
  /** the line below the title */
  readonly subject: string;
  readonly parts: readonly TemplatePart[];
  readonly dated: string | undefined;
  /** whose hand goes on the line at the end */
  readonly signature: string | undefined;
  /** for the notary, below the signature; each with a line to sign on */
  readonly notary: readonly string[];
  /** a table on sheets of its own, under its title */
  readonly attachment: { readonly title: string; readonly table: string } | undefined;
}

export type DocumentPart =
  { readonly text: string; readonly table?: undefined } | { readonly text?: undefined; readonly table: DocumentTable };

/** A document in the words that are printed. */
export interface ComposedDocument {
  readonly title: string;
  readonly subject: string;
  readonly parts: readonly DocumentPart[];
  readonly dated: string | undefined;
  readonly signature: string | undefined;
  readonly notary: readonly string[];
  readonly attachment: { readonly title: string; readonly table: DocumentTable } | undefined;
  /** facts that it names and that are not known: a blank stands there, to be filled in by hand */
  readonly blanks: readonly string[];
}

const BRACES = /\{([^{}]*)\}/g;

/** What is printed for a fact that is not known. */
const BLANK = '______________';

/** What a wording names between braces, in `when` and in `unless`; each once, in its order. */
export function listNamedFacts(template: DocumentTemplate): string[] {
  const { title, subject, parts, dated, signature, notary, attachment } = template;
  const texts = [title, subject, ...parts.map(({ text }) => text), dated, signature, ...notary, attachment?.title];
  const inBraces = texts.flatMap((text) => [...(text ?? '').matchAll(BRACES)].map((match) => match[1] ?? ''));
  return [...new Set([...inBraces, ...parts.flatMap(({ when, unless }) => [...when, ...unless])])];
}

/** The tables that a wording places; each once. */
export function listNamedTables({ parts, attachment }: DocumentTemplate): string[] {
  return [...new Set([...parts.map(({ table }) => table), attachment?.table].filter((table) => table !== undefined))];
}

/**
 * Fills in a wording. A paragraph whose `when` names a fact that is not known is left out; a fact that is not known
 * anywhere else leaves a blank, and is named among the blanks.
 */
export function composeDocument(
  template: DocumentTemplate,
  { facts, tables = {} }: { facts: Readonly<Record<string, string>>; tables?: Readonly<Record<string, DocumentTable>> },
): ComposedDocument {
  const blanks = new Set<string>();
  const isKnown = (name: string): boolean => (facts[name] ?? '') !== '';
  const fill = (text: string): string =>
    text.replace(BRACES, (_braces, name: string) => {
      if (isKnown(name)) return facts[name] ?? '';
      blanks.add(name);
      return BLANK;
    });
  const { title, subject, parts, dated, signature, notary, attachment } = template;
  const printed = parts.filter(
    ({ when, unless }) => when.every(isKnown) && (unless.length === 0 || !unless.every(isKnown)),
  );
  const table = attachment === undefined ? undefined : tables[attachment.table];
  const composed = {
    title: fill(title),
    subject: fill(subject),
    parts: printed.flatMap((part): DocumentPart[] => {
      if (part.table === undefined) return [{ text: fill(part.text) }];
      const found = tables[part.table];
      return found === undefined ? [] : [{ table: found }];
    }),
    dated: dated === undefined ? undefined : fill(dated),
    signature: signature === undefined ? undefined : fill(signature),
    notary: notary.map(fill),
    attachment: attachment === undefined || table === undefined ? undefined : { title: fill(attachment.title), table },
  };
  return { ...composed, blanks: [...blanks] };
}
