import type { LocalDate } from '../shared/local-date.js';
import type { DebtKind, TablesInForce } from './tables-in-force.js';

const DEFAULT_PAYMENT_ORDER: readonly DebtKind[] = ['penalty', 'surcharge', 'fee', 'charge'];

/** The law before any act: no figure, and the two habits that hold until an act says otherwise (by days; penalties first). */
export function emptyTables(on: LocalDate): TablesInForce {
  const citation = { enactment: '', act: 'No act in force speaks of it; the habit of this program', section: '' };
  return {
    on,
    charges: new Map(),
    surcharges: new Map(),
    fees: new Map(),
    civilPenalties: new Map(),
    securities: new Map(),
    deadlines: new Map(),
    discounts: new Map(),
    vacationHold: undefined,
    equivalentMeterSizes: undefined,
    statementCalendar: undefined,
    proration: { value: 'by_day', citation },
    penalty: undefined,
    paymentOrder: { value: DEFAULT_PAYMENT_ORDER, citation },
    certification: undefined,
  };
}
