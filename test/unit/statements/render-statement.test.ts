import { createHash } from 'node:crypto';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { renderStatement } from '../../../src/statements/render-statement.pdf.js';
import { renderWindowTestPage } from '../../../src/statements/render-window-test-page.pdf.js';
import {
  locateOnStub,
  locateOnTopPanel,
  NUMBER_10_AND_9,
  type SheetArea,
} from '../../../src/statements/sheet-settings.js';
import type { Statement } from '../../../src/statements/statement.js';
import { readPdf, type PlacedText } from './read-pdf.js';
import { billTo, makeStatement, statementDue, writeEntries } from './statement-facts.js';

const first = (facts: Partial<Parameters<typeof makeStatement>[0]> = {}): Statement =>
  makeStatement({
    entries: writeEntries([{ kind: 'charge', amount: '12.00' }]),
    statements: [statementDue({ throughEntry: 1 })],
    foreseen: { paidAfter: parseLocalDate('2025-04-30'), amount: Money.of('1.00') },
    ...facts,
  });

const named = (name: string): Statement => first({ billTo: { ...billTo, owner: { ...billTo.owner, name } } });

const print = async (statement: Statement, voided = false) => renderStatement({ statement, voided });

const read = async (statement: Statement, voided = false) => readPdf((await print(statement, voided)).bytes);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const count = (text: string, part: string): number => text.split(part).length - 1;

const isWithin = ({ x, baseline, width }: PlacedText, area: SheetArea): boolean =>
  x >= area.x && x + width <= area.x + area.width && baseline - 8 >= area.y && baseline + 2 <= area.y + area.height;

const overlaps = ({ x, baseline, width }: PlacedText, area: SheetArea): boolean =>
  x < area.x + area.width && x + width > area.x && baseline > area.y && baseline - 8 < area.y + area.height;

describe('a printed statement', () => {
  it('is called the final bill after service ended, and names who else owes', async () => {
    const occupant = { ...billTo.owner, name: 'C. Tenant' };
    const closed = { ...billTo, occupant, billedTo: 'occupant', owedBy: 'both' } as const;
    const { pages, text } = await read(first({ billTo: { ...closed, serviceEndsOn: parseLocalDate('2025-03-15') } }));
    expect(pages).toHaveLength(1);
    for (const words of [
      'Final bill',
      'January 1 to March 15, 2025 (74 days)',
      'Service ended on March 15, 2025; this is the final bill.',
      'Owner',
      'Who owes',
    ])
      expect(text).toContain(words);
    expect(text).toContain('The owner of the property owes this too; unpaid amounts may be certified');
    expect((await read(first())).text).not.toContain('Final bill');
  });

  it('stands on one sheet with all that a resident asks about', async () => {
    const { pages, text } = await read(first());
    expect(pages).toHaveLength(1);
    for (const words of [
      'Village of Lino Lakes',
      '000101',
      '0000000001',
      'January 1 to March 31, 2025 (90 days)',
      'April 30, 2025',
      '12-31-22-34-0012',
      'Lot 1, Block 2, Example Addition',
      'Sewer rental, 5/8 inch meter',
      'Ordinance 57 § 14(A)(1)',
      'Previous balance',
      'Payments',
      'Penalties and adjustments',
      'Current charges',
      'If paid after April 30, 2025',
      '$13.00',
      '651-555-0100',
      'Amount enclosed',
    ])
      expect(text).toContain(words);
  });

  it.each([3, 8])('takes one sheet with %i lines, two payments and an adjustment', async (count) => {
    const reasons = ['By volume: Ordinance 57 § 14(A)(1).', 'Base 10.89.', '2,000 gallons at 4.30 a thousand: 8.60.'];
    const more = ['8,000 gallons at 5.10 a thousand: 40.80.'];
    const lines = Array.from({ length: count }, (_, index) => ({
      kind: 'charge' as const,
      amount: '12.00',
      title: 'Water, 10,000 gallons, as metered',
      trace: index < 3 ? [...reasons, ...more] : reasons,
    }));
    const others = (['payment', 'payment', 'adjustment'] as const).map((kind) => ({ kind, amount: '-4.00' }));
    const entries = writeEntries([...lines, ...others]);
    const { bytes } = await print(first({ entries, statements: [statementDue({ throughEntry: entries.length })] }));
    expect((await readPdf(bytes)).pages).toHaveLength(1);
  });

  it('says "Total due" once, on the first of several sheets as on a single one', async () => {
    expect(count((await read(first())).text, 'Total due')).toBe(1);
    const entries = writeEntries(Array.from({ length: 80 }, () => ({ kind: 'charge' as const, amount: '12.00' })));
    const long = await read(first({ entries, statements: [statementDue({ throughEntry: 80 })] }));
    expect(long.pages.length).toBeGreaterThan(1);
    expect(count(long.text, 'Total due')).toBe(1);
    expect(count(long.text, '$960.00')).toBe(4); // current charges, total, not yet past due, stub
    expect(count(long.text, 'Sewer rental, 5/8 inch meter')).toBe(80);
    expect(long.pages[0]!.some(({ text }) => text === 'Amount due')).toBe(true);
  });

  it('shows both addresses whole in the windows of the envelope, and nothing else there', async () => {
    const [sheet] = (await read(first())).pages;
    const sender = locateOnTopPanel(NUMBER_10_AND_9.returnWindow);
    const address = locateOnTopPanel(NUMBER_10_AND_9.addressWindow);
    const inSender = sheet!.filter((item) => overlaps(item, sender)).map(({ text }) => text);
    const inAddress = sheet!.filter((item) => overlaps(item, address)).map(({ text }) => text);
    expect(inSender).toEqual(['Village of Lino Lakes', '600 Town Center Parkway', 'Lino Lakes MN 55014']);
    expect(inAddress).toEqual(['A. Example', '12 Birch Lane', 'Lino Lakes MN 55014']);
    expect(sheet!.filter((item) => overlaps(item, address)).every((item) => isWithin(item, address))).toBe(true);
    expect(sheet!.filter((item) => overlaps(item, sender)).every((item) => isWithin(item, sender))).toBe(true);
  });

  it('shows nothing but the addressee even when the sheet has slipped in its envelope', async () => {
    const [sheet] = (await read(first())).pages;
    const address = locateOnTopPanel(NUMBER_10_AND_9.addressWindow);
    // a folded sheet is 0.458 inch lower and 1 inch narrower than a #10 envelope
    const slipped = { ...address, x: 0, width: address.x + address.width, height: address.height + 33 };
    const seen = sheet!.filter((item) => overlaps(item, slipped)).map(({ text }) => text);
    expect(seen).toEqual(['A. Example', '12 Birch Lane', 'Lino Lakes MN 55014']);
  });

  it('shows the remit-to address in the reply window, and the scan line in a band of its own', async () => {
    const statement = first();
    const [sheet] = (await read(statement)).pages;
    const reply = locateOnStub(NUMBER_10_AND_9.replyWindow);
    expect(sheet!.filter((item) => overlaps(item, reply)).map(({ text }) => text)).toEqual([
      'Village of Lino Lakes',
      'Clerk-Treasurer',
      '600 Town Center Parkway',
      'Lino Lakes MN 55014',
    ]);
    const foot = 792 - NUMBER_10_AND_9.scanLineBottom * 72;
    const band = sheet!.filter(({ baseline }) => baseline > foot - 18 && baseline < foot + 8);
    expect(
      band
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(statement.scanLine);
  });

  it('asks for no payment on a credit balance', async () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'payment', amount: '-18.00' },
    ]);
    const { text } = await read(first({ entries, statements: [statementDue({ throughEntry: 2 })] }));
    expect(text).toContain('Credit balance - do not pay');
    expect(text).toContain('-$6.00');
    expect(text).not.toContain('Amount enclosed');
    expect(text).not.toContain('Amount due');
    expect(text).not.toContain('Total due');
  });

  it('asks for no amount to be enclosed where nothing is to pay', async () => {
    const entries = writeEntries([
      { kind: 'charge', amount: '12.00' },
      { kind: 'payment', amount: '-12.00' },
    ]);
    const { text } = await read(first({ entries, statements: [statementDue({ throughEntry: 2 })] }));
    expect(text).toContain('Nothing to pay');
    expect(text).not.toContain('Amount enclosed');
  });

  it('bears VOID once its run has been voided', async () => {
    expect((await read(first())).text).not.toContain('VOID');
    expect((await read(first(), true)).text).toContain('VOID');
  });

  it('has a title, a language and a structure for screen readers', async () => {
    const { title, language, isTagged, roles } = await read(first());
    expect(title).toBe('Statement 0000000001 of account 000101, Village of Lino Lakes');
    expect(language).toBe('en-US');
    expect(isTagged).toBe(true);
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  });
});

describe('text of every kind', () => {
  it('keeps accents, fractions and section signs, composed or not', async () => {
    const owner = { ...billTo.owner, name: 'Mari\u0301a N\u0303andu\u0301-Łukasz', address1: '12½ Żółć Straße' };
    const { text } = await read(first({ billTo: { ...billTo, owner } }));
    expect(text).toContain('María Ñandú-Łukasz');
    expect(text).toContain('12½ Żółć Straße');
  });

  it('takes TAB, CR and line breaks for blanks', async () => {
    const owner = { ...billTo.owner, name: 'A.\tExample\r\nand\rSons' };
    expect((await read(first({ billTo: { ...billTo, owner } }))).text).toContain('A. Example and Sons');
  });

  it.each(['山田太郎', '김민준', 'ᏣᎳᎩ', 'ሰላም'])('sets %s in the fallback, in the window whole', async (name) => {
    const statement = named(`A. ${name} Sons`);
    const { bytes, missing } = await print(statement);
    const { pages, text } = await readPdf(bytes);
    expect(missing).toBe('');
    expect(text).toContain(name);
    expect(text).not.toContain('□');
    const window = locateOnTopPanel(NUMBER_10_AND_9.addressWindow);
    const line = pages[0]!.filter((item) => overlaps(item, window)).slice(0, 3);
    expect(line.map((item) => item.text.trim())).toEqual(['A.', name, 'Sons']);
    expect(line.every((item) => isWithin(item, window))).toBe(true);
    line
      .slice(1)
      .forEach((item, index) => expect(item.x).toBeGreaterThanOrEqual(line[index]!.x + line[index]!.width - 0.01));
  });

  it('shows a box where no typeface has a character, or its script would come out garbled, and says which', async () => {
    const { bytes, missing } = await print(named('Example 𠮷𠮷 محمد'));
    expect((await readPdf(bytes)).text).toContain('Example □□ □□□□');
    expect(missing).toBe('𠮷محد');
    expect((await print(first())).missing).toBe('');
  });

  it('keeps street and city in the window when the name is far too long, and prints the name in full below', async () => {
    const name = Array.from({ length: 60 }, (_, index) => `Trustee${String(index)}`).join(' ');
    const { pages, text } = await read(first({ billTo: { ...billTo, owner: { ...billTo.owner, name } } }));
    const address = locateOnTopPanel(NUMBER_10_AND_9.addressWindow);
    const seen = pages[0]!.filter((item) => overlaps(item, address));
    expect(seen.map((item) => item.text).slice(1)).toEqual(['12 Birch Lane', 'Lino Lakes MN 55014']);
    expect(seen.every((item) => isWithin(item, address))).toBe(true);
    expect(text).toContain('Addressed to');
    expect(text).toContain('Trustee59');
  });

  it('lets 5,000 characters without a blank flow on, none lost', async () => {
    const { pages } = await read(first({ billTo: { ...billTo, legalDescriptions: ['Q'.repeat(5000)] } }));
    expect(pages.length).toBeGreaterThan(1);
    const letters = pages
      .flat()
      .filter(({ text }) => /^Q+$/.test(text))
      .map(({ text }) => text.length);
    expect(letters.reduce((sum, each) => sum + each, 0)).toBe(5000);
    expect(pages.flat().every(({ x, width, baseline }) => x + width <= 612 && baseline <= 780)).toBe(true);
  });

  it('lets a long legal description flow on to a further sheet, whole, the stub on the first', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${String(index)}`);
    const { pages, text } = await read(first({ billTo: { ...billTo, legalDescriptions: [words.join(' ')] } }));
    expect(pages.length).toBeGreaterThan(1);
    expect(text.split(/\s+/).filter((word) => /^word\d+$/.test(word))).toEqual(words);
    expect(pages[0]!.some(({ text: part }) => part === 'Amount due')).toBe(true);
    expect(pages[1]!.some(({ text: part }) => part === 'Amount due')).toBe(false);
  });
});

describe('the same statement', () => {
  it('gives the same bytes each time', async () => {
    const once = sha256((await print(first())).bytes);
    await print(first({ billTo: { ...billTo, legalDescriptions: ['Something else in between'] } }));
    expect(sha256((await print(first())).bytes)).toBe(once);
  });

  it('gives the same bytes whatever was set in the fallback before', async () => {
    const [once, other] = [sha256((await print(first())).bytes), sha256((await print(named('山田 太郎'))).bytes)];
    await print(named('김 민준'));
    expect(sha256((await print(first())).bytes)).toBe(once);
    expect(sha256((await print(named('山田 太郎'))).bytes)).toBe(other);
  });

  it.each(['Asia/Kolkata', 'America/Chicago', 'Pacific/Kiritimati'])('gives the same bytes in %s', async (zone) => {
    const here = sha256((await print(first())).bytes);
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      expect(sha256((await print(first())).bytes)).toBe(here);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('differs from one of another amount', async () => {
    const other = first({ entries: writeEntries([{ kind: 'charge', amount: '13.00' }]) });
    expect(other.totalDue.equals(Money.of('13.00'))).toBe(true);
    expect(sha256((await print(other)).bytes)).not.toBe(sha256((await print(first())).bytes));
  });
});

describe('the window test page', () => {
  it('outlines the three windows on one sheet, the same each time', async () => {
    const page = await renderWindowTestPage();
    const { pages, text } = await readPdf(page);
    expect(pages).toHaveLength(1);
    expect(text).toContain('Bill-to address');
    expect(sha256(await renderWindowTestPage())).toBe(sha256(page));
  });
});

describe('The fonts of a statement', () => {
  it('are all embedded, the fallback for what the typeface lacks among them', async () => {
    const { bytes } = await print(named('A. Example 山田'));
    const text = Buffer.from(bytes).toString('latin1');
    const countOf = (what: RegExp) => text.match(what)?.length ?? 0;
    // a descriptor without its file is a font that each reader would replace by another
    expect([countOf(/\/Type \/FontDescriptor/g), countOf(/\/FontFile[23]? /g)]).toEqual([3, 3]);
    expect(countOf(/\/Subtype \/Type1\b/g)).toBe(0);
  });
});
