import type { FigureRow } from './figure-line.js';
import type { CalendarDay, TablesInForce } from './tables-in-force.js';

/** The statement calendar in words; nothing where no act has one. */
export function describeCalendar({ statementCalendar }: TablesInForce): FigureRow[] {
  if (statementCalendar === undefined) return [];
  const { value, citation } = statementCalendar;
  return [
    { row: 'mailed_by', unit: '', figure: describeDay(value.mailedBy), citation },
    { row: 'due_on', unit: '', figure: describeDay(value.dueOn), citation },
    { row: 'if_not_business_day', unit: '', figure: value.ifNotBusinessDay, citation },
    { row: 'if_posted_after_due', unit: '', figure: value.ifPostedAfterDue, citation },
  ];
}

function describeDay({ monthsAfterPeriodEnd, day }: CalendarDay): string {
  const which = day === 'last' ? 'last day' : `day ${String(day)}`;
  if (monthsAfterPeriodEnd === 0) return `${which} of the month in which the period ends`;
  const months = monthsAfterPeriodEnd === 1 ? 'the month' : `month ${String(monthsAfterPeriodEnd)}`;
  return `${which} of ${months} after the period's end`;
}
