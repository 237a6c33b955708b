import type { SheetPen } from './sheet-pen.pdf.js';
import type { SheetArea } from './sheet-settings.js';
import { wrapText } from './wrap-text.js';

const SIZES = [10.5, 9.5, 8.5, 7.5];
const SHORTENED_SIZE = 9.5;
const MARGIN = 6;

/**
 * Writes an address into a window, in smaller letters the more lines it takes. One that does not fit at all keeps each of
 * its lines, shortened, so that it can still be delivered.
 * @returns whether all of it is to be read
 */
export function drawAddress(pen: SheetPen, lines: readonly string[], area: SheetArea): boolean {
  const fitting = SIZES.map((size) => ({ size, wrapped: wrapAddress(pen, lines, { size, width: area.width }) })).find(
    ({ size, wrapped }) => wrapped.length * toLeading(size) <= area.height - MARGIN,
  );
  const { size, wrapped } = fitting ?? {
    size: SHORTENED_SIZE,
    wrapped: lines.map((line) => pen.shorten(line, { size: SHORTENED_SIZE, width: area.width })),
  };
  const leading = toLeading(size);
  const top = area.y + (area.height - wrapped.length * leading) / 2 + size - 1;
  pen.say('P', () => {
    wrapped.forEach((line, index) => pen.write(line, { x: area.x, baseline: top + index * leading, size }));
  });
  return fitting !== undefined;
}

function wrapAddress(
  pen: SheetPen,
  lines: readonly string[],
  { size, width }: { size: number; width: number },
): string[] {
  return lines.flatMap((line) =>
    wrapText({ text: pen.clean(line), width, widthOf: (text) => pen.measure(text, { size }) }),
  );
}

function toLeading(size: number): number {
  return size + 1.5;
}
