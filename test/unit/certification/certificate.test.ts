import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buildCertificateFacts } from '../../../src/certification/build-certificate-facts.js';
import { readDocumentTemplate } from '../../../src/certification/document-template.file.js';
import { composeDocument, type ComposedDocument } from '../../../src/certification/document-template.js';
import { renderDocument } from '../../../src/certification/render-document.pdf.js';
import { toWords } from '../../../src/certification/to-words.js';
import { parseLocalDate, type LocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { buildSampleManifest, sampleLine } from './sample-roll.js';

const LINES = [sampleLine('000101'), sampleLine('000102')];
const CERTIFIED_ON = parseLocalDate('2025-11-28');

function fill(
  jurisdictionName = 'Village of Lino Lakes',
  { charges = ['Sewer rental'], correctedOn }: { charges?: string[]; correctedOn?: LocalDate } = {},
): ComposedDocument {
  const manifest = buildSampleManifest(LINES, { file: 'certification-roll-2026.csv' });
  const citation = { enactment: 'ordinance-57', act: 'Ordinance 57', section: '§ 14(C)' };
  const facts = buildCertificateFacts({
    ...{ manifest, lines: LINES, jurisdictionName, state: 'MN', charges, correctedOn, citation },
  });
  return composeDocument(readDocumentTemplate('certificate'), { facts });
}

const textsOf = ({ parts }: ComposedDocument): string[] => parts.flatMap(({ text }) => text ?? []);

async function readText(bytes: Buffer): Promise<{ text: string; sheets: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let sheet = 1; sheet <= document.numPages; sheet += 1) {
    const content = await (await document.getPage(sheet)).getTextContent();
    texts.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { text: texts.join(' ').replace(/\s+/g, ' '), sheets: document.numPages };
}

describe("The clerk's certificate", () => {
  it('of a corrected roll says which version it is, when it was certified and when corrected', () => {
    const first = fill();
    expect(first.dated).toBe('Certified on November 28, 2025.');
    expect(textsOf(first).join('\n')).not.toContain('correct');
    const corrected = fill('Village of Lino Lakes', { correctedOn: parseLocalDate('2025-12-08') });
    expect(corrected.dated).toBe('Certified on November 28, 2025, corrected on December 8, 2025.');
    expect(textsOf(corrected).join('\n')).toMatch(
      /version \d+ of the roll, made on December 8, 2025 to correct the one certified on November 28, 2025\. It takes the place/,
    );
  });

  it('names water where the city charges for it', () => {
    expect(fill().title).toBe('Certificate of unpaid sewer charges');
    expect(fill('City of Chaska', { charges: ['Water', 'Sewer'] }).title).toBe(
      'Certificate of unpaid sewer and water charges',
    );
  });

  it('states the roll in words and figures, its resolution and its number of lines', () => {
    const text = textsOf(fill()).join('\n');
    expect(text).toContain('by resolution 25-88, adopted on November 10, 2025.');
    expect(text).toContain(
      'It has two (2) lines, two (2) rows of the file, and a total of fifty-eight and 00/100 dollars ($58.00).',
    );
    expect(text).toContain('Of this, $48.00 are charges, $10.00 penalties');
    expect(text).toContain('certified under Ordinance 57 § 14(C)');
    expect(text).not.toMatch(/[{}]/);
  });

  it('is one sheet, says all of it, and is the same bytes each time', async () => {
    const made = { author: 'Village of Lino Lakes', datedOn: CERTIFIED_ON };
    const [first, second] = [await renderDocument(fill(), made), await renderDocument(fill(), made)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const { text, sheets } = await readText(first.bytes);
    expect(sheets).toBe(1);
    for (const part of textsOf(fill()).flatMap((paragraph) => paragraph.split(' ')))
      expect(text).toContain(part.slice(0, 40));
    expect(text).toContain('Certified on November 28, 2025.');
    expect(text).toContain('Clerk-Treasurer of Village of Lino Lakes');
  });

  it('flows on to further sheets where it is long', async () => {
    const certificate = fill();
    const long = { ...certificate, parts: Array.from({ length: 30 }, () => certificate.parts).flat() };
    const { sheets } = await readText((await renderDocument(long, { author: '', datedOn: CERTIFIED_ON })).bytes);
    expect(sheets).toBeGreaterThan(5);
  });
});

describe('An amount in words', () => {
  it.each([
    ['0.00', 'zero and 00/100'],
    ['0.05', 'zero and 05/100'],
    ['13.00', 'thirteen and 00/100'],
    ['29.10', 'twenty-nine and 10/100'],
    ['40.00', 'forty and 00/100'],
    ['100.00', 'one hundred and 00/100'],
    ['1000.00', 'one thousand and 00/100'],
    ['1234.05', 'one thousand two hundred thirty-four and 05/100'],
    ['4967.59', 'four thousand nine hundred sixty-seven and 59/100'],
    ['1000001.99', 'one million one and 99/100'],
    ['210012015.00', 'two hundred ten million twelve thousand fifteen and 00/100'],
  ])('%s is %s', (amount, words) => {
    expect(toWords(Money.of(amount))).toBe(words);
  });
});
