import { Command } from 'commander';
import { RefundCreditService } from '../payments/refund-credit.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentEntries } from './present-entries.js';
import { addAgainFlag, refuseRepeats, type AgainFlag } from './refuse-repeats.service.js';
import type { Terminal } from './terminal.service.js';

interface RefundFlags extends BusinessFlags, AgainFlag {
  readonly account: string;
  readonly amount: string;
  readonly reference?: string;
  readonly reason: string;
}

/** `refund`: pays a credit balance out. */
export function buildRefundCommand(terminal: Terminal): Command {
  const command = new Command('refund')
    .summary('pay a credit balance out')
    .description(
      'Pays a credit balance out, at most all of it. Where the check comes back uncashed, enter it as a payment with "pay".',
    )
    .requiredOption('--account <number>', 'the account')
    .requiredOption('--amount <dollars>', 'such as 12.00')
    .option('--reference <text>', "number of the city's check")
    .requiredOption('--reason <words>', 'why, for the record');
  addAgainFlag(command);
  addBusinessFlags(command);
  addExamples(command, 'refund --account 000101 --amount 12.00 --reason "house sold"');
  return command.action(async (flags: RefundFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(flags.account);
      const entry = await app.get(RefundCreditService).refund(tx, {
        jurisdiction,
        accountNumber,
        amount: parseWrittenMoney(flags.amount),
        reference: flags.reference,
        reason: flags.reason,
        on,
        by,
      });
      await refuseRepeats(tx, { jurisdiction, entries: [entry], again: flags.again });
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      return presentEntries({ heading: 'Refund posted', entries: [entry], accountNumber, balance });
    });
  });
}
