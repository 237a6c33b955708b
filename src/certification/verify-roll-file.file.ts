import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import type { RollManifest } from './build-manifest.js';
import { findLikelyLayout } from './find-likely-layout.file.js';
import { readRollFile } from './read-roll-file.file.js';
import { readRollLayout } from './roll-layout.file.js';
import type { RollLayout } from './roll-layout.js';
import type { RollReject } from './roll-reject.js';
import { findControls, verifyControlRecord, verifyManifest, type FoundControls } from './verify-controls.js';
import { verifyRollRows, type VerifiedRow } from './verify-roll-rows.js';

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
  /** where it does not fit a layout that nobody named: which other it may be of */
  readonly hint: string | undefined;
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
  const named = layoutName ?? toName(manifest?.layout);
  const layout = readRollLayout(named ?? 'standard');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { rows, found, rejects, isOfForm } = verifyContent(bytes, layout, manifest?.county);
  const controls =
    manifest === undefined
      ? []
      : verifyManifest({ isSound: rejects.length === 0, rows, found, layout, manifest, sha256 });
  const isUnlike = named === undefined && !isOfForm;
  // a layout by which nothing can be read is no likely one
  const countRejects = (other: RollLayout): number => {
    const by = verifyContent(bytes, other);
    return by.isOfForm || by.found.rows > 0 ? by.rejects.length : Number.POSITIVE_INFINITY;
  };
  return {
    file,
    hint: isUnlike ? findLikelyLayout({ layout, rejects: rejects.length, countRejects }) : undefined,
    layout: layout.layout,
    rows: found.rows,
    sum: found.sum,
    sha256,
    manifest: manifestPath,
    rejects: [
      ...rejects.filter(({ line }) => line === undefined),
      ...controls,
      ...rejects.filter(({ line }) => line !== undefined),
    ],
  };
}

/** Reads a file's bytes by a layout and checks all that they say by themselves. */
export function verifyContent(
  bytes: Buffer,
  layout: RollLayout,
  county?: string,
): { rows: VerifiedRow[]; found: FoundControls; rejects: RollReject[]; isOfForm: boolean } {
  const read = readRollFile(bytes, layout);
  const { rows, rejects } = verifyRollRows(read.rows, layout, county);
  const found = { ...findControls(rows), rows: read.rows.length };
  const [first] = rows;
  const around = (['header', 'trailer'] as const).flatMap((kind) => {
    const columns = layout[`${kind}Record`];
    return columns === undefined
      ? []
      : verifyControlRecord({ kind, record: read[kind], columns, layout, found, first });
  });
  return { rows, found, rejects: [...read.rejects, ...rejects, ...around], isOfForm: read.rejects.length === 0 };
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

/** Reads a control file, as far as it holds texts and numbers. @throws AppError `FILE_UNREADABLE` */
export function readManifest(path: string): Partial<RollManifest> {
  const text = readBytes(path).toString('utf8');
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) return onlyPlain(manifest);
  } catch {
    // said below
  }
  throw new AppError('FILE_UNREADABLE', {
    where: path,
    what: 'This is not a manifest: it holds no JSON object',
    remedy: 'Name the manifest.json that was written with the file, or export the roll again.',
  });
}

/** A manifest that was written by hand may hold anything: what is neither text nor number says nothing. */
function onlyPlain(manifest: object): Partial<RollManifest> {
  return Object.fromEntries(
    Object.entries(manifest).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
}

function toName(layout: unknown): string | undefined {
  return typeof layout === 'string' ? layout : undefined;
}
