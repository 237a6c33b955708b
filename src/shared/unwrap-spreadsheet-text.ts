const FORMULA_TEXT = /^="(.*)"$/s;
const APOSTROPHE_BEFORE_NUMBER = /^'(?=[0-9A-Za-z=+@-])/;

/**
 * The text of a number (of an account, a parcel) that someone kept from a spreadsheet's arithmetic: `'000101` and
 * `="000101"` are `000101`. Only for values that never begin with an apostrophe of their own.
 */
export function unwrapSpreadsheetText(value: string): string {
  const trimmed = value.trim();
  const formula = FORMULA_TEXT.exec(trimmed);
  if (formula) return (formula[1] ?? '').trim();
  return trimmed.replace(APOSTROPHE_BEFORE_NUMBER, '').trim();
}

/** Whether a spreadsheet has made a number of it and lost digits: `1.23E+11`. */
export function isScientificNotation(value: string): boolean {
  return /^\d+([.,]\d+)?e[+-]?\d+$/i.test(value) && /[+.,]/.test(value);
}
