/** A code in words, for tables that give no title of their own: `SUMP_PUMP` is `Sump pump`. */
export function toReadableCode(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
