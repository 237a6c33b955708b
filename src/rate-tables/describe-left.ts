import type { LocalDate } from '../shared/local-date.js';
import { describeFigure } from './describe-figure.js';
import type { TableProvision } from './enactment.js';
import type { FigureRow } from './figure-line.js';
import type { RateTables } from './rate-tables.js';
import type { LeftTo } from './row-provision.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

type LeftRow = FigureRow & { readonly table: string; readonly code: string };
type Provision = TableProvision & { readonly setBy?: LeftTo | undefined };

/**
 * Whole tables that an act leaves to a resolution which no council has made yet: nothing of them is in force, and the
 * section that gives the power is all that can be shown.
 */
export function describeLeft(rateTables: RateTables, day: LocalDate): LeftRow[] {
  const tables = rateTables.inForceOn(day);
  const left = new Map<string, LeftRow>();
  for (const act of rateTables.enactments.filter(({ effectiveOn }) => effectiveOn <= day)) {
    const note = (table: string, code: string, provision: Provision | undefined, stands: boolean): void => {
      if (provision?.setBy === undefined || stands) return;
      const figure = describeFigure({ set: false });
      const citation = toEnactmentCitation(act, provision);
      left.set(`${table} ${code}`, { table, code, row: 'every row', unit: '', figure, citation });
    };
    note('statement_calendar', '', act.statementCalendar, tables.statementCalendar !== undefined);
    note(
      'equivalent_meter_size_by_pump_capacity',
      '',
      act.equivalentMeterSizeByPumpCapacity,
      tables.equivalentMeterSizes !== undefined,
    );
    for (const [code, provision] of Object.entries(act.civilPenalties ?? {}))
      note('civil_penalties', code, provision, tables.civilPenalties.has(code));
    for (const [code, provision] of Object.entries(act.deadlines ?? {}))
      note('deadlines', code, provision, tables.deadlines.has(code));
    note('vacation_hold', '', act.vacationHold, tables.vacationHold !== undefined);
    note('penalty', '', act.penalty, tables.penalty !== undefined);
    note('certification', '', act.certification, tables.certification !== undefined);
  }
  return [...left.values()];
}
