import { findLastAnswer } from '../certification/compare-acknowledgement.js';
import type { RollStatus } from '../certification/roll-status.js';
import { Money } from '../shared/money.js';
import type { CaseFields } from './case-fields.js';
import { compareLists, compareMaps, compareValues } from './compare-values.js';
import { describeLine, describeParcelRows, PARCEL_ROW_FIELDS, ROLL_LINE_FIELDS } from './describe-roll-lines.js';
import { readCount, type StepContext } from './step-context.service.js';

/** What a roll comes to and how far it has come, each compared where the case names it. */
const SINGLE_FIELDS = ['count', 'total', 'stage', 'version', 'hearing', 'served', 'sent', 'differences'] as const;

/** Compares a roll of the year, the latest or the one named, in its newest version. */
export async function checkRoll(context: StepContext, all: CaseFields, name: string): Promise<string[]> {
  const fields = all.table(name, ['year', 'roll', 'lines', 'by_parcel', 'excluded', ...SINGLE_FIELDS]);
  const status = await findStatus(context, fields);
  const { version } = status;
  const what = `roll of ${fields.text('year')}`;
  const found = describeRoll(status);
  const differences = SINGLE_FIELDS.flatMap((field) =>
    fields.has(field) ? compareValues(`${what}, ${field}`, found[field], fields.text(field)) : [],
  );
  const lists = [
    ['lines', version.lines.map(describeLine), ROLL_LINE_FIELDS],
    ['by_parcel', describeParcelRows(version.lines), PARCEL_ROW_FIELDS],
  ] as const;
  for (const [list, listed, known] of lists) {
    if (!fields.has(list)) continue;
    const expected = fields.tables(list);
    differences.push(...compareLists({ what: `${what}, ${list}`, found: listed, expected, known, inOrder: false }));
  }
  if (fields.has('excluded')) {
    const excluded = new Map(version.excluded.map((exclusion) => [exclusion.accountNumber, exclusion.code]));
    differences.push(...compareMaps(`${what}, excluded`, excluded, fields.table('excluded')));
  }
  return differences;
}

const NEXT_FIELDS = ['step', 'not_before', 'by', 'days_left'] as const;

/** Compares what is to be done next with a roll, as of the step's day: `next_step: { year, step, not_before, by, days_left }`. */
export async function checkNextStep(context: StepContext, all: CaseFields, name: string): Promise<string[]> {
  const fields = all.table(name, ['year', 'roll', ...NEXT_FIELDS]);
  const { step, notBefore, byDay, daysLeft } = (await findStatus(context, fields)).next;
  const found: Record<(typeof NEXT_FIELDS)[number], string> = {
    step: step ?? 'none',
    not_before: notBefore ?? 'none',
    by: byDay ?? 'none',
    days_left: daysLeft === undefined ? 'none' : String(daysLeft),
  };
  return NEXT_FIELDS.flatMap((field) =>
    fields.has(field) ? compareValues(`next step on ${context.on}, ${field}`, found[field], fields.text(field)) : [],
  );
}

function findStatus({ tx, engine, jurisdiction, on }: StepContext, fields: CaseFields): Promise<RollStatus> {
  const rollNumber = fields.has('roll') ? readCount(fields, 'roll') : undefined;
  const wanted = { jurisdiction: jurisdiction.jurisdiction, payableYear: readCount(fields, 'year'), rollNumber };
  return engine.rollStatuses.find(tx, { ...wanted, on });
}

function describeRoll({ roll, version, record }: RollStatus): Record<(typeof SINGLE_FIELDS)[number], string> {
  const total = Money.sum(version.lines.map((line) => line.total));
  return {
    count: String(version.lines.length),
    total: total.toString(),
    stage: roll.stage,
    version: String(version.version),
    hearing: roll.hearingOn ?? 'none',
    served: String(record.services.at(-1)?.addresses.length ?? 0),
    sent: String(record.transmissions.at(-1)?.version ?? 'none'),
    differences: String(findLastAnswer(record)?.differences.length ?? 'none'),
  };
}
