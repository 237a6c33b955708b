import { Command } from 'commander';
import { CivilPenaltiesService } from '../fees/civil-penalties.service.js';
import type { Violation } from '../fees/violation.js';
import { loadViolations } from '../fees/violations.repository.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentEntries } from './present-entries.js';
import { addAgainFlag, looksRepeated, type AgainFlag } from './refuse-repeats.service.js';
import type { Terminal } from './terminal.service.js';

interface CivilPenaltyFlags extends BusinessFlags, AgainFlag {
  readonly account: string;
  readonly code: string;
  readonly violationOn: string;
  readonly amount?: string;
  readonly directCosts?: string;
}

/** `civil-penalty`: records a violation and imposes its civil penalty. */
export function buildCivilPenaltyCommand(terminal: Terminal): Command {
  const command = new Command('civil-penalty')
    .summary('impose a civil penalty for a violation')
    .description(
      'Records a violation and imposes its civil penalty: the most that the act allows after earlier violations, or less. ' +
        'One imposed by mistake is taken back with "adjust", its code and the amount with a minus.',
    )
    .requiredOption('--account <number>', 'the account')
    .requiredOption('--code <code>', 'the civil penalty, such as LATERAL_OVERFLOW')
    .requiredOption('--violation-on <day>', 'the day on which it happened')
    .option('--amount <dollars>', 'less than the most (default: the most allowed)')
    .option('--direct-costs <dollars>', 'what it cost the city itself; a waiver never forgives that much');
  addAgainFlag(command);
  addBusinessFlags(command);
  addExamples(command, 'civil-penalty --account 000501 --code LATERAL_OVERFLOW --violation-on 2025-01-10');
  return command.action(async (flags: CivilPenaltyFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const accountNumber = parseAccountNumber(flags.account);
      const earlier = await loadViolations(tx, { jurisdiction, accountNumber });
      const { entry, violation } = await app.get(CivilPenaltiesService).impose(tx, {
        jurisdiction,
        accountNumber,
        code: flags.code.toUpperCase(),
        violationOn: parseLocalDate(flags.violationOn),
        amount: flags.amount === undefined ? undefined : parseWrittenMoney(flags.amount),
        directCosts: flags.directCosts === undefined ? undefined : parseWrittenMoney(flags.directCosts),
        on,
        by,
      });
      if (flags.again !== true) refuseRepeatedViolation(violation, earlier);
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      const heading = `Violation ${String(violation.violationNumber)} recorded`;
      return presentEntries({ heading, entries: entry === undefined ? [] : [entry], accountNumber, balance });
    });
  });
}

/** A second violation is dearer than the first, so amounts do not tell that it is the same. */
function refuseRepeatedViolation({ code, violationOn }: Violation, earlier: readonly Violation[]): void {
  const same = earlier.find((each) => each.code === code && each.violationOn === violationOn);
  if (same === undefined) return;
  throw looksRepeated(
    `Violation ${String(same.violationNumber)} of account ${same.accountNumber} is the same: ${code} on ${violationOn}, ${same.amount.toReadable()}`,
  );
}
