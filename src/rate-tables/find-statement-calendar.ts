import type { LocalDate } from '../shared/local-date.js';
import { rateNotSet } from './rate-not-set.js';
import type { Cited, StatementCalendar, TablesInForce } from './tables-in-force.js';

/**
 * When statements are mailed and due.
 * @throws AppError `RATE_NOT_SET` when no act in force says so.
 */
export function findStatementCalendar(
  tables: TablesInForce,
  { on = tables.on }: { on?: LocalDate | undefined } = {},
): Cited<StatementCalendar> {
  if (tables.statementCalendar === undefined) throw rateNotSet({ missing: 'when statements are mailed and due', on });
  return tables.statementCalendar;
}
