import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Command } from 'commander';
import { RATE_STUDY_COLUMNS, toRateStudyRows } from '../reports/rate-study-rows.js';
import { RateStudyService } from '../reports/rate-study.service.js';
import type { ReportRow } from '../reports/report.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { presentRateStudy } from './present-rate-study.js';
import { addReportFlags, showReport, type ReportFlags } from './report-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface RateStudyFlags extends ReportFlags {
  readonly year: string;
  readonly resolution: string;
  readonly from?: string;
}

/** `report rate-study`: what a draft would have brought in, in a past year, and from whom. */
export function buildReportRateStudyCommand(terminal: Terminal): Command {
  const command = new Command('rate-study')
    .description(
      'Replays a past year as if a draft resolution had been in force, with the accounts and the meter use of that year, and ' +
        'compares it with the law as it was: charges, surcharges, fees and penalties, by class and meter size, who would pay more or less. Nothing is posted. ' +
        'Periods that have not ended by the business day are left out. People are taken to pay the share of their bills that they paid, on the days on which they did.',
    )
    .requiredOption('--year <year>', 'the year to replay, such as 2025')
    .requiredOption(
      '--resolution <file>',
      'the draft, in the form of a file of rate-tables/; its days of adoption and effect may be missing',
    )
    .option('--from <day>', 'a day of the year from which the draft is taken to be in force (default: the first)');
  addReportFlags(command);
  addExamples(
    command,
    'report rate-study --jurisdiction lino-lakes --year 2025 --resolution drafts/larger-meters.yaml',
    'report rate-study --year 2025 --resolution drafts/larger-meters.yaml --out out/study.csv',
  );
  return command.action(async (flags: RateStudyFlags) => {
    terminal.exitCode = await withBusiness(flags, async ({ app, dataSource, jurisdiction, rateTables, on }) => {
      const progress = terminal.startProgress('Accounts');
      const study = await app.get(RateStudyService).study(dataSource, {
        jurisdiction,
        year: parseYear(flags.year),
        draft: { text: readText(flags.resolution), fileName: basename(flags.resolution) },
        from: flags.from === undefined ? undefined : parseLocalDate(flags.from),
        on,
        report: (done) => {
          progress(done);
        },
      });
      const presented = presentRateStudy({ study, name: rateTables.jurisdiction.name, jurisdiction });
      if (flags.out === undefined || terminal.isJson) return terminal.show(presented);
      await showReport(terminal, {
        report: { columns: RATE_STUDY_COLUMNS, rows: inPieces(toRateStudyRows(study)) },
        out: flags.out,
        head: {},
        totals: () => ({ json: undefined, lines: [] }),
      });
      return presented.exitCode ?? 0;
    });
  });
}

async function* inPieces(rows: readonly ReportRow[]): AsyncGenerator<ReportRow> {
  for (const row of rows) yield await Promise.resolve(row);
}

function parseYear(text: string): number {
  if (/^[12]\d{3}$/.test(text)) return Number(text);
  throw new AppError('USAGE_INVALID', { what: `"${text}" is not a year`, remedy: 'Write four digits, such as 2025.' });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new AppError('FILE_UNREADABLE', {
      what: `The draft ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      remedy: 'Check its name and that you may read it.',
    });
  }
}
