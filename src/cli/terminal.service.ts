import { AppError } from '../shared/app-error.js';
import type { Presented } from './presented.js';
import { presentError } from './present-error.js';
import { toFileRefusal } from './to-file-refusal.js';

const BAR_WIDTH = 30;
const REDRAW_MS = 100;
const SIGN_OF_LIFE_MS = 5000;
const READER_GONE = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

/** Tells how far a long step has come; `total` may become known while it runs. */
export type Progress = (done: number, total?: number) => void;

/** Where the terminal writes; `isTTY` where a person looks on. */
export type TerminalStream = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** The two streams of the terminal: answers on standard output, everything else on standard error. */
export class Terminal {
  /** what the program will end with */
  exitCode = 0;
  /** set when whoever reads has gone, as `head` does after ten lines: the rest is dropped in silence */
  private isOutputClosed = false;
  private hasBar = false;

  constructor(
    readonly isJson: boolean,
    private readonly output: TerminalStream = process.stdout,
    private readonly errors: TerminalStream = process.stderr,
  ) {
    // what cannot be written to the output is told to whoever writes; there is nobody to tell of standard error
    for (const stream of [output, errors]) stream.on('error', () => undefined);
  }

  /** Prints what a command has to say and answers its exit code. */
  async show({ text, json, warning, exitCode = 0 }: Presented): Promise<number> {
    this.clearBar();
    if (this.isJson) {
      await this.write(`${JSON.stringify(json, null, 2)}\n`);
    } else if (typeof text === 'string') {
      await this.write(text);
    } else {
      for await (const piece of text) {
        if (this.isOutputClosed) break;
        await this.write(piece);
      }
    }
    if (warning !== undefined) this.note(warning);
    return exitCode;
  }

  /** Says why something was refused, on standard error; with --json also as the one document on standard output. */
  async complain(error: unknown): Promise<number> {
    this.clearBar();
    const { text, json, exitCode } = presentError(error);
    this.note(text);
    if (process.env['SEWER_TRACE'] !== undefined && error instanceof Error) this.note(`${error.stack ?? ''}\n`);
    if (this.isJson) await this.write(`${JSON.stringify(json, null, 2)}\n`).catch(() => undefined);
    return exitCode;
  }

  /** A word beside the answer, on standard error. */
  note(text: string): void {
    this.clearBar();
    this.errors.write(text);
  }

  /** A bar on a terminal; elsewhere a line now and then, so that a long job is seen to live. */
  startProgress(label: string, knownTotal?: number): Progress {
    let total = knownTotal;
    let lastAt = performance.now() - (this.errors.isTTY ? REDRAW_MS : 0);
    return (done, nowTotal) => {
      total = nowTotal ?? total;
      const isDone = done === total;
      const interval = this.errors.isTTY ? REDRAW_MS : SIGN_OF_LIFE_MS;
      if (performance.now() - lastAt < interval && !(isDone && this.hasBar)) return;
      lastAt = performance.now();
      if (this.errors.isTTY) this.drawBar(label, done, total);
      else this.errors.write(`${label}: ${toCount(done)}${total === undefined ? '' : ` of ${toCount(total)}`}\n`);
    };
  }

  private drawBar(label: string, done: number, total: number | undefined): void {
    const filled = total === undefined || total === 0 ? 0 : Math.min(Math.round((done / total) * BAR_WIDTH), BAR_WIDTH);
    const bar = total === undefined ? '' : ` [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
    const of = total === undefined ? '' : ` of ${toCount(total)}`;
    this.errors.write(`\r\u001b[K${label}${bar} ${toCount(done)}${of}`);
    this.hasBar = true;
  }

  private clearBar(): void {
    if (this.hasBar) this.errors.write('\r\u001b[K');
    this.hasBar = false;
  }

  /** @throws AppError `FILE_UNWRITABLE`, save where whoever reads has gone */
  private async write(text: string): Promise<void> {
    if (this.isOutputClosed || text === '') return;
    await new Promise<void>((resolve, reject) => {
      this.output.write(text, (error?: NodeJS.ErrnoException | null) => {
        if (error === undefined || error === null) {
          resolve();
          return;
        }
        this.isOutputClosed = READER_GONE.has(error.code ?? '');
        if (this.isOutputClosed) resolve();
        else reject(answerUnwritable(error));
      });
    });
  }
}

function answerUnwritable(error: NodeJS.ErrnoException): AppError {
  const { what, remedy } = (toFileRefusal(error) ?? { facts: { what: error.message, remedy: '' } }).facts;
  return new AppError('FILE_UNWRITABLE', {
    where: 'the answer',
    what,
    why: 'The step itself is done where it is one that saves something',
    remedy,
  });
}

function toCount(count: number): string {
  return count.toLocaleString('en-US');
}
