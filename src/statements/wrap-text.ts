const SECTION = ' § ';
const KEPT_SECTION = '\u00a0§\u00a0';

/**
 * Breaks a text into lines that fit `width`. Words stay whole where they fit on a line of their own; a longer one, such as
 * 5,000 characters without a blank, breaks where the line ends; a section sign stays with the numbers beside it. Nothing is lost.
 */
export function wrapText({
  text,
  width,
  widthOf,
}: {
  text: string;
  width: number;
  widthOf: (text: string) => number;
}): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .replaceAll(SECTION, KEPT_SECTION)
    .split(' ')
    .filter((each) => each !== '')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord({ word, width, widthOf });
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return (line === '' ? lines : [...lines, line]).map((each) => each.replaceAll(KEPT_SECTION, SECTION));
}

function breakWord({
  word,
  width,
  widthOf,
}: {
  word: string;
  width: number;
  widthOf: (text: string) => number;
}): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let pieceWidth = 0;
  for (const character of Array.from(word)) {
    // a sum of single widths only exceeds that of the whole by kerning, so a piece never runs over
    const characterWidth = widthOf(character);
    if (piece !== '' && pieceWidth + characterWidth > width) {
      pieces.push(piece);
      piece = '';
      pieceWidth = 0;
    }
    piece += character;
    pieceWidth += characterWidth;
  }
  return [...pieces, piece];
}
