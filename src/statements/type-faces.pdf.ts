import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.file.js';

/**
 * Source Sans 3: its figures are of one width and it holds accents, fractions and the section sign. What it lacks is set in
 * UnifontEX, which is plain and holds nearly every character there is.
 */
const FILES = {
  regular: 'source-sans/TTF/SourceSans3-Regular.ttf',
  bold: 'source-sans/TTF/SourceSans3-Semibold.ttf',
  fallback: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;

export type AnyFace = keyof typeof FILES;

/** What a text may ask for. */
export type TypeFace = Exclude<AnyFace, 'fallback'>;

export const TYPE_FACES: readonly TypeFace[] = ['regular', 'bold'];

/** The bytes of a typeface, read from its package. */
export function loadTypeFace(face: AnyFace): Buffer {
  const file = FILES[face];
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  return file.endsWith('.woff') ? unpackWoff(bytes) : bytes;
}
