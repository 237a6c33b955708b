import PDFDocument from 'pdfkit';
import { cleanPrintText } from './clean-print-text.js';
import { countSheet, findTypeFace, openTypeFace } from './open-type-faces.pdf.js';
import { SHEET, type SheetArea } from './sheet-settings.js';
import { splitRuns, type Run } from './split-runs.js';
import { TYPE_FACES, type TypeFace } from './type-faces.pdf.js';

export const INK = {
  text: '#1b2733',
  soft: '#4a5866',
  rule: '#c3ccd5',
  tint: '#f1f5f8',
  accent: '#0b4a6b',
  alert: '#8a1c1c',
} as const;

export type Ink = (typeof INK)[keyof typeof INK];

export interface Lettering {
  readonly x: number;
  /** the foot of the letters, from the top of the sheet */
  readonly baseline: number;
  readonly size: number;
  readonly face?: TypeFace;
  readonly ink?: Ink;
  /** `right` ends the text at x */
  readonly align?: 'left' | 'right' | 'center';
}

export interface PenSettings {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** instead of the clock, so that the same content gives the same bytes */
  readonly createdAt: Date;
  /** whether a screen reader finds a structure; a file for the printer does without */
  readonly isTagged: boolean;
}

const isInFallback = (codePoint: number): boolean => findTypeFace(codePoint) === 'fallback';

/** more than a sheet is wide */
const MOST_CHARACTERS = 200;

type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;

/** Writes on sheets of US Letter. All text is one line at a given place; nothing wraps or adds a sheet by itself. */
export class SheetPen {
  readonly document: PDFKit.PDFDocument;
  private readonly isTagged: boolean;
  private parent: StructureElement | undefined;
  private sheets = 0;
  private isWide = false;
  private dress: (() => void) | undefined;
  private readonly missing = new Set<string>();

  constructor({ title, subject, author, createdAt, isTagged }: PenSettings) {
    this.isTagged = isTagged;
    this.document = new PDFDocument({
      size: [SHEET.width, SHEET.height],
      margin: 0,
      // none of the reader's own fonts
      font: '',
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      tagged: isTagged,
      info: {
        Title: title,
        Subject: subject,
        Author: author,
        Creator: 'Sewer billing',
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    });
    for (const face of TYPE_FACES) openTypeFace(this.document, face);
  }

  get sheetCount(): number {
    return this.sheets;
  }

  /** What is left of the last sheet stays blank; the next lies as this one does. */
  addSheet(): void {
    const { width, height } = this.sheet;
    this.document.addPage({ size: [width, height], margin: 0 });
    countSheet();
    this.sheets += 1;
    this.dress?.();
  }

  /** Whether the sheets to come lie across, for tables of many columns. */
  turn(isWide: boolean): void {
    this.isWide = isWide;
  }

  /** The measures of a sheet as it lies. */
  get sheet(): { readonly width: number; readonly height: number } {
    return this.isWide ? { width: SHEET.height, height: SHEET.width } : SHEET;
  }

  /** Draws something on every sheet to come, as a mark or its number; it is decoration. */
  dressSheets(dress: (() => void) | undefined): void {
    this.dress = dress;
  }

  /** What a screen reader hears as one thing made of others: a section, a table, a row. */
  group(type: string, draw: () => void): void {
    if (!this.isTagged) {
      draw();
      return;
    }
    this.within(this.document.struct(type), draw);
  }

  /** What a screen reader reads out: a heading, a paragraph, a cell. */
  say(type: string, draw: () => void, options: { scope?: 'Row' | 'Column' } = {}): void {
    if (!this.isTagged) {
      draw();
      return;
    }
    this.within(this.document.struct(type, options as object), (element) => {
      const content = this.document.markStructureContent(type);
      draw();
      this.document.endMarkedContent();
      element.add(content);
    });
  }

  /** What a screen reader passes over: rules, boxes, what is said elsewhere. */
  decorate(draw: () => void): void {
    if (this.isTagged) this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    if (this.isTagged) this.document.endMarkedContent();
  }

  write(text: string, { x, baseline, size, face = 'regular', ink = INK.text, align = 'left' }: Lettering): void {
    const clean = this.clean(text);
    if (clean === '') return;
    this.document.fillColor(ink);
    const width = align === 'left' ? 0 : this.measure(clean, { size, face });
    let left = align === 'left' ? x : x - (align === 'right' ? width : width / 2);
    const runs = splitRuns(clean, isInFallback);
    for (const run of runs) {
      this.take(run, { size, face }).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (runs.length > 1) left += this.document.widthOfString(run.text);
    }
  }

  /** Single characters at a fixed pitch, as a scanner expects them. */
  writeAtPitch(text: string, { pitch, ...lettering }: Lettering & { pitch: number }): void {
    Array.from(text).forEach((character, index) => {
      this.write(character, { ...lettering, x: lettering.x + index * pitch });
    });
  }

  measure(text: string, { size, face = 'regular' }: { size: number; face?: TypeFace }): number {
    return splitRuns(this.clean(text), isInFallback).reduce(
      (sum, run) => sum + this.take(run, { size, face }).widthOfString(run.text),
      0,
    );
  }

  /** For what stands in full elsewhere on the sheet: as much of it as fits, and dots. */
  shorten(text: string, { size, width }: { size: number; width: number }): string {
    const clean = this.clean(text);
    if (this.measure(clean, { size }) <= width) return clean;
    const characters = Array.from(clean).slice(0, MOST_CHARACTERS);
    while (characters.length > 0 && this.measure(`${characters.join('')}…`, { size }) > width) characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }

  rule({ x, y, width }: { x: number; y: number; width: number }): void {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(INK.rule)
      .stroke();
  }

  box({ x, y, width, height }: SheetArea, { fill, stroke }: { fill?: Ink; stroke?: Ink }): void {
    this.document.roundedRect(x, y, width, height, 3).lineWidth(0.8);
    if (fill !== undefined && stroke !== undefined) this.document.fillAndStroke(fill, stroke);
    else if (fill !== undefined) this.document.fill(fill);
    else this.document.strokeColor(stroke ?? INK.rule).stroke();
  }

  clean(text: string): string {
    return cleanPrintText(text, this.isPrintable);
  }

  /** The characters, since it was last asked, that no typeface holds and a box stands for, each once. */
  takeMissing(): string {
    const missing = [...this.missing].join('');
    this.missing.clear();
    return missing;
  }

  private readonly isPrintable = (codePoint: number): boolean => {
    const isFound = findTypeFace(codePoint) !== 'none';
    if (!isFound) this.missing.add(String.fromCodePoint(codePoint));
    return isFound;
  };

  private take({ isFallback }: Run, { size, face }: { size: number; face: TypeFace }): PDFKit.PDFDocument {
    if (isFallback) openTypeFace(this.document, 'fallback');
    return this.document.font(isFallback ? 'fallback' : face).fontSize(size);
  }

  private within(element: StructureElement, draw: (element: StructureElement) => void): void {
    const outer = this.parent;
    if (outer === undefined) this.document.addStructure(element);
    else outer.add(element);
    this.parent = element;
    draw(element);
    this.parent = outer;
    element.end();
  }
}
