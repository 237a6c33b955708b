import { Command } from 'commander';
import { ComplianceListsService, type ViolationLine } from '../compliance/compliance-lists.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { layOutTable, toText, wrapText, type TableColumn } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

const COLUMNS: readonly TableColumn<ViolationLine>[] = [
  { title: 'Account', of: ({ accountNumber }) => accountNumber },
  { title: 'Code', of: ({ code }) => code },
  { title: 'Since', of: ({ since }) => since },
  { title: 'Waived', of: ({ suspended }) => (suspended ? `to ${suspended.to}, ${suspended.authority}` : '') },
];

/** `compliance violations`: who is in violation. */
export function buildComplianceViolationsCommand(terminal: Terminal): Command {
  const command = new Command('violations').description(
    'Lists the accounts in violation on the business day and why: what was found, who was not let in, and whose time after a ' +
      'notice has passed; those with a hardship waiver too.',
  );
  addBusinessFlags(command);
  addExamples(command, 'compliance violations --on 2025-04-30');
  return command.action(async (flags: BusinessFlags) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction, on }) => {
      const violations = await app.get(ComplianceListsService).listViolations(tx, { jurisdiction, on });
      const [titles = '', dashes = '', ...rows] = layOutTable(violations, COLUMNS);
      const lines = rows.flatMap((row, index) => [row, ...wrapText(violations[index]?.words ?? '', '        ')]);
      return {
        json: { on, violations },
        text: toText(violations.length === 0 ? [`No account is in violation on ${on}.`] : [titles, dashes, ...lines]),
      };
    });
  });
}
