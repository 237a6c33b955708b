import iconv from 'iconv-lite';
import { isSingleByte } from './can-write.js';
import type { RollLayout } from './roll-layout.js';
import { wholeFile, type RollReject } from './roll-reject.js';

/** The text of a county's file without its byte-order mark, and what its encoding has wrong. Never fails: the worst is garbled text. */
export function decodeRoll(bytes: Buffer, layout: RollLayout): { text: string; rejects: RollReject[] } {
  const { encoding } = layout;
  const rejects: RollReject[] = [];
  if (encoding !== 'utf-16le' && isUtf16(bytes)) {
    const message = `The file is UTF-16, two bytes a character, where the layout has ${encoding.toUpperCase()}.`;
    return { text: '', rejects: [wholeFile(message)] };
  }
  const decoded = iconv.decode(bytes, encoding, { stripBOM: false });
  if (!iconv.encode(decoded, encoding).equals(bytes) || holdsForeignBytes(decoded, layout)) {
    rejects.push(
      wholeFile(
        `The file is not ${encoding.toUpperCase()}: some of its letters would be garbled${nameFirstGarbled(decoded)}.`,
      ),
    );
  }
  const mark = ['\ufeff', iconv.decode(Buffer.from('\ufeff'), encoding, { stripBOM: false })].find((each) =>
    decoded.startsWith(each),
  );
  if (mark !== undefined && !layout.hasByteOrderMark) {
    rejects.push(
      wholeFile('A byte-order mark stands before the first column, which hides its name from many programs.'),
    );
  }
  if (mark === undefined && layout.hasByteOrderMark) {
    rejects.push(wholeFile('The byte-order mark that the layout asks for is missing.'));
  }
  if (decoded.includes('\0')) rejects.push(wholeFile('The file holds NUL characters.'));
  return { text: mark === undefined ? decoded : decoded.slice(mark.length), rejects };
}

/** As its byte-order mark says, or a NUL beside every letter of its beginning. */
function isUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 2).toString('hex');
  if (start === 'fffe' || start === 'feff') return true;
  const head = [...bytes.subarray(0, 200)];
  return head.length > 3 && [0, 1].some((odd) => head.every((byte, index) => index % 2 !== odd || byte === 0));
}

/** `, first on line 5 in "J. N?ez"`, with the words around it. */
function nameFirstGarbled(text: string): string {
  const at = text.search(/[\u0080-\u009f\ufffd]/u);
  if (at === -1) return '';
  const line = text.slice(0, at).split('\n').length;
  const around = text.slice(Math.max(0, at - 15), at + 15).replace(/^[^]*\n|\r?\n[^]*$/g, '');
  return `, first on line ${String(line)} in "${around.replace(/[\u0080-\u009f\ufffd]/gu, '?')}"`;
}

/** Bytes that stand for no character: of ISO-8859-1 and Windows-1252 some, of ASCII the upper half. */
function holdsForeignBytes(text: string, { encoding }: RollLayout): boolean {
  return isSingleByte(encoding) && /[\u0080-\u009f\ufffd]/u.test(text);
}
