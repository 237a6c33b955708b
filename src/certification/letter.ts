/** What the braces of a letter may name. */
export const LETTER_FACTS = [
  'county',
  'jurisdiction_name',
  'payable_year',
  'resolution',
  'adopted_on',
  'certified_on',
  'roll_version',
  'file',
  'rows',
  'parcels',
  'total',
  'smallest',
  'largest',
] as const;

export type LetterFact = (typeof LETTER_FACTS)[number];

const BRACES = /\{([^{}]*)\}/g;

/** What a line of a letter names between braces that no letter knows. */
export function findUnknownLetterFacts(line: string): string[] {
  return [...line.matchAll(BRACES)].map((match) => match[1] ?? '').filter((name) => !isFact(name));
}

/** The lines of the letter that goes with a file, its facts filled in. */
export function fillLetter(lines: readonly string[], facts: Readonly<Record<LetterFact, string>>): string[] {
  return lines.map((line) => line.replace(BRACES, (braces, name: string) => (isFact(name) ? facts[name] : braces)));
}

function isFact(name: string): name is LetterFact {
  return LETTER_FACTS.some((fact) => fact === name);
}
