import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/**
 * Makes of a WOFF, whose tables are compressed, the typeface that it was packed from. pdfkit reads a WOFF too, but inflates
 * all outlines anew for each letter: a name of two characters then takes a second.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(HEADER + ENTRY * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * index;
    const to = HEADER + ENTRY * index;
    const table = readTable(woff, from);
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(table.length, to + 12);
    // each table begins at a multiple of four
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, entry: number): Buffer {
  const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
  const bytes = woff.subarray(offset, offset + packed);
  return packed === size ? bytes : inflateSync(bytes);
}
