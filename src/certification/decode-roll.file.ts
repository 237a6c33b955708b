import iconv from 'iconv-lite';
import { isSingleByte } from './can-write.js';
import type { RollLayout } from './roll-layout.js';
import { wholeFile, type RollReject } from './roll-reject.js';

/** The text of a county's file without its byte-order mark, and what its encoding has wrong. Never fails: the worst is garbled text. */
export function decodeRoll(bytes: Buffer, layout: RollLayout): { text: string; rejects: RollReject[] } {
  const { encoding } = layout;
  const rejects: RollReject[] = [];
  const decoded = iconv.decode(bytes, encoding, { stripBOM: false });
  if (!iconv.encode(decoded, encoding).equals(bytes) || holdsForeignBytes(decoded, layout)) {
    rejects.push(wholeFile(`The file is not ${encoding.toUpperCase()}: some of its letters would be garbled.`));
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

/** Bytes that stand for no character: of ISO-8859-1 and Windows-1252 some, of ASCII the upper half. */
function holdsForeignBytes(text: string, { encoding }: RollLayout): boolean {
  return isSingleByte(encoding) && /[\u0080-\u009f\ufffd]/u.test(text);
}
