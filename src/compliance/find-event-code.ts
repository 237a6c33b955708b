import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { codesOpenTo } from './codes-open-to.js';
import { INSPECTION_NOTICE, USUAL_CODE, type ComplianceKind, type ReportedFacts } from './compliance-event.js';

const NAMES: Readonly<Record<Exclude<ComplianceKind, 'withdrawn'>, string>> = {
  notice: 'notice',
  inspection: 'inspection',
  certificate: 'certificate',
  corrected: 'correction',
  hardship: 'hardship waiver',
  replacement: 'replacement',
};

/**
 * The code that an event is about: the one named, otherwise `SUMP_PUMP` where the law of the day has it, otherwise the only
 * one that it can be about. A notice goes by what it is of, and an inspection or certificate by a notice of inspection: in
 * Tower a notice of repair is about `LATERAL_REPAIR`, an inspection about `LATERAL_INSPECTION`. A notice for which no act gives a
 * time is about none, as one of testing is, unless it sets a last day of its own: somebody must be able to answer it.
 * @throws AppError `CODE_UNKNOWN` with the codes to choose from
 */
export function findEventCode(
  facts: ReportedFacts,
  { happenedOn, tables }: { happenedOn: LocalDate; tables: TablesInForce },
): string | undefined {
  const open = codesOpenTo(facts, tables);
  if (facts.code !== undefined) {
    if (open.includes(facts.code)) return facts.code;
    throw refuse(describeUnknown(facts.code, { facts, happenedOn, tables }), open);
  }
  const fitting = open.filter((code) => goesWith(code, facts, tables));
  if (fitting.includes(USUAL_CODE)) return USUAL_CODE;
  if (fitting.length === 1) return fitting[0];
  if (facts.kind === 'notice' && facts.of !== INSPECTION_NOTICE && fitting.length === 0) {
    if (facts.lastDay === undefined) return undefined;
    if (open.includes(USUAL_CODE)) return USUAL_CODE;
  }
  const name = NAMES[facts.kind];
  throw refuse(
    open.length === 0
      ? `No enactment in force on ${toReadableDate(happenedOn)} has anything that the ${name} could be about`
      : `It is not said what the ${name} is about`,
    open,
  );
}

function goesWith(code: string, facts: ReportedFacts, { surcharges, deadlines }: TablesInForce): boolean {
  if (facts.kind !== 'notice' && facts.kind !== 'inspection' && facts.kind !== 'certificate') return true;
  const of = facts.kind === 'notice' ? facts.of : INSPECTION_NOTICE;
  return surcharges.has(code) ? of === INSPECTION_NOTICE : deadlines.get(code)?.noticeOf?.toLowerCase() === of;
}

function describeUnknown(
  code: string,
  { facts, happenedOn, tables }: { facts: ReportedFacts; happenedOn: LocalDate; tables: TablesInForce },
): string {
  const isInForce = [tables.surcharges, tables.deadlines, tables.fees].some((table) => table.has(code));
  return isInForce
    ? `${code} is nothing that the ${NAMES[facts.kind]} could be about`
    : `No enactment in force on ${toReadableDate(happenedOn)} has a surcharge or deadline ${code}`;
}

function refuse(what: string, open: readonly string[]): AppError {
  return new AppError('CODE_UNKNOWN', {
    what,
    remedy:
      open.length === 0
        ? 'Add the act that has it to the rate tables first.'
        : `Name one of those in force as its code: ${open.join(', ')}.`,
  });
}
