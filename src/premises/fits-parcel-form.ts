const PATTERNS: Readonly<Record<string, string>> = { '9': '[0-9]', A: '[A-Z]', X: '[0-9A-Z]' };

/** Whether a parcel number has the form in which its county prints it: `12-31-22-34-0012` fits `99-99-99-99-9999`. */
export function fitsParcelForm(parcelId: string, form: string): boolean {
  const pattern = Array.from(
    form,
    (character) => PATTERNS[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return new RegExp(`^${pattern.join('')}$`, 'u').test(parcelId);
}
