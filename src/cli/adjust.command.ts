import { Command } from 'commander';
import { AdjustAccountService } from '../payments/adjust-account.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentEntries } from './present-entries.js';
import { addAgainFlag, refuseRepeats, type AgainFlag } from './refuse-repeats.service.js';
import type { Terminal } from './terminal.service.js';

interface AdjustFlags extends BusinessFlags, AgainFlag {
  readonly account: string;
  readonly code: string;
  readonly amount: string;
  readonly reason: string;
}

/** `adjust`: the clerk's correction of an amount. */
export function buildAdjustCommand(terminal: Terminal): Command {
  const command = new Command('adjust')
    .summary('correct what an account owes, with a reason')
    .description(
      'Corrects what an account owes. A credit (-3.00) goes to what is open of the code first; a debit bears no penalty. ' +
        'One entered by mistake is taken back by another with the opposite sign.',
    )
    .requiredOption('--account <number>', 'the account')
    .requiredOption('--code <code>', 'the charge or fee that is put right, such as SEWER')
    .requiredOption('--amount <dollars>', 'raises what is owed; -3.00 lowers it')
    .requiredOption('--reason <words>', 'why; the statement shows it');
  addAgainFlag(command);
  addBusinessFlags(command);
  addExamples(command, 'adjust --account 000101 --code SEWER --amount -3.00 --reason "billed as 1 inch by mistake"');
  return command.action(async (flags: AdjustFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(flags.account);
      const entry = await app.get(AdjustAccountService).adjust(tx, {
        jurisdiction,
        accountNumber,
        code: flags.code.toUpperCase(),
        amount: parseWrittenMoney(flags.amount, { mayBeNegative: true }),
        reason: flags.reason,
        on,
        by,
      });
      await refuseRepeats(tx, { jurisdiction, entries: [entry], again: flags.again });
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      return presentEntries({ heading: 'Adjustment posted', entries: [entry], accountNumber, balance });
    });
  });
}
