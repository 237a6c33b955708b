import { Command } from 'commander';
import { loadComplianceEvents } from '../compliance/compliance-events.repository.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { presentCompliance } from './present-compliance.js';
import type { Terminal } from './terminal.service.js';

/** `compliance show`: what stands between one owner and the city. */
export function buildComplianceShowCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description('Shows whether an account is in violation and why, and every event with its number.')
    .argument('<account>', 'the number of the account');
  addBusinessFlags(command);
  addExamples(command, 'compliance show 000101');
  return command.action(async (account: string, flags: BusinessFlags) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { jurisdiction, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      await requireAccount(tx, { jurisdiction, accountNumber });
      const events = (await loadComplianceEvents(tx, jurisdiction, [accountNumber])).get(accountNumber) ?? [];
      return presentCompliance({ accountNumber, events, on, rateTables });
    });
  });
}
