import { Command } from 'commander';
import { ComplianceListsService, type DeadlineLine } from '../compliance/compliance-lists.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { layOutTable, toText, type TableColumn } from './lay-out-table.js';
import { parseCount } from './parse-count.js';
import type { Terminal } from './terminal.service.js';

const COLUMNS: readonly TableColumn<DeadlineLine>[] = [
  { title: 'Last day', of: ({ lastDay }) => lastDay },
  { title: 'Account', of: ({ accountNumber }) => accountNumber },
  { title: 'Event', of: ({ eventNumber }) => String(eventNumber), align: 'right' },
  { title: 'Notice of', of: ({ of }) => of },
  { title: 'Given', of: ({ givenOn }) => givenOn },
  { title: 'Code', of: ({ code }) => code ?? '' },
];

/** `compliance deadlines`: whose time to act is nearly over. */
export function buildComplianceDeadlinesCommand(terminal: Terminal): Command {
  const command = new Command('deadlines')
    .description(
      'Lists the notices that are not answered and whose last day is the business day or soon after it; once that day has ' +
        'passed they are under "compliance violations".',
    )
    .option('--days <days>', 'how many days ahead', '7');
  addBusinessFlags(command);
  addExamples(command, 'compliance deadlines --days 14');
  return command.action(async (flags: BusinessFlags & { days: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction, on }) => {
      const days = parseCount(flags.days, '--days');
      const deadlines = await app.get(ComplianceListsService).listDeadlines(tx, { jurisdiction, on, days });
      const none = `No notice has its last day within ${String(days)} days of ${on}.`;
      return {
        json: { on, days, deadlines },
        text: toText(deadlines.length === 0 ? [none] : layOutTable(deadlines, COLUMNS)),
      };
    });
  });
}
