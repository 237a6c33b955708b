import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { AppError } from './app-error.js';
import type { EncodingChoice, TextEncoding } from './text-encoding.js';

const HEAD_BYTES = 4096;
// no character of Windows-1252 has these
const UNDEFINED_IN_WINDOWS_1252 = /[\u0081\u008d\u008f\u0090\u009d]/;
const MOST_BYTES_WITHOUT_ASCII = 1024 * 1024;
const LINE_FEED = 0x0a;

const OTHER_FILES = [
  { begins: [0x50, 0x4b, 0x03, 0x04], is: 'an Excel workbook or a zip archive' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], is: 'an old Excel workbook' },
  { begins: [0x25, 0x50, 0x44, 0x46], is: 'a PDF' },
  { begins: [0x1f, 0x8b], is: 'a compressed file' },
] as const;

interface Scan {
  readonly head: Buffer;
  readonly bytes: number;
  /** line of the first byte that is not UTF-8 */
  readonly notUtf8OnLine: number | undefined;
  readonly zeroOnLine: number | undefined;
  readonly notWindows1252OnLine: number | undefined;
}

/**
 * Finds how a text file is written, by its content: a byte-order mark; zero bytes in every second place (UTF-16); valid
 * UTF-8; else Windows-1252, as Windows programs still save it. The whole file is read, a piece at a time, since the first
 * accented letter may stand on its last line.
 * @throws AppError `FILE_UNREADABLE` (not there, not text, zero bytes), `FILE_ENCODING_UNKNOWN`.
 */
export async function findEncoding(path: string, choice: EncodingChoice): Promise<TextEncoding> {
  const scan = await scanBytes(path);
  refuseOtherFiles(path, scan.head);
  const encoding = choice === 'auto' ? guessEncoding(path, scan) : choice;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    if (scan.bytes % 2 === 1) throw unknownEncoding(path, 'It looks like UTF-16, but has half a character at its end');
    return encoding;
  }
  if (scan.zeroOnLine !== undefined) {
    throw new AppError('FILE_UNREADABLE', {
      where: `${path}, line ${String(scan.zeroOnLine)}`,
      what: 'The file holds a zero byte, which no text has',
      remedy: 'Save it again from the program it comes from, as "CSV UTF-8".',
    });
  }
  const faultyLine = encoding === 'utf-8' ? scan.notUtf8OnLine : scan.notWindows1252OnLine;
  if (faultyLine !== undefined) {
    throw unknownEncoding(path, `Line ${String(faultyLine)} holds bytes that ${encoding} does not have`);
  }
  return encoding;
}

function guessEncoding(path: string, { head, notUtf8OnLine }: Scan): TextEncoding {
  if (begins(head, [0xff, 0xfe, 0, 0]) || begins(head, [0, 0, 0xfe, 0xff])) {
    throw unknownEncoding(path, 'It is written in UTF-32');
  }
  if (begins(head, [0xff, 0xfe])) return 'utf-16le';
  if (begins(head, [0xfe, 0xff])) return 'utf-16be';
  const zeros = countZeros(head);
  if (zeros.odd * 4 > head.length / 2 && zeros.even === 0) return 'utf-16le';
  if (zeros.even * 4 > head.length / 2 && zeros.odd === 0) return 'utf-16be';
  return notUtf8OnLine === undefined ? 'utf-8' : 'windows-1252';
}

function countZeros(head: Buffer): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return zeros;
}

async function scanBytes(path: string): Promise<Scan> {
  let head = Buffer.alloc(0);
  let rest = Buffer.alloc(0);
  let bytes = 0;
  let line = 1;
  const faults: { notUtf8OnLine?: number; zeroOnLine?: number; notWindows1252OnLine?: number } = {};
  const look = (piece: Buffer): void => {
    if (!isUtf8(piece)) faults.notUtf8OnLine ??= line + findLine(piece, (part) => !isUtf8(part));
    if (piece.includes(0)) faults.zeroOnLine ??= line + findLine(piece, (part) => part.includes(0));
    if (isNotWindows1252(piece)) faults.notWindows1252OnLine ??= line + findLine(piece, isNotWindows1252);
    line += countLineFeeds(piece);
  };
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      const piece = Buffer.concat([rest, chunk]);
      const cut = afterLastAscii(piece);
      look(piece.subarray(0, cut));
      rest = piece.subarray(cut);
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  look(rest);
  return {
    head,
    bytes,
    notUtf8OnLine: faults.notUtf8OnLine,
    zeroOnLine: faults.zeroOnLine,
    notWindows1252OnLine: faults.notWindows1252OnLine,
  };
}

// An ASCII byte is never part of a longer character, so a cut behind one splits none.
function afterLastAscii(piece: Buffer): number {
  for (let end = piece.length; end > 0; end -= 1) {
    if ((piece[end - 1] ?? 0) < 0x80) return end;
  }
  return piece.length > MOST_BYTES_WITHOUT_ASCII ? piece.length : 0;
}

function findLine(piece: Buffer, isFaulty: (line: Buffer) => boolean): number {
  let from = 0;
  for (let line = 0; ; line += 1) {
    const end = piece.indexOf(LINE_FEED, from);
    if (end === -1 || isFaulty(piece.subarray(from, end))) return line;
    from = end + 1;
  }
}

function countLineFeeds(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

function isNotWindows1252(bytes: Buffer): boolean {
  return UNDEFINED_IN_WINDOWS_1252.test(bytes.toString('latin1'));
}

function begins(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function refuseOtherFiles(path: string, head: Buffer): void {
  const other = OTHER_FILES.find((kind) => begins(head, kind.begins));
  if (other === undefined) return;
  throw new AppError('FILE_UNREADABLE', {
    where: path,
    what: `This is ${other.is}, not a CSV file`,
    remedy: 'Open it in the program it comes from and save it as "CSV UTF-8 (comma delimited)".',
  });
}

function unknownEncoding(path: string, why: string): AppError {
  return new AppError('FILE_ENCODING_UNKNOWN', {
    where: path,
    what: 'The characters of this file cannot be read with certainty',
    why,
    remedy: 'Save it as "CSV UTF-8", or name its encoding with --encoding utf-8, utf-16le, utf-16be or windows-1252.',
  });
}

function unreadable(path: string, error: unknown): AppError {
  return new AppError('FILE_UNREADABLE', {
    where: path,
    what: 'The file cannot be read',
    why: error instanceof Error ? error.message : String(error),
    remedy: 'Check its name and folder, and that you may open it.',
  });
}
