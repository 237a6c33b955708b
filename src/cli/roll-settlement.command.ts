import { Command } from 'commander';
import { CountySettlements } from '../certification/county-settlements.service.js';
import { renderReport } from '../reports/render-report.csv.js';
import { parseLocalDate } from '../shared/local-date.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentSettlement } from './present-settlement.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import { listSettlementRows, SETTLEMENT_REPORT_COLUMNS } from './settlement-table.js';
import type { Terminal } from './terminal.service.js';

interface SettlementFlags extends BusinessFlags {
  readonly roll?: string;
  readonly asOf?: string;
  readonly out?: string;
}

/** `roll settlement`: what the county did with what was certified. */
export function buildRollSettlementCommand(terminal: Terminal): Command {
  const command = new Command('settlement')
    .description(
      'Compares what the county spread and collected, as "import settlement" took it in, with what was certified: row by row, with ' +
        'every difference in words. Ends with 3 where there is one.',
    )
    .option('--roll <number>', 'one roll of the year (default: all that were certified)')
    .option('--as-of <day>', 'as it stood on this day (default: the business day)')
    .option('--out <file>', 'write all rows to a CSV file too');
  addRollFlags(command);
  addExamples(command, 'roll settlement 2026', 'roll settlement 2026 --as-of 2026-07-31 --out out/settlement-2026.csv');
  return command.action(async (year: string, flags: SettlementFlags) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, business) => {
      const { jurisdiction, payableYear, on } = toStepInput(year, business);
      const settlement = await business.app.get(CountySettlements).compare(tx, {
        jurisdiction,
        payableYear,
        rollNumber: flags.roll === undefined ? undefined : parseCount(flags.roll, '--roll'),
        asOf: flags.asOf === undefined ? on : parseLocalDate(flags.asOf),
      });
      if (flags.out !== undefined) {
        const report = { columns: SETTLEMENT_REPORT_COLUMNS, rows: listSettlementRows(settlement) };
        await writeWhole(flags.out, renderReport(report));
      }
      return presentSettlement(settlement, flags.out);
    });
  });
}
