import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { AppError } from './app-error.js';
import type { CsvRow } from './csv-row.js';
import { findEncoding } from './find-encoding.file.js';
import { findSeparator, readSeparatorLine, type Separator } from './find-separator.js';
import { columnNames, matchHeader, type FileColumns, type MatchedHeader } from './match-header.js';
import type { RowFault } from './row-rejected.js';
import type { EncodingChoice, TextEncoding } from './text-encoding.js';

const MOST_CHARACTERS_IN_A_ROW = 256 * 1024;
const LINE_BREAK = /\r\n|\n|\r/g;

/** A CSV file whose form is known and sound; its rows can be read, as often as wanted. */
export interface CsvFile {
  readonly path: string;
  readonly encoding: TextEncoding;
  readonly separator: Separator;
  /** the columns as the file names them */
  readonly header: readonly string[];
  /** columns that the program does not know and does not read */
  readonly ignoredColumns: readonly string[];
  readonly totalRows: number;
  /** whether the file has the column */
  has(column: string): boolean;
  /** a row at a time, so that a file of any length needs the same memory */
  rows(): AsyncGenerator<CsvRow>;
}

interface CsvRecord {
  readonly line: number;
  readonly values: readonly string[];
}

interface TextForm {
  readonly path: string;
  readonly encoding: TextEncoding;
  readonly separator: Separator;
}

/**
 * Opens a CSV file (RFC 4180, and what programs make of it): finds its encoding, its separator and its columns, and reads
 * it through once to see that it is sound before anybody acts on its first row. Lines may end in CRLF, LF or CR, and in
 * one file differently; an inch mark may stand in an unquoted value (`5/8"`); blank lines are passed over.
 * @throws AppError `FILE_UNREADABLE`, `FILE_ENCODING_UNKNOWN`, `FILE_HEADER_INVALID`.
 */
export async function openRows({
  path,
  columns,
  encoding: choice = 'auto',
}: {
  path: string;
  columns: FileColumns;
  encoding?: EncodingChoice | undefined;
}): Promise<CsvFile> {
  const encoding = await findEncoding(path, choice);
  const firstLine = await readFirstLine({ path, encoding });
  const separator = readSeparatorLine(firstLine) ?? findSeparator(firstLine, columnNames(columns));
  const form = { path, encoding, separator };
  let header: readonly string[] | undefined;
  let totalRows = -1;
  for await (const { values } of readRecords(form)) {
    header ??= values;
    totalRows += 1;
  }
  if (header === undefined) {
    throw new AppError('FILE_HEADER_INVALID', {
      where: path,
      what: 'The file is empty',
      remedy: `Its first line must name the columns, at least ${columns.required.join(', ')}.`,
    });
  }
  const matched = matchHeaderOf(path, header, columns);
  const names = header;
  return {
    ...form,
    header: names,
    ignoredColumns: matched.ignored,
    totalRows,
    has: (column) => matched.positions.has(column),
    rows: () => readRowsAfterHeader({ form, header: names, matched, columns }),
  };
}

function matchHeaderOf(path: string, header: readonly string[], columns: FileColumns): MatchedHeader {
  try {
    return matchHeader(header, columns);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.facts, where: `${path}, ${error.facts.where ?? 'header'}` });
  }
}

async function* readRowsAfterHeader({
  form,
  header,
  matched,
  columns,
}: {
  form: TextForm;
  header: readonly string[];
  matched: MatchedHeader;
  columns: FileColumns;
}): AsyncGenerator<CsvRow> {
  const known = [...columns.required, ...columns.optional];
  let isHeader = true;
  for await (const { line, values: raw } of readRecords(form)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const values: Record<string, string> = {};
    for (const name of known) {
      const position = matched.positions.get(name);
      values[name] = position === undefined ? '' : (raw[position] ?? '').trim();
    }
    yield { line, values, raw, fault: findFault(raw, header) };
  }
}

function findFault(raw: readonly string[], header: readonly string[]): RowFault | undefined {
  const unclosed = raw.find((value) => value.startsWith('"') && /[\r\n]/.test(value));
  if (unclosed !== undefined) {
    return {
      column: '',
      value: unclosed.slice(0, 80),
      reason:
        'A quotation mark opens here and is not closed before the next line. Close it, or write an inch mark as the word "in".',
    };
  }
  if (raw.length === header.length) return undefined;
  // how many too many, not how many: the file of rejected rows has further columns and the same fault
  const difference = Math.abs(raw.length - header.length);
  const values = `${String(difference)} ${difference === 1 ? 'value' : 'values'}`;
  return {
    column: '',
    value: '',
    reason:
      `The row has ${values} ${raw.length > header.length ? 'more' : 'fewer'} than the header has columns. ` +
      'Put quotation marks around a value that holds the separator, and leave no column out.',
  };
}

/** Every record that is not blank, with the line on which it begins. */
async function* readRecords(form: TextForm): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: form.separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    // the reader itself says which rows are short or long
    relax_column_count: true,
    raw: true,
    max_record_size: MOST_CHARACTERS_IN_A_ROW,
  });
  pipeline(Readable.from(readText(form)), parser, () => {
    // an error reaches the loop below through the parser
  });
  let line = 1;
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      const isSeparatorLine = line === 1 && readSeparatorLine(raw.replace(LINE_BREAK, '')) !== undefined;
      if (!isSeparatorLine && record.some((value) => value.trim() !== '')) yield { line, values: record };
      line += raw.match(LINE_BREAK)?.length ?? 0;
    }
  } catch (error) {
    throw error instanceof CsvError ? unsoundRow(form.path, line, error) : error;
  } finally {
    parser.destroy();
  }
}

function unsoundRow(path: string, line: number, error: CsvError): AppError {
  const isUnclosed = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return new AppError('FILE_UNREADABLE', {
    where: `${path}, line ${String(line)}`,
    what: isUnclosed
      ? 'A quotation mark opens in the row that begins here and is never closed'
      : `The row that begins here is longer than ${String(MOST_CHARACTERS_IN_A_ROW / 1024)} KB`,
    why: isUnclosed ? undefined : 'Mostly a quotation mark in it was never closed',
    remedy: 'Close the quotation mark, or write an inch mark as the word "in"; nothing was read.',
  });
}

/** The file's text in pieces, without its byte-order mark. */
async function* readText({ path, encoding }: Omit<TextForm, 'separator'>): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.write(bytes);
    if (text.includes('\0')) {
      throw new AppError('FILE_UNREADABLE', {
        where: path,
        what: 'The file holds a zero character, which no text has',
        remedy: 'Save it again from the program it comes from, as "CSV UTF-8".',
      });
    }
    yield text;
  }
  yield decoder.end() ?? '';
}

/** The first line that is not blank: the header, or a line that names the separator. */
async function readFirstLine(form: Omit<TextForm, 'separator'>): Promise<string> {
  let text = '';
  for await (const piece of readText(form)) {
    text = `${text}${piece}`.replace(/^\s+/u, '');
    const line = /^[^\r\n]+(?=[\r\n])/u.exec(text)?.[0];
    if (line !== undefined) return line;
    if (text.length > MOST_CHARACTERS_IN_A_ROW) break;
  }
  return text;
}
