import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buildNoticeLetters } from '../../../src/certification/build-notice-letters.js';
import type { DocumentSource } from '../../../src/certification/build-shared-facts.js';
import { composeResolution } from '../../../src/certification/compose-roll-documents.js';
import { readDocumentTemplate } from '../../../src/certification/document-template.file.js';
import { renderDocument } from '../../../src/certification/render-document.pdf.js';
import { writeNoticeLetters } from '../../../src/certification/write-notice-letters.file.js';
import { findCertificationRule } from '../../../src/rate-tables/find-certification-rule.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { Decimal } from 'decimal.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { readSheetSettings } from '../../../src/statements/sheet-settings.file.js';
import { CERTIFIED_ROLL, sampleLine } from './sample-roll.js';

const day = parseLocalDate;
const tables = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });
const rule = findCertificationRule(tables.inForceOn(day('2025-11-10')));
const NOT_YET = { adoptedOn: undefined, certifiedOn: undefined, resolution: undefined };
const fee = { kind: 'flat' as const, code: 'CERTIFICATION_FEE', amount: Money.of('50.00') };
const interest = {
  ratePercentPerYear: new Decimal('8'),
  of: ['charge' as const, 'penalty' as const],
  dayCount: 'actual_365' as const,
  from: 'adopted_on' as const,
  to: 'end_of_payable_year' as const,
  freeDays: 30,
};
const { remitTo } = tables.jurisdiction;
const SOURCE: DocumentSource = {
  charges: ['Sewer rental'],
  jurisdiction: {
    ...tables.jurisdiction,
    remitTo: { ...remitTo, phone: remitTo.phone ?? '651-555-0100' },
  },
  holidays: tables.holidays,
  rule: { ...rule, value: { ...rule.value, fee, interest } },
  roll: { ...CERTIFIED_ROLL, ...NOT_YET, stage: 'noticed', hearingPlace: 'Village Hall, 1189 Main Street' },
  rollVersion: 2,
  datedOn: day('2025-10-02'),
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheets-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function readSheets(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const sheets: string[] = [];
  for (let sheet = 1; sheet <= document.numPages; sheet += 1) {
    const { items } = await (await document.getPage(sheet)).getTextContent();
    sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return sheets;
}

describe('The sheets of a document', () => {
  it('are one for an ordinary notice, with fee, interest and days without it', async () => {
    const lines = [
      sampleLine('000101', { ownerName: 'New Owner', formerOwnerName: 'Lee Lima', occupantName: 'T. Tenant' }),
      sampleLine('000102'),
    ];
    const letters = buildNoticeLetters({ source: SOURCE, lines, template: readDocumentTemplate('notice') });
    const { printed } = await writeNoticeLetters({
      folder,
      name: 'notices',
      title: 'Notices',
      author: '',
      letters,
      settings: readSheetSettings('lino-lakes'),
      about: { jurisdiction: 'lino-lakes', payableYear: 2026, rollNumber: 1, rollVersion: 2, datedOn: SOURCE.datedOn },
    });
    expect(printed.map(({ firstPage, lastPage }) => lastPage - firstPage + 1)).toEqual([1, 1, 1]);
  });

  it('have no sums where they hold only the rest of a long legal description', async () => {
    const legalDescription = 'that part of the north half lying west of the road; '.repeat(400);
    const lines = [sampleLine('000101', { legalDescription }), sampleLine('000102')];
    const document = composeResolution(readDocumentTemplate('resolution'), { source: SOURCE, lines });
    const { bytes } = await renderDocument(document, { author: '', datedOn: SOURCE.datedOn });
    const sheets = await readSheets(bytes);
    expect(sheets.filter((text) => text.includes('continued')).length).toBeGreaterThan(1);
    expect(sheets.filter((text) => /Total of this sheet\s+0\.00/.test(text))).toEqual([]);
    expect(sheets.filter((text) => text.includes('Total of this sheet'))).toHaveLength(2);
    expect(sheets.at(-1)).toContain('Total of the roll');
  });
});
