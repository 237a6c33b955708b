import { Command } from 'commander';
import { GrantDiscountService } from '../premises/grant-discount.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { refuseFarDay } from '../premises/refuse-far-days.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentCondition } from './present-conditions.js';
import type { Terminal } from './terminal.service.js';

interface DiscountFlags extends BusinessFlags {
  readonly code: string;
  readonly from: string;
  readonly to?: string;
  readonly documentedBy: string;
  readonly withdraw?: boolean;
}

/** `account discount`: from when to when an account has a discount. */
export function buildAccountDiscountCommand(terminal: Terminal): Command {
  const command = new Command('discount')
    .description(
      'Records from when to when an account is eligible for a discount of an act. The same first day again with another ' +
        'last day changes it, so that a discount without end gets one.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--code <code>', 'the discount, such as SENIOR')
    .requiredOption('--from <day>', 'first day')
    .option('--to <day>', 'last day, included (default: until further notice)')
    .requiredOption('--documented-by <words>', 'what showed it, such as "driver\'s license seen"')
    .option('--withdraw', 'take it back as if it had never been');
  addBusinessFlags(command);
  addExamples(
    command,
    'account discount 000101 --code SENIOR --from 2025-01-01 --documented-by "driver\'s license seen"',
    'account discount 000101 --code SENIOR --from 2025-01-01 --documented-by "wrong account" --withdraw',
  );
  return command.action(async (account: string, flags: DiscountFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(account);
      const code = flags.code.toUpperCase();
      const from = parseLocalDate(flags.from);
      if (flags.withdraw !== true) refuseFarDay(from, { on, what: 'The discount would begin' });
      const to = flags.to === undefined ? undefined : parseLocalDate(flags.to);
      const input = { jurisdiction, accountNumber, code, from, documentedBy: flags.documentedBy, on, by };
      const service = app.get(GrantDiscountService);
      const outcome =
        flags.withdraw === true
          ? await service.withdraw(tx, input).then(() => 'withdrawn' as const)
          : await service.grant(tx, { ...input, to });
      const what = `discount ${code} from ${from}${to === undefined ? '' : ` to ${to}`}`;
      return presentCondition({ accountNumber, what, outcome, facts: { code, from, to } });
    });
  });
}
