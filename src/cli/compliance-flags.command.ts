import type { Command } from 'commander';
import { USUAL_CODE, type ReportedFacts } from '../compliance/compliance-event.js';
import { RecordComplianceService } from '../compliance/record-compliance.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentRecordedEvent } from './present-recorded-event.js';
import type { Terminal } from './terminal.service.js';

/** The flags of every event between an owner and the city. */
export interface ComplianceFlags extends BusinessFlags {
  readonly code?: string;
  readonly happened?: string;
  readonly note?: string;
}

const USUALLY = `${USUAL_CODE} where the law has it, otherwise the only one that it can be about`;

export function addComplianceFlags(command: Command, usualCode = USUALLY): Command {
  return addBusinessFlags(
    command
      .argument('<account>', 'the number of the account')
      .option('--code <code>', `what it is about (default: ${usualCode})`)
      .option('--happened <day>', 'the day on which it happened (default: the business day)')
      .option('--note <words>', "for the record: who inspected, the plumber's license"),
  );
}

/** Enters what happened, and shows the event as it stands on file. */
export function recordEvent(
  terminal: Terminal,
  { account, flags, event }: { account: string; flags: ComplianceFlags; event: ReportedFacts },
): Promise<number> {
  return inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
    const recorded = await app.get(RecordComplianceService).record(tx, {
      jurisdiction,
      accountNumber: parseAccountNumber(account),
      event: { ...event, code: flags.code?.toUpperCase() },
      happenedOn: flags.happened === undefined ? undefined : parseLocalDate(flags.happened),
      note: flags.note,
      on,
      by,
    });
    return presentRecordedEvent(recorded);
  });
}
