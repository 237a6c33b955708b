import { drawAddress } from './draw-address.pdf.js';
import { LEFT, RIGHT } from './front-areas.js';
import { CREDIT_NOTICE, type StatementView } from './present-statement.js';
import { INK, type SheetPen } from './sheet-pen.pdf.js';
import { locateOnStub, POINTS_PER_INCH, SHEET, STUB_HEIGHT, type SheetSettings } from './sheet-settings.js';

const TOP = SHEET.height - STUB_HEIGHT;
const AMOUNTS_LEFT = 342;
const CHARACTERS_PER_INCH = 10;

/** Draws the part that comes back with the payment, below the perforation. */
export function drawStub(pen: SheetPen, view: StatementView, settings: SheetSettings): void {
  pen.decorate(() => {
    pen.document
      .moveTo(0, TOP)
      .lineTo(SHEET.width, TOP)
      .lineWidth(0.6)
      .dash(3, { space: 3 })
      .strokeColor(INK.soft)
      .stroke()
      .undash();
    pen.write('Please detach here and return this part with your payment', {
      x: SHEET.width / 2,
      baseline: TOP + 11,
      size: 7.5,
      ink: INK.soft,
      align: 'center',
    });
  });
  drawPayer(pen, view);
  drawAmounts(pen, view);
  if (view.scanLine !== undefined) drawScanLine(pen, view.scanLine, settings);
  const window = locateOnStub(settings.replyWindow);
  drawAddress(pen, view.stub.remitTo, {
    ...window,
    x: window.x + 12,
    y: window.y + 13,
    width: window.width - 24,
    height: window.height - 13,
  });
  if (view.isPayable) drawEnclosedBox(pen, view, window.x + window.width + 27);
}

function drawPayer(pen: SheetPen, { stub }: StatementView): void {
  pen.say('P', () => {
    stub.payer.forEach((line, index) => {
      pen.write(pen.shorten(line, { size: 10, width: AMOUNTS_LEFT - LEFT - 18 }), {
        x: LEFT,
        baseline: TOP + 32 + index * 13,
        size: 10,
      });
    });
  });
}

function drawAmounts(pen: SheetPen, { stub }: StatementView): void {
  let baseline = TOP + 32;
  for (const { label, text } of stub.facts) {
    pen.say('P', () => {
      pen.write(label, { x: AMOUNTS_LEFT, baseline, size: 8.8, ink: INK.soft });
      pen.write(text, { x: RIGHT, baseline, size: 9.6, align: 'right' });
    });
    baseline += 13.5;
  }
  const { amountDue, afterDue } = stub;
  pen.say('P', () => {
    if (amountDue === undefined) {
      pen.write(CREDIT_NOTICE, {
        x: RIGHT,
        baseline: baseline + 6,
        size: 11,
        face: 'bold',
        ink: INK.accent,
        align: 'right',
      });
      return;
    }
    pen.write(amountDue.label, { x: AMOUNTS_LEFT, baseline: baseline + 6, size: 11, face: 'bold', ink: INK.accent });
    pen.write(amountDue.text, {
      x: RIGHT,
      baseline: baseline + 6,
      size: 13,
      face: 'bold',
      ink: INK.accent,
      align: 'right',
    });
  });
  if (afterDue === undefined) return;
  pen.say('P', () => {
    pen.write(afterDue.label, { x: AMOUNTS_LEFT, baseline: baseline + 21, size: 8.8, ink: INK.soft });
    pen.write(afterDue.text, { x: RIGHT, baseline: baseline + 21, size: 9.6, align: 'right' });
  });
}

function drawScanLine(pen: SheetPen, scanLine: string, { scanLineBottom }: SheetSettings): void {
  const pitch = POINTS_PER_INCH / CHARACTERS_PER_INCH;
  const baseline = SHEET.height - scanLineBottom * POINTS_PER_INCH;
  pen.decorate(() => pen.writeAtPitch(scanLine, { x: RIGHT - scanLine.length * pitch, baseline, size: 12, pitch }));
}

function drawEnclosedBox(pen: SheetPen, { stub }: StatementView, x: number): void {
  const y = SHEET.height - 92;
  const width = RIGHT - x;
  pen.decorate(() => pen.box({ x, y, width, height: 30 }, { stroke: INK.soft }));
  pen.say('P', () => {
    pen.write('Amount enclosed', { x, baseline: y - 5, size: 8.8, ink: INK.soft });
    pen.write('$', { x: x + 8, baseline: y + 20, size: 12 });
  });
  pen.say('P', () => pen.write(stub.payableTo, { x, baseline: y + 43, size: 8.2, ink: INK.soft }));
}
