import { Command } from 'commander';
import { ReturnPaymentService } from '../payments/return-payment.service.js';
import { AppError } from '../shared/app-error.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { toText } from './lay-out-table.js';
import { parseCount } from './parse-count.js';
import type { Terminal } from './terminal.service.js';

interface ReturnFlags extends BusinessFlags {
  readonly receipt?: string;
  readonly reference?: string;
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
    .option('--receipt <number>', 'number of the receipt')
    .option('--reference <text>', 'or number of the check, as it was entered with the payment')
    .option('--account <number>', 'needed when payments of several accounts bear the reference')
    .option('--reason <words>', 'why it came back', 'nsf');
  addBusinessFlags(command);
  addExamples(command, 'return --reference 1041 --reason nsf', 'return --receipt 12 --reason nsf');
  return command.action(async (flags: ReturnFlags) => {
    if (flags.receipt === undefined && flags.reference === undefined) {
      throw new AppError('USAGE_INVALID', {
        what: 'The payment that came back is not named',
        remedy: 'Add --receipt with the number of its receipt, or --reference with the number of the check.',
      });
    }
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const { receiptNumber, accountNumber, amount } = await app.get(ReturnPaymentService).return(tx, {
        jurisdiction,
        receiptNumber: flags.receipt === undefined ? undefined : parseCount(flags.receipt, '--receipt'),
        reference: flags.reference?.trim(),
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
