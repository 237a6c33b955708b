import { Money } from '../shared/money.js';
import type { LetterArea } from './draw-paragraph.pdf.js';
import type { DocumentTable, TableRow } from './document-table.js';
import { INK, type Ink, type SheetPen } from './sheet-pen.pdf.js';
import type { TypeFace } from './type-faces.pdf.js';
import { wrapText } from './wrap-text.js';

const LONG = { size: 8.4, leading: 10.4, gap: 5 };
const SHORT = { size: 10, leading: 13, gap: 4 };
const COLUMN_GAP = 8;
const LEAST_AMOUNT_WIDTH = 44;
/** a heading of two words breaks */
const MOST_HEADING_WIDTH = 56;
const GAP_BELOW = 8;
/** below the name of a row that began on the sheet before */
const CONTINUED = 'continued';

interface Column {
  readonly heading: readonly string[];
  readonly x: number;
  readonly width: number;
  readonly isAmount: boolean;
}

interface CellLine {
  readonly text: string;
  readonly ink: Ink;
}

/** A row as it is set: lines of each of its cells. */
interface SetRow {
  readonly cells: readonly (readonly CellLine[])[];
  readonly isTotal: boolean;
}

/**
 * Draws a table, on to further sheets where it is long, and answers where the text below it begins. Its headings stand again on
 * every sheet, each sheet of a long one has its own sums, save one that holds only the rest of a row whose amounts stand on the
 * sheet before, and a row higher than a sheet flows on. For screen readers its headings
 * are those of columns, the first cell of a row is that of the row, and what is repeated is decoration.
 */
export function drawTable(
  pen: SheetPen,
  table: DocumentTable,
  { area, top }: { area: LetterArea; top: number },
): number {
  return new TablePen(pen, table, area).draw(top);
}

class TablePen {
  private readonly style: typeof LONG;
  private readonly columns: readonly Column[];
  private y = 0;
  private hasHeadings = false;
  private ofSheet: Money[];
  /** rows whose amounts stand on this sheet */
  private rowsOfSheet = 0;
  private sheets = 1;

  constructor(
    private readonly pen: SheetPen,
    private readonly table: DocumentTable,
    private readonly area: LetterArea,
  ) {
    this.style = table.isLong ? LONG : SHORT;
    this.columns = this.layOutColumns();
    this.ofSheet = table.amountHeadings.map(() => Money.zero);
  }

  draw(top: number): number {
    const { rows, totalLabel, amountHeadings } = this.table;
    this.y = top;
    this.pen.group('Table', () => {
      if (this.y + this.headingHeight + this.style.leading + this.footHeight > this.area.bottom) this.goToNextSheet();
      this.drawHeadings();
      for (const row of rows) this.drawRow(row);
      if (totalLabel !== undefined) {
        if (this.sheets > 1) this.drawSheetSums();
        const amounts = amountHeadings.map((_heading, index) =>
          Money.sum(rows.map((row) => row.amounts[index] ?? Money.zero)),
        );
        this.drawSet(this.set({ cells: [[totalLabel]], amounts, isTotal: true }));
      }
    });
    return this.y + GAP_BELOW;
  }

  private layOutColumns(): Column[] {
    const { textColumns, amountHeadings, rows } = this.table;
    const widths = amountHeadings.map((heading, index) => {
      const amounts = rows.map((row) => row.amounts[index] ?? Money.zero);
      const sum = Money.sum(amounts);
      const texts = [sum, ...amounts].map((amount) => amount.toReadable());
      const longest = texts.reduce((first, second) => (second.length > first.length ? second : first), '');
      const heads = heading.split(' ').map((word) => this.measure(word, 'bold'));
      const whole = Math.min(this.measure(heading, 'bold'), MOST_HEADING_WIDTH);
      return Math.max(LEAST_AMOUNT_WIDTH, this.measure(longest, 'bold'), whole, ...heads);
    });
    const forAmounts = widths.reduce((sum, width) => sum + width + COLUMN_GAP, 0);
    const forText = this.area.width - forAmounts - COLUMN_GAP * (textColumns.length - 1);
    const shares = textColumns.reduce((sum, { share }) => sum + share, 0);
    const columns: Column[] = [];
    let { x } = this.area;
    for (const { heading, share } of textColumns) {
      const width = (forText * share) / shares;
      columns.push({ heading: this.wrap(heading, width, 'bold'), x, width, isAmount: false });
      x += width + COLUMN_GAP;
    }
    for (const [index, width] of widths.entries()) {
      const heading = this.wrap(amountHeadings[index] ?? '', width, 'bold');
      columns.push({ heading, x, width, isAmount: true });
      x += width + COLUMN_GAP;
    }
    return columns;
  }

  private get headingHeight(): number {
    const most = Math.max(...this.columns.map(({ heading }) => heading.length));
    return most * this.style.leading + this.style.gap;
  }

  /** room for the sums of the sheet, and on the last one those of the table below them */
  private get footHeight(): number {
    const { totalLabel, isLong } = this.table;
    if (totalLabel === undefined) return 0;
    return (this.style.leading + this.style.gap * 2) * (isLong ? 2 : 1);
  }

  private get bottom(): number {
    return this.area.bottom - this.footHeight;
  }

  /** The headings: said once, and repeated on further sheets. */
  private drawHeadings(): void {
    const lines = Math.max(...this.columns.map(({ heading }) => heading.length));
    const drawEach = (say: (draw: () => void) => void): void => {
      for (const column of this.columns) {
        if (column.heading.length === 0) continue;
        const first = this.y + (lines - column.heading.length + 1) * this.style.leading;
        say(() => {
          column.heading.forEach((text, index) =>
            this.writeIn(column, text, first + index * this.style.leading, 'bold', INK.accent),
          );
        });
      }
    };
    if (this.hasHeadings) this.pen.decorate(() => drawEach((draw) => draw()));
    else this.pen.group('TR', () => drawEach((draw) => this.pen.say('TH', draw, { scope: 'Column' })));
    this.hasHeadings = true;
    this.y += lines * this.style.leading + this.style.gap;
    this.drawRule();
  }

  private drawRow(row: TableRow): void {
    const set = this.set(row);
    const height = this.heightOf(set);
    const room = this.bottom - this.area.top - this.headingHeight;
    if (this.y + height > this.bottom && (height <= room || this.y + this.style.leading * 4 > this.bottom)) {
      this.turnOver();
    }
    this.rowsOfSheet += 1;
    this.ofSheet = this.ofSheet.map((sum, index) => sum.plus(row.amounts[index] ?? Money.zero));
    this.drawSet(set);
  }

  /** Draws as many of a row's lines as the sheet holds, and the others on the next. */
  private drawSet(set: SetRow): void {
    const { leading, gap } = this.style;
    const lines = Math.max(...set.cells.map((cell) => cell.length));
    const bottom = set.isTotal ? this.area.bottom : this.bottom;
    const fitting = Math.max(1, Math.floor((bottom - this.y - gap) / leading));
    const first = this.y;
    this.pen.group('TR', () => {
      set.cells.forEach((cell, index) => {
        const column = this.columns[index];
        if (column === undefined) return;
        const draw = (): void => {
          cell.slice(0, fitting).forEach(({ text, ink }, line) => {
            this.writeIn(column, text, first + (line + 1) * leading, set.isTotal ? 'bold' : 'regular', ink);
          });
        };
        if (index === 0) this.pen.say('TH', draw, { scope: 'Row' });
        else this.pen.say('TD', draw);
      });
    });
    this.y += Math.min(lines, fitting) * leading + gap;
    this.drawRule();
    if (lines <= fitting) return;
    this.turnOver();
    const [name] = set.cells[0] ?? [];
    const rest = set.cells.map((cell) => cell.slice(fitting));
    const again = name === undefined ? [] : [name, { text: CONTINUED, ink: INK.soft }];
    this.drawSet({ ...set, cells: [[...again, ...(rest[0] ?? [])], ...rest.slice(1)] });
  }

  private turnOver(): void {
    if (this.table.isLong && this.table.totalLabel !== undefined) this.drawSheetSums();
    this.goToNextSheet();
    this.drawHeadings();
  }

  private goToNextSheet(): void {
    this.pen.addSheet();
    this.sheets += 1;
    this.ofSheet = this.table.amountHeadings.map(() => Money.zero);
    this.rowsOfSheet = 0;
    this.y = this.area.top;
  }

  private drawSheetSums(): void {
    if (this.rowsOfSheet === 0) return;
    this.drawSet(this.set({ cells: [['Total of this sheet']], amounts: this.ofSheet, isTotal: true }));
  }

  private set({ cells, amounts, isTotal = false }: TableRow): SetRow {
    const texts = this.columns.map(({ width, isAmount }, index): CellLine[] => {
      if (isAmount) {
        const amount = amounts[index - this.table.textColumns.length] ?? Money.zero;
        return [{ text: amount.toReadable(), ink: INK.text }];
      }
      return (cells[index] ?? []).flatMap((line, part) =>
        this.wrap(line, isTotal ? this.area.width : width, isTotal ? 'bold' : 'regular').map((text) => ({
          text,
          ink: part === 0 ? INK.text : INK.soft,
        })),
      );
    });
    return { cells: texts, isTotal };
  }

  private heightOf({ cells }: SetRow): number {
    return Math.max(...cells.map((cell) => cell.length)) * this.style.leading + this.style.gap;
  }

  private writeIn({ x, width, isAmount }: Column, text: string, baseline: number, face: TypeFace, ink: Ink): void {
    const { size } = this.style;
    if (isAmount) this.pen.write(text, { x: x + width, baseline, size, face, ink, align: 'right' });
    else this.pen.write(text, { x, baseline, size, face, ink });
  }

  private drawRule(): void {
    const { x, width } = this.area;
    const { y } = this;
    this.pen.decorate(() => this.pen.rule({ x, y, width }));
  }

  private wrap(text: string, width: number, face: TypeFace): string[] {
    return wrapText({ text: this.pen.clean(text), width, widthOf: (part) => this.measure(part, face) });
  }

  private measure(text: string, face: TypeFace): number {
    return this.pen.measure(text, { size: this.style.size, face });
  }
}
