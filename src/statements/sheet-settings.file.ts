import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPackageRoot } from '../database/package-root.file.js';
import { AppError } from '../shared/app-error.js';
import { NUMBER_10_AND_9, type SheetSettings } from './sheet-settings.js';

const inches = z.number().min(0).max(11);
const envelopeWindow = z.strictObject({ left: inches, bottom: inches, width: inches, height: inches });
const settings = z.strictObject({
  return_window: envelopeWindow.optional(),
  address_window: envelopeWindow.optional(),
  reply_window: envelopeWindow.optional(),
  scan_line_bottom: inches.optional(),
});

/**
 * Where a jurisdiction's own envelopes and scanner look, from `templates/statements/<jurisdiction>.yaml`; what that file
 * does not name, or every measure when there is none, is that of a #10 double-window envelope out and a #9 back.
 * @throws AppError `FILE_UNREADABLE` when the file does not hold such measures
 */
export function readSheetSettings(
  jurisdiction: string,
  folder = join(findPackageRoot(), 'templates', 'statements'),
): SheetSettings {
  const path = join(folder, `${jurisdiction}.yaml`);
  if (!existsSync(path)) return NUMBER_10_AND_9;
  const read = settings.safeParse(parse(readFileSync(path, 'utf8')));
  if (!read.success) {
    throw new AppError('FILE_UNREADABLE', {
      what: `The measures of the envelopes cannot be read (${read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')})`,
      where: path,
      remedy: 'Give inches from the left and bottom edges, as templates/statements/README.md shows.',
    });
  }
  const { return_window, address_window, reply_window, scan_line_bottom } = read.data;
  return {
    returnWindow: return_window ?? NUMBER_10_AND_9.returnWindow,
    addressWindow: address_window ?? NUMBER_10_AND_9.addressWindow,
    replyWindow: reply_window ?? NUMBER_10_AND_9.replyWindow,
    scanLineBottom: scan_line_bottom ?? NUMBER_10_AND_9.scanLineBottom,
  };
}
