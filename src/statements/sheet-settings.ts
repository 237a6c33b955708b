/** A window of an envelope, in inches from the envelope's left and bottom edges to the window's own. */
export interface EnvelopeWindow {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Where envelopes and scanners look at a sheet; a city that buys others writes its own. */
export interface SheetSettings {
  /** the double-window envelope that a statement is mailed in, folded in thirds */
  readonly returnWindow: EnvelopeWindow;
  readonly addressWindow: EnvelopeWindow;
  /** the window of the envelope that the stub comes back in */
  readonly replyWindow: EnvelopeWindow;
  /** from the sheet's bottom edge to the foot of the scan line */
  readonly scanLineBottom: number;
}

/** A #10 double-window envelope out and a #9 back; the reply window is customary, not confirmed by a printer. */
export const NUMBER_10_AND_9: SheetSettings = {
  returnWindow: { left: 0.625, bottom: 2.375, width: 3.25, height: 0.875 },
  addressWindow: { left: 0.625, bottom: 1, width: 4, height: 1 },
  replyWindow: { left: 0.875, bottom: 0.5, width: 4.5, height: 1.125 },
  scanLineBottom: 1.75,
};

/** A rectangle on the sheet, in points from its top left corner. */
export interface SheetArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const POINTS_PER_INCH = 72;
export const SHEET = { width: 8.5 * POINTS_PER_INCH, height: 11 * POINTS_PER_INCH } as const;
/** A sheet folded in thirds shows its top third. */
export const TOP_PANEL_HEIGHT = SHEET.height / 3;
/** The part that comes back, below the perforation. */
export const STUB_HEIGHT = 3.5 * POINTS_PER_INCH;

/** Where a window of the mailing envelope shows the sheet, the fold resting on the envelope's bottom edge. */
export function locateOnTopPanel(window: EnvelopeWindow): SheetArea {
  return locate(window, TOP_PANEL_HEIGHT);
}

/** Where the reply envelope's window shows the stub, the stub resting on the envelope's bottom edge. */
export function locateOnStub(window: EnvelopeWindow): SheetArea {
  return locate(window, SHEET.height);
}

function locate({ left, bottom, width, height }: EnvelopeWindow, floor: number): SheetArea {
  return {
    x: left * POINTS_PER_INCH,
    y: floor - (bottom + height) * POINTS_PER_INCH,
    width: width * POINTS_PER_INCH,
    height: height * POINTS_PER_INCH,
  };
}
