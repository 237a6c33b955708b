import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** A cell as the workbook keeps it. */
export interface WorkbookCell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'other';
  readonly isFormula: boolean;
}

export interface WorkbookRow {
  /** counted from 1, as a spreadsheet shows it */
  readonly line: number;
  /** by column, counted from 0 */
  readonly cells: ReadonlyMap<number, WorkbookCell>;
}

// what a spreadsheet itself takes
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
const MOST_BYTES_IN_A_PART = 512 * 1024 * 1024;
const WANTED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/** Reads the rows of a workbook's first sheet. @throws Error when it is no sound workbook */
export function readWorkbookRows(bytes: Uint8Array): WorkbookRow[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!WANTED.test(name)) return false;
      if (originalSize > MOST_BYTES_IN_A_PART) throw new Error(`its part ${name} is too large`);
      return true;
    },
  });
  const textOf = (name: string): string => {
    const part = parts[name];
    if (part === undefined) throw new Error(`it has no part ${name}`);
    return strFromU8(part);
  };
  const shared = parts['xl/sharedStrings.xml'] === undefined ? [] : readSharedTexts(textOf('xl/sharedStrings.xml'));
  return readSheet(textOf(findFirstSheet(textOf)), shared);
}

function findFirstSheet(textOf: (name: string) => string): string {
  let id: string | undefined;
  parseXml(textOf('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attributes['r:id'] ?? '';
    },
  });
  let target: string | undefined;
  parseXml(textOf('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  if (target === undefined) throw new Error('it has no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isReading = false;
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isReading = true;
      isText = name === 't';
    },
    close: (name) => {
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    text: (text) => {
      // how a name is to be spoken is not part of it
      if (isText && !isReading) texts[texts.length - 1] = (texts.at(-1) ?? '') + text;
    },
  });
  return texts;
}

function readSheet(xml: string, shared: readonly string[]): WorkbookRow[] {
  const rows: { line: number; cells: Map<number, WorkbookCell> }[] = [];
  let cell: { column: number; type: string; text: string; isFormula: boolean } | undefined;
  let inside = '';
  let lastColumn = -1;
  parseXml(xml, {
    open: (name, attributes) => {
      inside = name;
      if (name === 'row') {
        rows.push({ line: toLine(attributes['r'], rows.at(-1)?.line ?? 0), cells: new Map() });
        lastColumn = -1;
      }
      if (name === 'c') {
        lastColumn = toColumn(attributes['r'], lastColumn);
        cell = { column: lastColumn, type: attributes['t'] ?? 'n', text: '', isFormula: false };
      }
      if (name === 'f' && cell !== undefined) cell.isFormula = true;
    },
    close: (name) => {
      inside = '';
      if (name !== 'c' || cell === undefined) return;
      rows.at(-1)?.cells.set(cell.column, toCell(cell, shared));
      cell = undefined;
    },
    text: (text) => {
      if (cell !== undefined && (inside === 'v' || inside === 't')) cell.text += text;
    },
  });
  return rows;
}

function toLine(written: string | undefined, before: number): number {
  const line = written === undefined ? before + 1 : Number(written);
  if (Number.isInteger(line) && line > before && line <= MOST_ROWS) return line;
  throw new Error(`its row "${written ?? String(line)}" is out of order`);
}

/** `AB12` is column 27. */
function toColumn(place: string | undefined, before: number): number {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(place ?? '')?.[0];
  if (place !== undefined && letters === undefined) throw new Error(`its cell "${place}" has no place`);
  const column = letters === undefined ? before + 1 : Array.from(letters).reduce(addLetter, 0) - 1;
  if (column < MOST_COLUMNS) return column;
  throw new Error(`its cell "${place ?? ''}" is beyond the last column`);
}

function addLetter(column: number, letter: string): number {
  return column * 26 + letter.charCodeAt(0) - 64;
}

function toCell(
  { type, text, isFormula }: { type: string; text: string; isFormula: boolean },
  shared: readonly string[],
): WorkbookCell {
  switch (type) {
    case 's': {
      const found = shared[Number(text)];
      if (found === undefined) throw new Error(`it has no shared text ${text}`);
      return { text: decodeCodes(found), kind: 'text', isFormula };
    }
    case 'inlineStr':
    case 'str':
      return { text: decodeCodes(text), kind: 'text', isFormula };
    case 'n':
      return { text: text.trim(), kind: 'number', isFormula };
    default:
      return { text, kind: 'other', isFormula };
  }
}

/** `_x0041_` is how a workbook writes what XML cannot. */
function decodeCodes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads XML piece by piece; names come without their prefix. @throws Error where it is not well formed */
function parseXml(xml: string, { open, close, text }: XmlEvents): void {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => open?.(tag.name.replace(/^.*:/, ''), tag.attributes));
  parser.on('closetag', (tag) => close?.(tag.name.replace(/^.*:/, '')));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.write(xml).close();
}
