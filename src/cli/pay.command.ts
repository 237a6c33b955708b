import { Command } from 'commander';
import { ReceivePaymentService } from '../payments/receive-payment.service.js';
import { parseTender } from '../payments/tender.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate } from '../shared/local-date.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentPayment } from './present-payment.js';
import type { Terminal } from './terminal.service.js';

interface PayFlags extends BusinessFlags {
  readonly account: string;
  readonly amount: string;
  readonly received?: string;
  readonly tender: string;
  readonly reference?: string;
  readonly key?: string;
  readonly certified?: string;
  readonly again?: boolean;
}

/** `pay`: one payment at the counter. */
export function buildPayCommand(terminal: Terminal): Command {
  const command = new Command('pay')
    .summary('record one payment')
    .description(
      'Records one payment. It counts on the day it was received; a penalty that falls by it is taken back at once. ' +
        'With --key the same payment may be sent again and is recorded once. One that looks like a payment entered before ' +
        'is refused until --again says that it is a further one.',
    )
    .requiredOption('--account <number>', 'the account that is paid for')
    .requiredOption('--amount <dollars>', 'such as 12.00')
    .option('--received <day>', 'the day it came in (default: the business day)')
    .option('--tender <form>', 'cash, check, card, ach, lockbox, county or other', 'check')
    .option('--reference <text>', "number of the check, or the bank's trace")
    .option('--key <text>', 'the same key is the same payment, however often it is sent')
    .option('--certified <what>', 'forward: send what belongs to the county on to it')
    .option('--again', 'it is a further payment, although one like it was entered before');
  addBusinessFlags(command);
  addExamples(command, 'pay --account 000101 --amount 12.00 --received 2025-04-28 --tender check --reference 1041');
  return command.action(async (flags: PayFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(flags.account);
      const { payment, wasRecorded } = await app.get(ReceivePaymentService).receive(tx, {
        jurisdiction,
        accountNumber,
        amount: parseWrittenMoney(flags.amount),
        receivedOn: flags.received === undefined ? undefined : parseLocalDate(flags.received),
        tender: parseTender(flags.tender),
        reference: toReference(flags.reference),
        idempotencyKey: flags.key,
        refuseTwins: flags.again !== true,
        forward: toForward(flags.certified),
        on,
        by,
      });
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      return presentPayment({ payment, wasRecorded, balance });
    });
  });
}

function toReference(text: string | undefined): string | undefined {
  const reference = text?.trim();
  return reference === '' ? undefined : reference;
}

function toForward(certified: string | undefined): boolean {
  if (certified === undefined || certified === 'forward') return certified !== undefined;
  throw new AppError('USAGE_INVALID', {
    what: `"${certified}" is not known`,
    where: '--certified',
    remedy: 'Write --certified forward to send the money on to the county.',
  });
}
