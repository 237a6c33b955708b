import { Command } from 'commander';
import { CertificationHolds } from '../certification/certification-holds.service.js';
import { CountySettlements } from '../certification/county-settlements.service.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { ageArrears } from '../ledger/age-arrears.js';
import { balanceOn } from '../ledger/balance-on.js';
import { settle } from '../ledger/settle.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import { loadAccountConditions } from '../premises/account-conditions.repository.js';
import { AccountsRepository } from '../premises/accounts.repository.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { presentAccount } from './present-account.js';
import type { Terminal } from './terminal.service.js';

/** `account show`: what an account owes, why, and who paid what. */
export function buildAccountShowCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description(
      'Shows what an account owes on a day: its terms, what is open and since when, every entry with its reason and section.',
    )
    .argument('<account>', 'the number of the account')
    .option('--as-of <day>', 'as it counts on this day (default: the business day)');
  addBusinessFlags(command);
  addExamples(command, 'account show 000101', 'account show 000101 --as-of 2025-05-01');
  return command.action(async (account: string, flags: BusinessFlags & { asOf?: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const asOf = flags.asOf === undefined ? on : parseLocalDate(flags.asOf);
      const state = await app.get(AccountsRepository).loadState(tx, jurisdiction, accountNumber);
      const conditions = (await loadAccountConditions(tx, jurisdiction, [accountNumber])).get(accountNumber);
      const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
      if (ledger === undefined || conditions === undefined) throw new Error('every account named is loaded');
      const settlement = settle({ ledger, orderOn: settlementOrderOn(rateTables), asOf });
      return presentAccount({
        asOf,
        state,
        conditions,
        holds: await app.get(CertificationHolds).load(tx, { jurisdiction, accountNumber }),
        county: await app.get(CountySettlements).ofAccount(tx, { jurisdiction, accountNumber, asOf }),
        entries: ledger.entries.filter((entry) => entry.effectiveOn <= asOf),
        statements: ledger.statements,
        settlement,
        aging: ageArrears(settlement, asOf),
        balance: balanceOn(ledger.entries, asOf),
      });
    });
  });
}
