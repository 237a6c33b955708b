import iconv from 'iconv-lite';
import { AppError } from '../shared/app-error.js';
import { renderDelimited } from './render-delimited.js';
import { renderFixedWidth } from './render-fixed-width.js';
import type { RollRecord } from './render-records.js';
import { renderWorkbook } from './render-workbook.file.js';
import type { RollLayout } from './roll-layout.js';

const BYTE_ORDER_MARK = '\ufeff';

/** The bytes of a county's file, in the form and the encoding of its layout. @throws AppError `ROLL_FILE_INVALID` */
export function encodeRoll(layout: RollLayout, records: readonly RollRecord[]): Buffer {
  switch (layout.form) {
    case 'xlsx':
      return renderWorkbook(layout, records);
    case 'delimited':
      return encodeText(layout, renderDelimited(layout, records));
    case 'fixed_width':
      return encodeText(layout, renderFixedWidth(layout, records));
  }
}

function encodeText({ layout, encoding, hasByteOrderMark }: RollLayout, text: string): Buffer {
  if (text.startsWith(BYTE_ORDER_MARK)) {
    throw new AppError('ROLL_FILE_INVALID', {
      what: `The first value of the file begins with a byte-order mark, which the layout ${layout} would lose`,
      remedy: 'Correct the first column of the first account; no file was written.',
    });
  }
  // every character was looked at before: what the encoding lacks never comes here, so that no "?" takes its place
  return iconv.encode((hasByteOrderMark ? BYTE_ORDER_MARK : '') + text, encoding);
}
