import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 0x0a;

/** Passes on what COPY writes, and knows in the end how many rows that were and their SHA-256. */
export class CopyDigest extends Transform {
  /** COPY writes one line for a row; a line end inside of a value it writes as \n */
  rows = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly onRows: (count: number) => void = () => undefined) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    let count = 0;
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) count += 1;
    this.rows += count;
    this.onRows(count);
    done(null, chunk);
  }

  /** To be asked once, when all has passed. */
  digest(): string {
    return this.hash.digest('hex');
  }
}
