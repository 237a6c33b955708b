const LINE_BREAKS = /[\r\n\u000b\u000c\u0085\u2028\u2029]+/gu;
const RUN_BY_SPREADSHEETS = /^[=+\-@\t\r]/u;

/**
 * Text as it stands in a county's file: on one line (line breaks in a row become a single space), and with an apostrophe in
 * front where a spreadsheet would take it for a formula. `=HYPERLINK("x")` becomes `'=HYPERLINK("x")`; all else stays.
 */
export function toFileText(text: string): string {
  const line = toSingleLine(text);
  return isRunBySpreadsheets(line) ? `'${line}` : line;
}

/** Line breaks in a row become a single space. */
export function toSingleLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ');
}

/** Whether a spreadsheet that opens the file would run the text instead of showing it. */
export function isRunBySpreadsheets(text: string): boolean {
  return RUN_BY_SPREADSHEETS.test(text);
}

/** Whether the text runs over more than one line. */
export function hasLineBreak(text: string): boolean {
  return text.search(LINE_BREAKS) !== -1;
}
