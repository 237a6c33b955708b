import { Command } from 'commander';
import { HOLD_KINDS, parseHoldKind } from '../certification/certification-hold.js';
import { CertificationHolds } from '../certification/certification-holds.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import type { Terminal } from './terminal.service.js';

interface HoldFlags extends BusinessFlags {
  readonly kind: string;
  readonly from: string;
  readonly to?: string;
  readonly reason: string;
}

/** `roll hold`: an account stays off the rolls for a time. */
export function buildRollHoldCommand(terminal: Terminal): Command {
  const command = new Command('hold')
    .description(
      'Keeps an account off the rolls: a draft, a notice and an adoption leave it out, and a certification drops its line. Its debts ' +
        'stay with the city. The same kind from the same day again changes the last day or the reason.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--kind <kind>', HOLD_KINDS.join(', '))
    .requiredOption('--from <day>', 'first day')
    .option('--to <day>', 'last day, included (default: until it is released)')
    .requiredOption(
      '--reason <words>',
      'why, such as "Chapter 13, case 25-41234" or "plan of October 1, 50.00 a month"',
    );
  addBusinessFlags(command);
  addExamples(command, 'roll hold 000101 --kind bankruptcy --from 2025-09-15 --reason "Chapter 13, case 25-41234"');
  return command.action(async (account: string, flags: HoldFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(account);
      const kind = parseHoldKind(flags.kind);
      const from = parseLocalDate(flags.from);
      const to = flags.to === undefined ? undefined : parseLocalDate(flags.to);
      const input = { jurisdiction, accountNumber, kind, from, to, reason: flags.reason, on, by };
      const outcome = await app.get(CertificationHolds).hold(tx, input);
      const what = `hold off the rolls (${kind.replace('_', ' ')}) from ${from}${to === undefined ? '' : ` to ${to}`}`;
      return {
        json: { account: accountNumber, outcome, kind, from, to, reason: flags.reason },
        text:
          outcome === 'unchanged'
            ? `Account ${accountNumber}: ${what} is on file already; nothing was written now.\n`
            : `Account ${accountNumber}: ${what} is on file${outcome === 'changed' ? ' in place of the one before' : ''}. ` +
              'A roll that is not certified yet leaves the account out at its next step.\n',
      };
    });
  });
}
