import type { Command } from 'commander';
import { renderReport } from '../reports/render-report.csv.js';
import type { Report, ReportRow } from '../reports/report.js';
import { parseLocalDate, type LocalDate } from '../shared/local-date.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { addBusinessFlags } from './business-flags.command.js';
import type { BusinessFlags } from './business.service.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** The flags of every report. */
export interface ReportFlags extends BusinessFlags {
  readonly out?: string;
}

export interface SpanFlags extends ReportFlags {
  readonly from?: string;
  readonly to?: string;
}

export function addReportFlags(command: Command): Command {
  return addBusinessFlags(
    command.option('--out <file>', 'write the CSV to a file (default: to the screen, or to a program after |)'),
  );
}

export function addSpanFlags(command: Command): Command {
  return addReportFlags(
    command
      .option('--from <day>', 'first day (default: the business day)')
      .option('--to <day>', 'last day, included (default: the first day)'),
  );
}

/** A day, or a span of days with both ends. */
export function toSpan({ from, to }: SpanFlags, on: LocalDate): { from: LocalDate; to: LocalDate } {
  const firstDay = from === undefined ? on : parseLocalDate(from);
  return { from: firstDay, to: to === undefined ? firstDay : parseLocalDate(to) };
}

/**
 * Shows a report: as CSV on standard output or in a file, its totals on standard error; or all of it as one JSON document.
 * `totals` is asked when the last row has been read.
 */
export async function showReport(
  terminal: Terminal,
  {
    report,
    out,
    head,
    totals,
  }: {
    report: Report;
    out: string | undefined;
    head: Readonly<Record<string, unknown>>;
    totals: () => { json: unknown; lines: readonly string[] };
  },
): Promise<number> {
  if (terminal.isJson) {
    const rows: ReportRow[] = [];
    for await (const row of report.rows) rows.push(row);
    return terminal.show({ text: '', json: { ...head, rows, totals: totals().json } });
  }
  if (out === undefined) {
    const exitCode = await terminal.show({ text: renderReport(report), json: undefined });
    terminal.note(toText(totals().lines));
    return exitCode;
  }
  await writeWhole(out, renderReport(report));
  return terminal.show({ text: toText([...totals().lines, out]), json: undefined });
}
