/** A part of a text that is set in one typeface. */
export interface Run {
  readonly text: string;
  readonly isFallback: boolean;
}

const PLAIN = /^[\u0020-\u007e]*$/;

/** Splits a text where its typeface changes: `A. 山田` into `A. ` and, in the fallback, `山田`. */
export function splitRuns(text: string, isFallback: (codePoint: number) => boolean): Run[] {
  if (PLAIN.test(text)) return [{ text, isFallback: false }];
  const runs: { text: string; isFallback: boolean }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const inFallback = isFallback(character.codePointAt(0) ?? 0);
    if (last?.isFallback === inFallback) last.text += character;
    else runs.push({ text: character, isFallback: inFallback });
  }
  return runs;
}
