import { AppError } from '../shared/app-error.js';
import { toText, wrapText } from './lay-out-table.js';
import type { ExitCode } from './presented.js';
import { toFileRefusal } from './to-file-refusal.js';

/** A refusal as the terminal gives it: problem details (RFC 9457) for programs, sentences for people. */
export interface PresentedError {
  readonly exitCode: ExitCode;
  readonly text: string;
  readonly json: {
    readonly type: string;
    readonly title: string;
    readonly status: number;
    readonly code: string;
    readonly detail: string;
    readonly where?: string | undefined;
    readonly remedy: string;
  };
}

const INTERNAL_STATUS = 500;

/** What went wrong, where, why, and what to do now; nothing was changed. */
export function presentError(error: unknown): PresentedError {
  const refusal = error instanceof AppError ? error : toFileRefusal(error);
  if (refusal === undefined) return presentUnforeseen(error);
  const { what, where, why, remedy } = refusal.facts;
  const sentence = (text: string): string => text.replace(/\.?$/, '.');
  const detail = [sentence(what), ...(why === undefined ? [] : [sentence(why)])].join(' ');
  return {
    exitCode: refusal.exitCode,
    text: toText([
      ...(where === undefined ? [] : [where]),
      ...wrapLines(detail, where === undefined ? '' : '  '),
      ...wrapLines(remedy, '  '),
      `  (${refusal.code})`,
    ]),
    json: {
      type: `urn:sewer-billing:error:${refusal.code}`,
      title: sentence(what),
      status: refusal.httpStatus,
      code: refusal.code,
      detail,
      where,
      remedy,
    },
  };
}

/** What a refusal lists stands one to a line, set in as it was written. */
function wrapLines(text: string, indent: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => wrapText(line.trim(), indent + (/^ */.exec(line)?.[0] ?? '')));
}

function presentUnforeseen(error: unknown): PresentedError {
  const said = error instanceof Error ? error.message : String(error);
  const title = 'Something happened that the program did not foresee.';
  const remedy =
    'Nothing of this step was saved. Run it again; if it stays so, report what it says, with SEWER_TRACE=1 set.';
  return {
    exitCode: 1,
    text: toText([...wrapText(`${title} ${said}`, ''), ...wrapText(remedy, '  '), '  (INTERNAL)']),
    json: {
      type: 'urn:sewer-billing:error:INTERNAL',
      title,
      status: INTERNAL_STATUS,
      code: 'INTERNAL',
      detail: said,
      remedy,
    },
  };
}
