import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from '../../../src/statements/unpack-woff.file.js';

const file = createRequire(import.meta.url).resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');

/** The sum that the directory of a typeface gives of a table, as 32-bit numbers. */
function sumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('an unpacked typeface', () => {
  const packed = readFileSync(file);
  const font = unpackWoff(packed);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index;
    const offset = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      sum: font.readUInt32BE(entry + 4),
      offset,
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    };
  });

  it('is a TrueType font as large as the packed one says', () => {
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    expect(font.length).toBe(packed.readUInt32BE(16));
  });

  it('has every table whole, by its own sum, each at a multiple of four', () => {
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
    expect(tables.every(({ offset }) => offset % 4 === 0)).toBe(true);
    const wrong = tables.filter(({ tag, sum, bytes }) => tag !== 'head' && sumOf(bytes) !== sum);
    expect(wrong.map(({ tag }) => tag)).toEqual([]);
  });
});
