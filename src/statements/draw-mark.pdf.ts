import { INK, type SheetPen } from './sheet-pen.pdf.js';

const SIZE = 190;

/** A word in pale letters across a sheet, such as VOID. */
export function drawMark(pen: SheetPen, word: string): void {
  const { width, height } = pen.sheet;
  pen.decorate(() => {
    pen.document
      .save()
      .rotate(-32, { origin: [width / 2, height / 2] })
      .fillOpacity(0.14);
    pen.write(word, {
      x: width / 2,
      baseline: height / 2 + 60,
      size: SIZE,
      face: 'bold',
      ink: INK.alert,
      align: 'center',
    });
    pen.document.restore().fillOpacity(1);
  });
}
