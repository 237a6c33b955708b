import { Command } from 'commander';
import { ReturnPaymentService } from '../payments/return-payment.service.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

interface ReturnFlags extends BusinessFlags {
  readonly reference: string;
  readonly account?: string;
  readonly reason: string;
}

/** `return`: a payment that the bank sent back. */
export function buildReturnCommand(terminal: Terminal): Command {
  const command = new Command('return')
    .summary('take back a payment that the bank returned')
    .description(
      'Takes back a payment that the bank returned: it counts as never received, and penalties follow at the next assessment.',
    )
    .requiredOption('--reference <text>', 'number of the check, as it was entered with the payment')
    .option('--account <number>', 'needed when payments of several accounts bear the reference')
    .option('--reason <words>', 'why it came back', 'nsf');
  addBusinessFlags(command);
  addExamples(command, 'return --reference 1041 --reason nsf');
  return command.action(async (flags: ReturnFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const { receiptNumber, accountNumber, amount } = await app.get(ReturnPaymentService).return(tx, {
        jurisdiction,
        reference: flags.reference,
        accountNumber: flags.account,
        reason: flags.reason,
        on,
        by,
      });
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      return {
        json: { receiptNumber, account: accountNumber, amount, returnedOn: on, reason: flags.reason, balance },
        text: toText([
          `Receipt ${String(receiptNumber)} of ${amount.toReadable()} for account ${accountNumber} is taken back (${flags.reason}).`,
          `Balance of account ${accountNumber}: ${balance.toReadable()}`,
          'Penalties that follow from it come with the next "penalties assess".',
        ]),
      };
    });
  });
}
