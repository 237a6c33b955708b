import { Command } from 'commander';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { PlanBudgetService } from '../billing-runs/plan-budget.service.js';
import { AppError } from '../shared/app-error.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentCondition } from './present-conditions.js';
import type { Terminal } from './terminal.service.js';

interface BudgetFlags extends BusinessFlags {
  readonly code: string;
  readonly from: string;
  readonly settledIn?: string;
  readonly amount?: string;
  readonly documentedBy: string;
  readonly withdraw?: boolean;
}

/** `account budget`: level amounts for one charge. */
export function buildAccountBudgetCommand(terminal: Terminal): Command {
  const command = new Command('budget')
    .description(
      'Agrees with an account on a level amount a period for one charge. The last period of the plan, within a year of the ' +
        'first, brings the difference from what was owed.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--code <code>', 'the charge, such as SEWER')
    .requiredOption('--from <period>', 'first period of the plan')
    .option('--settled-in <period>', 'last period of the plan')
    .option('--amount <dollars>', 'what is billed each period')
    .requiredOption('--documented-by <words>', 'who asked for it and how, such as "form signed March 2"')
    .option('--withdraw', 'take it back as if it had never been');
  addBusinessFlags(command);
  addExamples(
    command,
    'account budget 000101 --code SEWER --from 2025-Q1 --settled-in 2025-Q4 --amount 40.00 --documented-by "form signed January 2"',
  );
  return command.action(async (account: string, flags: BudgetFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on, by }) => {
      const accountNumber = parseAccountNumber(account);
      const { billingCycle } = rateTables.jurisdiction;
      const code = flags.code.toUpperCase();
      const firstPeriod = parseBillingPeriod(flags.from, billingCycle);
      const { documentedBy } = flags;
      const input = { jurisdiction, accountNumber, code, firstPeriod, documentedBy, on, by };
      const plan = `budget plan for ${code} from ${firstPeriod.key}`;
      const facts = { code, firstPeriod: firstPeriod.key };
      if (flags.withdraw === true) {
        await app.get(PlanBudgetService).withdraw(tx, input);
        return presentCondition({ accountNumber, what: plan, outcome: 'withdrawn', facts });
      }
      const terms = toTerms(flags);
      const settledIn = parseBillingPeriod(terms.settledIn, billingCycle);
      const levelAmount = parseWrittenMoney(terms.amount);
      const outcome = await app.get(PlanBudgetService).plan(tx, { ...input, settledIn, levelAmount });
      return presentCondition({
        accountNumber,
        what: `${plan}, ${levelAmount.toReadable()} a period, settled in ${settledIn.key},`,
        outcome,
        facts: { ...facts, settledIn: settledIn.key, levelAmount },
      });
    });
  });
}

function toTerms({ settledIn, amount }: BudgetFlags): { settledIn: string; amount: string } {
  if (settledIn !== undefined && amount !== undefined) return { settledIn, amount };
  throw new AppError('USAGE_INVALID', {
    what: 'The terms of the plan are not complete',
    remedy: 'Add --settled-in and --amount, or --withdraw to take the plan back.',
  });
}
