import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { toText, wrapText } from './lay-out-table.js';
import {
  describeCorrection,
  describeExceptions,
  describeRun,
  toRunJson,
  type CorrectionToShow,
  type RunToShow,
  type RunViewToShow,
} from './present-run.js';
import type { Presented } from './presented.js';

/** What posting a run did. */
export function presentPostedRun({
  run,
  wasPosted,
  statements,
  corrections,
  penaltiesOff,
  exceptions,
  warnings = [],
}: {
  run: RunToShow;
  wasPosted: boolean;
  statements: readonly { readonly statementNumber: string; readonly dueOn: LocalDate; readonly mailedBy: LocalDate }[];
  corrections: readonly Omit<CorrectionToShow, 'accepted'>[];
  penaltiesOff: readonly { readonly accountNumber: string; readonly amount: Money }[];
  exceptions: RunViewToShow['exceptions'];
  /** what is to be looked at, in sentences */
  warnings?: readonly string[];
}): Presented {
  const [first] = statements;
  const last = statements.at(-1);
  const issued =
    first === undefined || last === undefined
      ? []
      : [
          `Statements ${first.statementNumber} to ${last.statementNumber} (${String(statements.length)}), to be mailed by ` +
            `${toReadableDate(first.mailedBy)}, due ${toReadableDate(first.dueOn)}.`,
        ];
  return {
    exitCode: run.exceptions > 0 ? 3 : 0,
    json: {
      run: toRunJson(run),
      wasPosted,
      statements: statements.length,
      firstStatement: first,
      corrections: corrections.map(({ accountNumber, period, postedAmount, desiredAmount, reason }) => ({
        accountNumber,
        period,
        postedAmount,
        desiredAmount,
        reason,
      })),
      penaltiesOff,
      exceptions,
      warnings,
    },
    text: toText([
      ...describeRun(run),
      '',
      ...(wasPosted ? ['It had been posted before; nothing was posted now.'] : issued),
      ...section(
        'Corrections posted',
        corrections.map((each) => `  ${each.accountNumber}: ${describeCorrection(each)}`),
      ),
      ...section(
        'Penalties taken off with them',
        penaltiesOff.map(({ accountNumber, amount }) => `  ${accountNumber}: ${amount.negated().toReadable()}`),
      ),
      ...(exceptions.length === 0
        ? []
        : ['', 'Left as exceptions, to be billed in a later run of the period', ...describeExceptions(exceptions)]),
      ...section(
        'Mind',
        warnings.flatMap((warning) => wrapText(warning, '  ')),
      ),
      '',
      `Next: sewer statements ${run.period} --out out/statements`,
    ]),
  };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
