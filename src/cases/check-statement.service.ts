import type { Statement } from '../statements/statement.js';
import { invalid, type CaseFields } from './case-fields.js';
import { compareLists, compareValues, type Described } from './compare-values.js';
import { readPeriod, type StepContext } from './step-context.service.js';

const SAYS = [
  'previous_balance',
  'payments',
  'adjustments',
  'current_charges',
  'total_due',
  'mailed_by',
  'due_on',
  'addressed_to',
  'other_party',
  'who_owes',
  'final_service_on',
] as const;

/** Compares the latest statement of an account for a period, as it was issued, with what the case says of it. */
export async function checkStatement(context: StepContext, all: CaseFields, name: string): Promise<string[]> {
  const { tx, engine, jurisdiction } = context;
  const fields = all.table(name, ['account', 'period', ...SAYS, 'address', 'lines']);
  const accountNumber = fields.text('account');
  const { key: period } = readPeriod(fields, 'period', context);
  const what = `statement of ${accountNumber} for ${period}`;
  const { statement } = await engine.statements.findStatement(tx, {
    jurisdiction: jurisdiction.jurisdiction,
    accountNumber,
    period,
  });
  const found = describe(statement);
  return [
    ...SAYS.flatMap((field) =>
      fields.has(field) ? compareValues(`${what}, ${field}`, found[field], fields.text(field)) : [],
    ),
    ...compareAddress(`${what}, address`, statement, fields),
    ...compareLines(`${what}, lines`, statement, fields),
  ];
}

function describe(statement: Statement): Described {
  return {
    previous_balance: statement.previousBalance,
    payments: statement.paymentsTotal,
    adjustments: statement.adjustmentsTotal,
    current_charges: statement.currentCharges,
    total_due: statement.totalDue,
    mailed_by: statement.mailedBy,
    due_on: statement.dueOn,
    addressed_to: statement.billTo[0] ?? 'nobody',
    other_party: statement.otherParty === undefined ? 'nobody' : toWords(statement.otherParty),
    who_owes: statement.whoOwes ?? 'nobody else',
    final_service_on: statement.finalServiceOn ?? 'none',
  };
}

/** `Owner A. Example` */
function toWords({ role, name }: { role: string; name: string }): string {
  return `${role} ${name}`;
}

/** The lines that stand in the window of the envelope, the name first. */
function compareAddress(what: string, { billTo }: Statement, fields: CaseFields): string[] {
  const expected = fields.textList('address');
  if (expected === undefined) return [];
  if (expected.length === 0) throw invalid(fields.place.at('address'), 'An address has at least one line');
  return compareValues(what, billTo.join(' / '), expected.join(' / '));
}

function compareLines(what: string, { lines }: Statement, fields: CaseFields): string[] {
  if (!fields.has('lines')) return [];
  return compareLists({
    what,
    found: lines.map(({ kind, code, amount, title, meterName }) => ({
      kind,
      code,
      amount,
      title,
      meter: meterName ?? '',
    })),
    expected: fields.tables('lines'),
    known: ['kind', 'code', 'meter', 'amount', 'title'],
    inOrder: false,
  });
}
