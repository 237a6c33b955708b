import { presentNoticeLetter, type NoticeLetter } from '../../../src/compliance/present-notice-letter.js';
import { standingEvents } from '../../../src/compliance/standing-events.js';
import type { BillTo } from '../../../src/premises/bill-to.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { renderNoticeLetter } from '../../../src/statements/render-notice-letter.pdf.js';
import { day } from '../ledger/sample-book.js';
import { readCity } from '../rate-tables/read-city.js';
import { readPdf } from '../statements/read-pdf.js';
import { CHASKA, eventsOf, notice, type ToldEvent } from './sample-events.js';

const BILL_TO: BillTo = {
  accountNumber: '000101',
  owner: {
    name: 'A. Example',
    address1: '12 Birch Lane',
    address2: undefined,
    city: 'Chaska',
    state: 'MN',
    zip: '55318',
  },
  occupant: undefined,
  forwarding: undefined,
  billedTo: 'owner',
  owedBy: 'owner',
  serviceEndsOn: undefined,
  email: undefined,
  serviceAddress: '12 Birch Lane',
  parcelIds: ['30.123.0010'],
  legalDescriptions: [],
};

function letter({
  on = '2025-02-28',
  rateTables = CHASKA,
  facts = notice,
  billTo = BILL_TO,
}: {
  on?: string;
  rateTables?: RateTables;
  facts?: ToldEvent[1];
  billTo?: BillTo;
} = {}): NoticeLetter {
  const [given] = standingEvents(eventsOf([on, facts])).filter((event) => event.kind === 'notice');
  if (given === undefined) throw new Error('a notice is given');
  return presentNoticeLetter({ notice: given, billTo, rateTables });
}

describe('The letter that gives notice', () => {
  test('names the owner, the premise, the section and the last day to act', () => {
    const made = letter();
    expect(made.addressee).toEqual(['A. Example', '12 Birch Lane', 'Chaska MN 55318']);
    expect(made.title).toBe('Notice of inspection');
    expect(made.facts).toEqual([
      { label: 'Date', text: 'February 28, 2025' },
      { label: 'Account', text: '000101' },
      { label: 'Premise', text: '12 Birch Lane' },
      { label: 'About', text: 'Sump pump surcharge' },
      { label: 'Law', text: 'City Code chapter 19 § 63(e)' },
    ]);
    expect(made.lastDay).toBe('2025-03-31');
    expect(made.paragraphs.join('\n')).toContain('The last day to do so is March 31, 2025.');
  });

  test('says what happens then, with the amount that the council has set', () => {
    expect(letter().paragraphs.join('\n')).toContain(
      'in violation from April 1, 2025. A surcharge of $100.00 (Resolution 24-90 item 4) is added to the bill of every month',
    );
  });

  test('says that the council sets the amount, where it has not', () => {
    const text = letter({ rateTables: readCity('chaska') }).paragraphs.join('\n');
    expect(text).toContain('A surcharge in the amount that the council sets by resolution is added');
    expect(text).not.toContain('$');
  });

  test('of a deadline without a surcharge threatens none', () => {
    const made = letter({
      rateTables: readCity('tower'),
      facts: { kind: 'notice', of: 'repair', code: 'LATERAL_REPAIR' },
    });
    expect(made.facts).toContainEqual({ label: 'Law', text: 'Ordinance 24 § E' });
    expect(made.paragraphs.join('\n')).toContain('The last day to do so is April 29, 2025.');
    expect(made.paragraphs.join('\n')).not.toContain('surcharge');
  });

  test('asks for what the act of a deadline asks, and not for what another act does', () => {
    const code = 'LATERAL_INSPECTION';
    const made = letter({ rateTables: readCity('tower'), facts: { kind: 'notice', of: 'inspection', code } });
    const text = made.paragraphs.join('\n');
    expect(text).toContain('City of Tower asks this of you: Inspection of a lateral, with its report to the city.');
    expect(text).not.toContain('let a representative');
  });

  test('of a repair that the city asks for of its own accord threatens no surcharge', () => {
    const text = letter({
      facts: { kind: 'notice', of: 'repair', code: 'SUMP_PUMP', lastDay: day('2025-06-30') },
    }).paragraphs.join('\n');
    expect(text).toContain('asks you for the repair of what is named above');
    expect(text).not.toContain('surcharge');
  });

  test('of testing says from which day its cost may be charged', () => {
    const made = letter({
      rateTables: readCity('elk-river'),
      facts: { kind: 'notice', of: 'testing', code: undefined },
    });
    expect(made.facts).toContainEqual({ label: 'About', text: 'More frequent than normal testing' });
    // ten days after the notice of February 28, its day not counted
    expect(made.paragraphs.join('\n')).toContain('may be charged to this account from March 11, 2025 on.');
    expect(made.paragraphs.join('\n')).not.toContain('that day');
  });

  test('is not written about what no law asks', () => {
    expect(() => letter({ facts: { kind: 'notice', of: 'testing', code: undefined } })).toThrow(
      'Write this letter by hand',
    );
  });
});

describe('Printed, it', () => {
  test('is one tagged sheet that says all of it, with its addresses in the windows, and the same bytes each time', async () => {
    const made = letter();
    const [first, second] = [await renderNoticeLetter(made), await renderNoticeLetter(made)];
    expect(first.equals(second)).toBe(true);
    const pdf = await readPdf(first);
    expect(pdf).toMatchObject({ title: 'Notice of inspection', language: 'en-US', isTagged: true });
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P']));
    const words = pdf.text.replace(/\s+/g, ' ');
    for (const paragraph of made.paragraphs) expect(words).toContain(paragraph.slice(0, 50));
    const addressed = pdf.pages[0]?.find(({ text, x }) => text === 'A. Example' && x < 100);
    // the window shows from 1.67 to 2.67 inches below the top edge
    expect(addressed?.baseline).toBeGreaterThan(1.67 * 72);
    expect(addressed?.baseline).toBeLessThan(2.67 * 72);
  });

  test('flows on where it is long, and keeps an address that does not fit its window', async () => {
    const name = 'The Association of Owners of the Buildings on Birch Lane and Its Side Streets '.repeat(6).trim();
    const made = letter({ billTo: { ...BILL_TO, owner: { ...BILL_TO.owner, name } } });
    const long = { ...made, paragraphs: Array.from({ length: 6 }, () => made.paragraphs).flat() };
    const pdf = await readPdf(await renderNoticeLetter(long));
    expect(pdf.pages.length).toBeGreaterThan(1);
    expect(pdf.text.replace(/\s+/g, ' ')).toContain('Addressed to The Association of Owners');
  });
});
