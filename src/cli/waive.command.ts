import { Command } from 'commander';
import { ENTRY_KINDS, type EntryKind } from '../ledger/ledger-entry.js';
import { WaiveDebtsService } from '../penalties/waive-debts.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { AppError } from '../shared/app-error.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentEntries } from './present-entries.js';
import { addAgainFlag, refuseRepeats, type AgainFlag } from './refuse-repeats.service.js';
import type { Terminal } from './terminal.service.js';

interface WaiveFlags extends BusinessFlags, AgainFlag {
  readonly account: string;
  readonly kind: string;
  readonly code?: string;
  readonly amount?: string;
  readonly authority: string;
}

/** `waive`: forgives what is open of one kind. */
export function buildWaiveCommand(terminal: Terminal): Command {
  const command = new Command('waive')
    .summary('forgive penalties or other debts of one kind')
    .description(
      'Forgives what is open of one kind on an account, the oldest first; without an amount, all of it. Costs of the city stay. ' +
        'A penalty that was waived stays waived; another debt waived by mistake is charged again with "adjust".',
    )
    .requiredOption('--account <number>', 'the account')
    .option('--kind <kind>', 'what is forgiven, never anything else', 'penalty')
    .option(
      '--code <code>',
      'only what bears this code, such as PERMIT (default: any; civil penalties alone where one is open)',
    )
    .option('--amount <dollars>', 'how much (default: all that may be forgiven)')
    .requiredOption('--authority <words>', 'who allows it, such as "Council, May 5"');
  addAgainFlag(command);
  addBusinessFlags(command);
  addExamples(
    command,
    'waive --account 000101 --kind penalty --authority "Council, May 5"',
    'waive --account 000101 --kind fee --code PERMIT --authority "Council, May 5"',
  );
  return command.action(async (flags: WaiveFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(flags.account);
      const entries = await app.get(WaiveDebtsService).waive(tx, {
        jurisdiction,
        accountNumber,
        kind: toKind(flags.kind),
        code: flags.code?.toUpperCase(),
        amount: flags.amount === undefined ? undefined : parseWrittenMoney(flags.amount),
        authority: flags.authority,
        on,
        by,
      });
      await refuseRepeats(tx, { jurisdiction, entries, again: flags.again });
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      return presentEntries({ heading: 'Waived', entries, accountNumber, balance });
    });
  });
}

function toKind(text: string): EntryKind {
  const kind = ENTRY_KINDS.find((each) => each === text.trim().toLowerCase());
  if (kind !== undefined) return kind;
  throw new AppError('USAGE_INVALID', {
    what: `"${text}" is not a kind of debt`,
    where: '--kind',
    remedy: 'Write penalty, or one of charge, surcharge, fee.',
  });
}
