/** One column of a table in the terminal. */
export interface TableColumn<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** amounts and counts stand on the right; default left */
  readonly align?: 'left' | 'right';
}

const GAP = '  ';
const MOST_PLACES = 100;

/**
 * Lays rows out under their titles, every column as wide as its widest value, a line of dashes under the titles. No
 * row: no lines at all. No line ends in blanks.
 */
export function layOutTable<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], indent = ''): string[] {
  if (rows.length === 0) return [];
  const titles = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map(({ of }) => of(row)));
  const widths = columns.map((_, index) => Math.max(...[titles, ...cells].map((line) => widthOf(line[index] ?? ''))));
  const toLine = (line: readonly string[]): string =>
    (
      indent +
      line
        .map((cell, index) => {
          const filling = ' '.repeat(Math.max((widths[index] ?? 0) - widthOf(cell), 0));
          return columns[index]?.align === 'right' ? filling + cell : cell + filling;
        })
        .join(GAP)
    ).trimEnd();
  return [toLine(titles), toLine(widths.map((width) => '-'.repeat(width))), ...cells.map(toLine)];
}

/** Lays out names with what they are, the values in one column: for the few facts at the head of an answer. */
export function layOutFacts(facts: readonly (readonly [string, string])[], indent = ''): string[] {
  const width = Math.max(0, ...facts.map(([name]) => widthOf(name)));
  return facts.map(([name, value]) => `${indent}${name}${' '.repeat(width - widthOf(name))}${GAP}${value}`.trimEnd());
}

/** Joins lines, each ended; nothing stays nothing. */
export function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Breaks a sentence between words, so that no line is wider than a terminal; further lines stand under the first. */
export function wrapText(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && widthOf(`${indent}${line} ${word}`) > MOST_PLACES) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => indent + each);
}

/** How many places a text takes; an accent over a letter takes none of its own. */
function widthOf(text: string): number {
  return Array.from(text.normalize('NFC').replace(/\p{Mark}/gu, '')).length;
}
