/** Scripts whose letters stand side by side from left to right. */
const SIDE_BY_SIDE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Cherokee}\p{Script=Canadian_Aboriginal}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Yi}\p{Script=Common}\p{Script=Inherited}]$/u;

/**
 * Whether a character can be set without regard to its neighbors: 山 can. A letter of Arabic or Hebrew runs from right to
 * left, one of Devanagari or Khmer joins the next; set one by one such a name would be garbage.
 */
export function standsAlone(codePoint: number): boolean {
  return SIDE_BY_SIDE.test(String.fromCodePoint(codePoint));
}
