import { Command } from 'commander';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { RecordStrengthService } from '../premises/record-strength.service.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { parseStrength } from './parse-strength.js';
import { presentCondition } from './present-conditions.js';
import type { Terminal } from './terminal.service.js';

interface StrengthFlags extends BusinessFlags {
  readonly period: string;
  readonly measured: string;
}

/** `account strength`: what a laboratory found in an account's water. */
export function buildAccountStrengthCommand(terminal: Terminal): Command {
  const command = new Command('strength')
    .description(
      "Records what a laboratory found in an account's water in a period; another figure takes the place of the one before.",
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--period <period>', 'such as 2025-Q1 or 2025-03')
    .requiredOption('--measured <figures>', 'milligrams a liter by measure, such as bod=614,tss=300');
  addBusinessFlags(command);
  addExamples(command, 'account strength 000101 --period 2025-Q1 --measured bod=614,tss=300');
  return command.action(async (account: string, flags: StrengthFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on, by }) => {
      const accountNumber = parseAccountNumber(account);
      const period = parseBillingPeriod(flags.period, rateTables.jurisdiction.billingCycle);
      const measured = parseStrength(flags.measured);
      const input = { jurisdiction, accountNumber, period, measured, on, by };
      const outcome = await app.get(RecordStrengthService).record(tx, input);
      const facts = { period: period.key, measured: Object.fromEntries(measured) };
      return presentCondition({ accountNumber, what: `strength of ${period.key}`, outcome, facts });
    });
  });
}
