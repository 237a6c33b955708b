import type { SheetPen } from './sheet-pen.pdf.js';
import type { TypeFace } from './type-faces.pdf.js';
import { wrapText } from './wrap-text.js';

/** Where running text stands on the sheets of a letter. */
export interface LetterArea {
  readonly x: number;
  readonly width: number;
  /** where text begins on a further sheet */
  readonly top: number;
  readonly bottom: number;
}

const SIZE = 11;
const LEADING = 15.5;
const GAP = 10;

/** Writes a paragraph, on to further sheets where it is long, and answers where the next begins. */
export function drawParagraph(
  pen: SheetPen,
  text: string,
  {
    area,
    top,
    face = 'regular',
    size = SIZE,
    role = 'P',
    gap = (size / SIZE) * GAP,
  }: {
    area: LetterArea;
    top: number;
    face?: TypeFace;
    size?: number;
    role?: 'P' | 'H1' | 'H2';
    gap?: number | undefined;
  },
): number {
  const lettering = { size, face };
  const leading = (size / SIZE) * LEADING;
  const lines = wrapText({ text: pen.clean(text), width: area.width, widthOf: (part) => pen.measure(part, lettering) });
  let baseline = top;
  pen.group(role, () => {
    for (const line of lines) {
      baseline += leading;
      if (baseline > area.bottom) {
        pen.addSheet();
        baseline = area.top;
      }
      const at = baseline;
      pen.say('Span', () => pen.write(line, { x: area.x, baseline: at, ...lettering }));
    }
  });
  return baseline + gap;
}
