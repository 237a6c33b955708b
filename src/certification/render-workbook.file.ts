import { zipSync, strToU8, type Zippable } from 'fflate';
import type { RollRecord } from './render-records.js';
import { kindOfField, type ControlField, type RollColumn, type RollField, type RollLayout } from './roll-layout.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Formats of cells: whatever it is; text, so that a number typed over it keeps its zeros; two decimals; whole. */
const GENERAL = 0;
const TEXT = 1;
const DECIMALS = 2;
const WHOLE = 3;

/** A day for the zip's directory, always the same, so that the same roll gives the same bytes. */
const ZIPPED_ON = '1980-01-01T00:00:00';

/**
 * A workbook with one sheet. Parcel numbers, accounts and names are text cells, so that no zero is lost and nothing is run;
 * amounts are numbers where the layout says so. Nothing is compressed: the same roll gives the same bytes on any machine.
 */
export function renderWorkbook(layout: RollLayout, records: readonly RollRecord[]): Buffer {
  const files: Zippable = {
    '[Content_Types].xml': strToU8(contentTypes()),
    '_rels/.rels': strToU8(relationships([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        `<sheet name="${escapeXml(layout.sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    'xl/styles.xml': strToU8(styles()),
    'xl/worksheets/sheet1.xml': strToU8(sheet(records)),
  };
  return Buffer.from(zipSync(files, { level: 0, mtime: ZIPPED_ON }));
}

function sheet(records: readonly RollRecord[]): string {
  const rows = records.map(({ columns, fields, kind }, row) => {
    const cells = fields.map((field, index) => {
      const place = `${toColumnLetters(index)}${String(row + 1)}`;
      return renderCell(place, field, kind === 'names' ? undefined : columns[index]);
    });
    return `<row r="${String(row + 1)}">${cells.join('')}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

function renderCell(place: string, field: string, column: RollColumn<RollField | ControlField> | undefined): string {
  if (column?.cell === 'number' && column.source.kind === 'field' && field !== '') {
    const isAmount = kindOfField(column.source.field) === 'amount' && column.decimals === 'point';
    return `<c r="${place}" s="${String(isAmount ? DECIMALS : WHOLE)}"><v>${field}</v></c>`;
  }
  const text = `<is><t xml:space="preserve">${escapeXml(escapeCodes(field))}</t></is>`;
  return `<c r="${place}" s="${String(column === undefined ? GENERAL : TEXT)}" t="inlineStr">${text}</c>`;
}

/** `_x0041_` means a letter in a workbook; a text that really says so is written with its first sign as a code. */
function escapeCodes(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** 0 is A, 25 Z, 26 AA. */
function toColumnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : toColumnLetters(Math.floor(index / 26) - 1) + letter;
}

function contentTypes(): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('workbook', 'sheet.main') +
    part('worksheets/sheet1', 'worksheet') +
    part('styles', 'styles') +
    '</Types>'
  );
}

function relationships(targets: readonly (readonly [string, string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${String(index + 1)}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function styles(): string {
  const format = (number: number): string =>
    `<xf numFmtId="${String(number)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    // the numbers are the built-in formats of workbooks: general, text (@), 0.00 and 0
    `<cellXfs count="4">${[0, 49, 2, 1].map(format).join('')}</cellXfs></styleSheet>`
  );
}
