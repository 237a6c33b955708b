import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import type { RollManifest } from './build-manifest.js';
import { readRollLayout } from './roll-layout.file.js';
import type { RollLayout } from './roll-layout.js';
import { verifyControls, verifyRollRows, type ReadRow, type RollReject } from './verify-roll-rows.js';

/** What an auditor's check of a file found. */
export interface RollVerification {
  readonly file: string;
  readonly layout: string;
  readonly rows: number;
  /** sum of the totals that could be read */
  readonly sum: string;
  readonly sha256: string;
  /** path of the manifest that it was compared with; undefined: there was none */
  readonly manifest: string | undefined;
  /** empty: the file loads without a single reject */
  readonly rejects: readonly RollReject[];
}

/**
 * Checks a county's file as its auditor does before loading it: encoding, header, form of parcels and amounts, duplicates,
 * sums of rows, and against its manifest the control totals and the checksum. Without a manifest named, the
 * `manifest.json` beside the file is taken where it is the file's own.
 * @throws AppError `FILE_UNREADABLE`
 */
export function verifyRollFile({
  file,
  manifest: manifestPath = findManifest(file),
  layout: layoutName,
}: {
  file: string;
  manifest?: string | undefined;
  /** default: the one that the manifest names, else `standard` */
  layout?: string | undefined;
}): RollVerification {
  const bytes = readBytes(file);
  const manifest = manifestPath === undefined ? undefined : readManifest(manifestPath);
  const layout = readRollLayout(layoutName ?? manifest?.layout ?? 'standard');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const decoded = decode(bytes, layout);
  const { rows, rejects } = readRows(decoded.text, layout);
  const controls = manifest === undefined ? [] : verifyControls({ rows, layout, manifest, sha256 });
  return {
    file,
    layout: layout.layout,
    rows: rows.length,
    sum: sumOf(rows, layout).toString(),
    sha256,
    manifest: manifestPath,
    rejects: [...decoded.rejects, ...rejects, ...controls, ...verifyRollRows(rows, layout)],
  };
}

function findManifest(file: string): string | undefined {
  const path = join(dirname(file), 'manifest.json');
  if (!existsSync(path)) return undefined;
  return readManifest(path).file === basename(file) ? path : undefined;
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new AppError('FILE_UNREADABLE', {
      where: path,
      what: `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'Check the name and the folder.',
    });
  }
}

function readManifest(path: string): Partial<RollManifest> {
  const text = readBytes(path).toString('utf8');
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest === 'object' && manifest !== null) return manifest;
  } catch {
    // said below
  }
  throw new AppError('FILE_UNREADABLE', {
    where: path,
    what: 'This is not a manifest: it holds no JSON object',
    remedy: 'Name the manifest.json that was written with the file, or export the roll again.',
  });
}

function wholeFile(message: string): RollReject {
  return { line: undefined, column: undefined, message };
}

function decode(bytes: Buffer, layout: RollLayout): { text: string; rejects: RollReject[] } {
  const rejects: RollReject[] = [];
  if (!isUtf8(bytes)) rejects.push(wholeFile('The file is not UTF-8: some of its letters would be garbled.'));
  const text = bytes.toString('utf8');
  const hasMark = text.startsWith('\ufeff');
  if (hasMark && !layout.hasByteOrderMark) {
    rejects.push(
      wholeFile('A byte-order mark stands before the first column, which hides its name from many programs.'),
    );
  }
  if (!hasMark && layout.hasByteOrderMark)
    rejects.push(wholeFile('The byte-order mark that the layout asks for is missing.'));
  if (text.includes('\0')) rejects.push(wholeFile('The file holds NUL characters.'));
  return { text: hasMark ? text.slice(1) : text, rejects };
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function readRows(text: string, layout: RollLayout): { rows: ReadRow[]; rejects: RollReject[] } {
  const rejects: RollReject[] = [];
  if (layout.lineEnd === '\r\n' && /(?<!\r)\n/.test(text)) {
    rejects.push(wholeFile('Some lines end in LF where the layout has CRLF.'));
  }
  const records = parseRecords(text, layout, rejects);
  if (!layout.hasHeader) return { rows: records, rejects };
  const [header, ...rows] = records;
  const wanted = layout.columns.map((column) => column.name).join(layout.delimiter);
  const found = header?.fields.join(layout.delimiter);
  if (found === undefined) rejects.push(wholeFile('The file is empty: even its header is missing.'));
  else if (found !== wanted) {
    rejects.push({ line: 1, column: undefined, message: `The header is "${found}" where the layout has "${wanted}".` });
  }
  return { rows, rejects };
}

function parseRecords(text: string, layout: RollLayout, rejects: RollReject[]): ReadRow[] {
  try {
    // strictly by the layout: a line that ends otherwise shows as a field with a line break in it
    const records: string[][] = parse(text, {
      delimiter: layout.delimiter,
      record_delimiter: layout.lineEnd,
      relax_column_count: true,
    });
    let line = 1;
    return records.map((fields) => {
      const row = { line, fields };
      line += fields.join('').split('\n').length;
      return row;
    });
  } catch (error) {
    rejects.push(
      wholeFile(`The file cannot be read to its end: ${error instanceof Error ? error.message : String(error)}.`),
    );
    return [];
  }
}

function sumOf(rows: readonly ReadRow[], layout: RollLayout): Money {
  const index = layout.columns.findIndex((column) => column.from === 'total');
  return Money.sum(
    rows
      .map((row) => row.fields[index] ?? '')
      .filter((text) => /^\d+\.\d{2}$/.test(text))
      .map((text) => Money.of(text)),
  );
}
