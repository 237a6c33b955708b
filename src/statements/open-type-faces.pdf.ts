import PDFDocument from 'pdfkit';
import { standsAlone } from './stands-alone.js';
import { loadTypeFace, TYPE_FACES, type AnyFace } from './type-faces.pdf.js';

/** What of pdfkit's open font is needed; its types do not tell. */
interface OpenFont {
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
  /** shaped words, kept for the next time they are set */
  layoutCache: Record<string, unknown>;
  readonly constructor: unknown;
}

interface FontKeeper {
  readonly _font: OpenFont;
  readonly _fontFamilies: Record<string, OpenFont | undefined>;
}

type FontMaker = new (document: PDFKit.PDFDocument, font: OpenFont['font'], id: string) => OpenFont;

const NAMES_IN_FILE: Record<AnyFace, string> = { regular: 'F1', bold: 'F2', fallback: 'F3' };
const KEPT_WORDS_SHEETS = 250;

const opened = new Map<AnyFace, OpenFont>();
const places = new Map<number, 'asked' | 'fallback' | 'none'>();
let sheetsSinceForgetting = 0;

/**
 * Makes a typeface ready in a document. Reading one takes longer than drawing a statement, so it is read once, when it is
 * first needed; each document still embeds a subset of its own.
 */
export function openTypeFace(document: PDFKit.PDFDocument, face: AnyFace): void {
  const families = (document as unknown as FontKeeper)._fontFamilies;
  if (families[face] !== undefined) return;
  const { constructor, font, layoutCache } = readOnce(face);
  const here = new (constructor as FontMaker)(document, font, NAMES_IN_FILE[face]);
  here.layoutCache = layoutCache;
  families[face] = here;
}

/**
 * Where a character is found: in the typefaces that a text asks for, in the fallback, or in none. pdfkit itself would print
 * an empty box and not say so.
 */
export function findTypeFace(codePoint: number): 'asked' | 'fallback' | 'none' {
  const known = places.get(codePoint);
  if (known !== undefined) return known;
  const has = (face: AnyFace): boolean => readOnce(face).font.hasGlyphForCodePoint(codePoint);
  const inFallback = (): boolean => standsAlone(codePoint) && has('fallback');
  const place = TYPE_FACES.every(has) ? 'asked' : inFallback() ? 'fallback' : 'none';
  places.set(codePoint, place);
  return place;
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

/** pdfkit opens a typeface only in a document, so one that is never written serves for it. */
function readOnce(face: AnyFace): OpenFont {
  const earlier = opened.get(face);
  if (earlier !== undefined) return earlier;
  const unwritten = new PDFDocument({ font: '', autoFirstPage: false });
  unwritten.registerFont(face, loadTypeFace(face));
  unwritten.font(face);
  const font = (unwritten as unknown as FontKeeper)._font;
  opened.set(face, font);
  return font;
}
