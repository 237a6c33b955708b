import { sumSentOn } from '../certification/county-settlement.js';
import { parseParcelId } from '../premises/normalize-parcel-id.js';
import { AppError } from '../shared/app-error.js';
import type { CaseFields } from './case-fields.js';
import { compareLists, compareValues } from './compare-values.js';
import { who, type StepContext } from './step-context.service.js';

const ROW_KEYS = ['parcel', 'account', 'spread', 'collected', 'settled_on', 'reference'];

/** Takes in what the county reports, on its day: `settle: { on?, rows: [ { parcel, spread?, collected?, account?, reference? } ] }`. */
export async function settleRollOfCase(context: StepContext, roll: CaseFields): Promise<void> {
  const fields = roll.table('settle', ['on', 'rows', 'again']);
  const settledOn = fields.optionalDate('on') ?? context.on;
  const rows = fields.tables('rows', ROW_KEYS).map((row) => ({
    ...parseParcelId(row.text('parcel')),
    accountNumber: row.optionalText('account'),
    spread: row.optionalMoney('spread'),
    collected: row.optionalMoney('collected'),
    settledOn: row.optionalDate('settled_on') ?? settledOn,
    reference: row.optionalText('reference'),
  }));
  const { settlements } = context.engine;
  const facts = { ...who(context), ...rollOf(roll), receivedFrom: 'case', again: fields.flag('again') };
  const outcomes = await settlements.take(context.tx, settlements.begin(facts, rows), rows);
  const faults = outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : outcome.faults));
  if (faults.length === 0) return;
  throw new AppError('ROWS_REJECTED', {
    what: `${String(faults.length)} values are at fault: ${faults.map(({ reason }) => reason).join(' ')}`,
    remedy: 'Correct the rows.',
  });
}

function rollOf(fields: CaseFields): { payableYear: number; rollNumber: number | undefined } {
  const rollNumber = fields.optionalText('roll');
  return {
    payableYear: Number(fields.text('year')),
    rollNumber: rollNumber === undefined ? undefined : Number(rollNumber),
  };
}

const LINE_FIELDS = [
  ...['roll', 'account', 'parcel', 'certified', 'spread', 'collected', 'given_back', 'sent_on', 'outstanding', 'over'],
] as const;
const TOTAL_FIELDS = [
  'certified',
  'spread',
  'collected',
  'given_back',
  'sent_on',
  'outstanding',
  'over',
  'unknown',
] as const;

/** Compares what the county did, by the step's day or `as_of`, with the case: rows, totals and differences, in any order. */
export async function checkSettlement(context: StepContext, all: CaseFields, name: string): Promise<string[]> {
  const { tx, engine, jurisdiction, on } = context;
  const fields = all.table(name, ['year', 'roll', 'as_of', 'lines', 'differences', ...TOTAL_FIELDS]);
  const asOf = fields.optionalDate('as_of') ?? on;
  const wanted = { jurisdiction: jurisdiction.jurisdiction, ...rollOf(fields), asOf };
  const { portions, totals, differences } = await engine.countySettlements.compare(tx, wanted);
  const what = `settlement of ${fields.text('year')} on ${asOf}`;
  const sums = { ...totals, given_back: totals.givenBack, sent_on: totals.sentOn, unknown: totals.unknownCollected };
  const found: string[] = TOTAL_FIELDS.flatMap((field) =>
    fields.has(field) ? compareValues(`${what}, ${field}`, sums[field], fields.text(field)) : [],
  );
  if (fields.has('lines')) {
    const lines = portions.map((portion) => ({
      roll: String(portion.rollNumber),
      account: portion.accountNumber,
      parcel: portion.parcelId,
      certified: portion.certified,
      spread: portion.spread ?? 'not said',
      collected: portion.collected,
      given_back: portion.givenBack,
      sent_on: sumSentOn(portion),
      outstanding: portion.outstanding,
      over: portion.over,
    }));
    const list = { what: `${what}, lines`, found: lines, known: LINE_FIELDS, inOrder: false };
    found.push(...compareLists({ ...list, expected: fields.tables('lines') }));
  }
  if (fields.has('differences')) {
    const codes = differences.map(({ code, accountNumber, parcelId, amount }) => ({
      ...{ code, amount },
      account: accountNumber ?? '',
      parcel: parcelId,
    }));
    const known = ['code', 'account', 'parcel', 'amount'];
    const list = { what: `${what}, differences`, found: codes, known, inOrder: false };
    found.push(...compareLists({ ...list, expected: fields.tables('differences') }));
  }
  return found;
}
