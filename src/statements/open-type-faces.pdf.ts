import { loadTypeFace, TYPE_FACES, type TypeFace } from './type-faces.pdf.js';

/** What of pdfkit's open font is needed; its types do not tell. */
interface OpenFont {
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
  /** shaped words, kept for the next time they are set */
  layoutCache: Record<string, unknown>;
  readonly constructor: unknown;
}

interface FontKeeper {
  readonly _font: OpenFont;
  readonly _fontFamilies: Record<string, OpenFont>;
}

type FontMaker = new (document: PDFKit.PDFDocument, font: OpenFont['font'], id: string) => OpenFont;

const KEPT_WORDS_SHEETS = 250;

const opened = new Map<TypeFace, OpenFont>();
const printable = new Map<number, boolean>();
let sheetsSinceForgetting = 0;

/**
 * Makes the typefaces ready in a document. Reading one takes longer than drawing a statement, so what the first document
 * read serves those after it; each still embeds a subset of its own.
 */
export function openTypeFaces(document: PDFKit.PDFDocument): void {
  const keeper = document as unknown as FontKeeper;
  TYPE_FACES.forEach((face, index) => {
    document.registerFont(face, loadTypeFace(face));
    const earlier = opened.get(face);
    if (earlier !== undefined) {
      const again = new (earlier.constructor as FontMaker)(document, earlier.font, `F${String(index + 1)}`);
      again.layoutCache = earlier.layoutCache;
      keeper._fontFamilies[face] = again;
    }
    document.font(face);
    if (earlier === undefined) opened.set(face, keeper._font);
  });
}

/** Whether the typeface holds a character. pdfkit itself would print an empty box and not say so. */
export function isInTypeFace(codePoint: number): boolean {
  const known = printable.get(codePoint);
  if (known !== undefined) return known;
  const answer = [...opened.values()].every(({ font }) => font.hasGlyphForCodePoint(codePoint));
  printable.set(codePoint, answer);
  return answer;
}

/** Counts a sheet; now and then the shaped words are forgotten, so that memory does not grow with the names of a city. */
export function countSheet(): void {
  sheetsSinceForgetting += 1;
  if (sheetsSinceForgetting < KEPT_WORDS_SHEETS) return;
  sheetsSinceForgetting = 0;
  for (const { layoutCache } of opened.values()) {
    for (const word of Object.keys(layoutCache)) Reflect.deleteProperty(layoutCache, word);
  }
}
