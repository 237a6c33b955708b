import { Command } from 'commander';
import { ComplianceListsService } from '../compliance/compliance-lists.service.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { renderNoticeLetter } from '../statements/render-notice-letter.pdf.js';
import { readSheetSettings } from '../statements/sheet-settings.file.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { findEventAccount } from './find-event-account.repository.js';
import { parseCount } from './parse-count.js';
import type { Terminal } from './terminal.service.js';

/** `compliance letter`: the letter that gives a notice, as PDF. */
export function buildComplianceLetterCommand(terminal: Terminal): Command {
  const command = new Command('letter')
    .description(
      'Writes the letter that gives a notice as PDF, for the same window envelope as a statement: the section, the last day ' +
        'to act, and what happens then. It bears the day of the notice; written again it is the same.',
    )
    .argument('<event>', 'the number of the notice')
    .requiredOption('--out <file>', 'where the PDF goes');
  addBusinessFlags(command);
  addExamples(command, 'compliance letter 3 --out out/notice-3.pdf');
  return command.action(async (event: string, flags: BusinessFlags & { out: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction }) => {
      const { out } = flags;
      const eventNumber = parseCount(event, 'event');
      const accountNumber = await findEventAccount(tx, { jurisdiction, eventNumber });
      const wanted = { jurisdiction, accountNumber, eventNumber };
      const letter = await app.get(ComplianceListsService).buildNoticeLetter(tx, wanted);
      await writeWhole(out, await renderNoticeLetter(letter, readSheetSettings(jurisdiction)));
      const by = letter.lastDay === undefined ? '' : `, to act by ${letter.lastDay}`;
      return {
        json: { file: out, account: accountNumber, eventNumber, datedOn: letter.datedOn, lastDay: letter.lastDay },
        text: `Letter of ${letter.datedOn} to account ${accountNumber}${by}\n  ${out}\n`,
      };
    });
  });
}
