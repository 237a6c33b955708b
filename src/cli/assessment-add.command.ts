import { Command } from 'commander';
import type { Assessment, Installment } from '../fees/assessment.js';
import { loadAssessments } from '../fees/assessments.repository.js';
import { AssessmentsService } from '../fees/assessments.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { addDays } from '../shared/local-date.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { layOutTable, toText, type TableColumn } from './lay-out-table.js';
import { parseCount } from './parse-count.js';
import { addAgainFlag, looksRepeated, type AgainFlag } from './refuse-repeats.service.js';
import type { Terminal } from './terminal.service.js';

interface AssessmentFlags extends BusinessFlags, AgainFlag {
  readonly account: string;
  readonly code: string;
  readonly cost: string;
  readonly installments: string;
}

const COLUMNS: readonly TableColumn<Installment>[] = [
  { title: 'Due', of: ({ dueOn }) => dueOn },
  { title: 'Unpaid before', of: ({ balance }) => balance.toReadable(), align: 'right' },
  { title: 'Part of the cost', of: ({ principal }) => principal.toReadable(), align: 'right' },
  { title: 'Interest', of: ({ interest }) => interest.toReadable(), align: 'right' },
];

/** `assessment add`: a cost that is paid over years. */
export function buildAssessmentAddCommand(terminal: Terminal): Command {
  const command = new Command('add')
    .description(
      'Assesses a cost of the city, to be paid in yearly installments with interest, and shows them. What is assessed stays ' +
        'assessed: installments that should not be are taken off with "adjust" as they are charged.',
    )
    .requiredOption('--account <number>', 'the account')
    .requiredOption('--code <code>', 'a fee that bears interest, such as CONNECTION_COST')
    .requiredOption('--cost <dollars>', 'what the city paid')
    .requiredOption('--installments <years>', 'over how many years it is paid');
  addAgainFlag(command);
  addBusinessFlags(command);
  addExamples(command, 'assessment add --account 000401 --code CONNECTION_COST --cost 4200.00 --installments 10');
  return command.action(async (flags: AssessmentFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const earlier = await loadAssessments(tx, { jurisdiction, before: addDays(on, 1) });
      const { assessment, schedule } = await app.get(AssessmentsService).assess(tx, {
        jurisdiction,
        accountNumber: parseAccountNumber(flags.account),
        code: flags.code.toUpperCase(),
        cost: parseWrittenMoney(flags.cost),
        installments: parseCount(flags.installments, '--installments'),
        on,
        by,
      });
      if (flags.again !== true) refuseRepeatedCost(assessment, earlier);
      const rate = assessment.ratePercentPerYear.toString();
      const heading = `Assessment ${String(assessment.assessmentNumber)}: ${assessment.cost.toReadable()} at ${rate}% a year`;
      return { json: { assessment, schedule }, text: toText([heading, ...layOutTable(schedule, COLUMNS, '  ')]) };
    });
  });
}

function refuseRepeatedCost(
  { accountNumber, code, cost, assessedOn }: Assessment,
  earlier: readonly Assessment[],
): void {
  const same = earlier.find(
    (each) =>
      each.accountNumber === accountNumber &&
      each.code === code &&
      each.assessedOn === assessedOn &&
      each.cost.equals(cost),
  );
  if (same === undefined) return;
  throw looksRepeated(
    `Assessment ${String(same.assessmentNumber)} of account ${accountNumber} is the same: ${cost.toReadable()} for ${code}, assessed ${assessedOn}`,
  );
}
