import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Source Sans 3: its figures are of one width and it holds accents, fractions and the section sign. */
const FILES = { regular: 'SourceSans3-Regular.ttf', bold: 'SourceSans3-Semibold.ttf' } as const;

export type TypeFace = keyof typeof FILES;

export const TYPE_FACES: readonly TypeFace[] = ['regular', 'bold'];

const loaded = new Map<TypeFace, Buffer>();

/** The bytes of a typeface, read from its package once. */
export function loadTypeFace(face: TypeFace): Buffer {
  const kept = loaded.get(face);
  if (kept !== undefined) return kept;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`source-sans/TTF/${FILES[face]}`));
  loaded.set(face, bytes);
  return bytes;
}
