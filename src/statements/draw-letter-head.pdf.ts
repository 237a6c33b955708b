import { drawAddress } from './draw-address.pdf.js';
import { INK, type SheetPen } from './sheet-pen.pdf.js';
import { locateOnTopPanel, SHEET, TOP_PANEL_HEIGHT, type SheetSettings } from './sheet-settings.js';
import { wrapText } from './wrap-text.js';

/** What stands on the part of a letter that its window envelope shows, and beside the windows. */
export interface LetterHead {
  /** office and address of the sender */
  readonly sender: readonly string[];
  readonly addressee: readonly string[];
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

const LEFT = 342;
const RIGHT = SHEET.width - 54;
const TEXT_LEFT = 392;
const TITLE = { size: 20, leading: 23, baseline: 60 };
const FACT = { size: 9.6, leading: 12 };
const FOLD_GAP = 6;

/**
 * Draws the head of a letter on the top third of its sheet, made for the same window envelope as a statement, and says where
 * the text below it begins and whether all of the addressee is to be read in the window.
 */
export function drawLetterHead(
  pen: SheetPen,
  { sender, addressee, title, facts }: LetterHead,
  settings: SheetSettings,
): { top: number; isWhole: boolean } {
  const senderWindow = locateOnTopPanel(settings.returnWindow);
  const window = locateOnTopPanel(settings.addressWindow);
  drawAddress(pen, sender, { ...senderWindow, x: senderWindow.x + 5, width: senderWindow.width - 10 });
  // low in the window, for a sheet that stands higher in its envelope shows more of what is below
  const isWhole = drawAddress(pen, addressee, {
    x: window.x + 9,
    y: window.y + 8,
    width: window.width - 18,
    height: window.height - 8,
  });
  const titled = wrapText({ text: pen.clean(title), width: RIGHT - LEFT, widthOf: (part) => pen.measure(part, TITLE) });
  pen.say('H1', () => {
    titled.forEach((line, index) =>
      pen.write(line, { x: LEFT, baseline: TITLE.baseline + index * TITLE.leading, size: TITLE.size, ink: INK.accent }),
    );
  });
  const below = drawFacts(pen, facts, TITLE.baseline + (titled.length - 1) * TITLE.leading + 24);
  return { top: Math.max(TOP_PANEL_HEIGHT, below + FOLD_GAP), isWhole };
}

function drawFacts(pen: SheetPen, facts: LetterHead['facts'], top: number): number {
  let baseline = top;
  for (const { label, text } of facts) {
    const lines = wrapText({
      text: pen.clean(text),
      width: RIGHT - TEXT_LEFT,
      widthOf: (part) => pen.measure(part, FACT),
    });
    const first = baseline;
    pen.say('P', () => {
      pen.write(label, { x: LEFT, baseline: first, size: 8.4, ink: INK.soft });
      lines.forEach((line, index) =>
        pen.write(line, { x: TEXT_LEFT, baseline: first + index * FACT.leading, size: FACT.size }),
      );
    });
    baseline += lines.length * FACT.leading + 3;
  }
  return baseline;
}
