import { Command } from 'commander';
import { ChargeFeeService, type ChargedFee } from '../fees/charge-fee.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate, toReadableDate } from '../shared/local-date.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentEntries } from './present-entries.js';
import { addAgainFlag, refuseRepeats, type AgainFlag } from './refuse-repeats.service.js';
import { remarkOnBonds } from './remark-on-bonds.js';
import { addSecurityFlags, toSecurity, type SecurityFlags } from './security-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface FeeFlags extends BusinessFlags, SecurityFlags, AgainFlag {
  readonly account: string;
  readonly code: string;
  readonly amount?: string;
  readonly class?: string;
  readonly begunWithoutPermit?: boolean;
  readonly documentedBy?: string;
  readonly issued?: string;
  readonly reason?: string;
}

/** `fee`: charges a fee that an act sets. */
export function buildFeeCommand(terminal: Terminal): Command {
  const command = new Command('fee')
    .summary('charge a fee that an act sets')
    .description(
      'Charges a fee that an act sets, such as a permit or a license; the next statement shows it. One charged by mistake is ' +
        'taken back with "adjust", its code and the amount with a minus.',
    )
    .requiredOption('--account <number>', 'the account')
    .requiredOption('--code <code>', 'the fee, such as PERMIT or LICENSE')
    .option('--amount <dollars>', 'what it cost, for a fee at cost')
    .option('--class <class>', 'for a fee that goes by class')
    .option('--begun-without-permit', 'the work began without a permit; the fee is doubled where the act says so')
    .option(
      '--documented-by <words>',
      'what was shown, such as "State license 12345-PM"; it frees where the act says so',
    )
    .option('--issued <day>', 'for a license: the first day on which it is good (default: the business day)')
    .option('--reason <words>', 'a remark for the record');
  addSecurityFlags(command);
  addAgainFlag(command);
  addBusinessFlags(command);
  addExamples(command, 'fee --account 000101 --code LICENSE');
  return command.action(async (flags: FeeFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on, by }) => {
      const accountNumber = parseAccountNumber(flags.account);
      const { entry, license } = await app.get(ChargeFeeService).charge(tx, {
        jurisdiction,
        accountNumber,
        code: flags.code.toUpperCase(),
        amount: flags.amount === undefined ? undefined : parseWrittenMoney(flags.amount),
        class: flags.class,
        begunWithoutPermit: flags.begunWithoutPermit,
        documentedBy: flags.documentedBy,
        issuedOn: flags.issued === undefined ? undefined : parseLocalDate(flags.issued),
        ...toSecurity(flags),
        reason: flags.reason,
        on,
        by,
      });
      if (entry !== undefined) await refuseRepeats(tx, { jurisdiction, entries: [entry], again: flags.again });
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      const heading = describeCharged({ entry, license });
      const remarks = license === undefined ? [] : remarkOnBonds([license], rateTables);
      return presentEntries({ heading, entries: entry === undefined ? [] : [entry], accountNumber, balance, remarks });
    });
  });
}

function describeCharged({ entry, license }: ChargedFee): string {
  const charged = entry === undefined ? 'Free of the fee, nothing charged' : 'Fee charged';
  if (license?.endsOn === undefined) return charged;
  return `${charged}; number ${String(license.licenseNumber)} is good through ${toReadableDate(license.endsOn)}`;
}
