import type { FigureRow } from './figure-line.js';
import type { TablesInForce } from './tables-in-force.js';

/** The penalty for late payment in words; nothing where no act has one. */
export function describePenalty({ penalty }: TablesInForce): FigureRow[] {
  if (penalty === undefined) return [];
  const { value, citation } = penalty;
  const { amount, per, on, graceDays } = value;
  const row = `${per}, on ${on.join(', ')}`;
  const rows: FigureRow[] = [
    amount.kind === 'flat'
      ? { row, unit: 'usd', figure: amount.amount.toString(), citation }
      : { row: `${row}, of ${amount.of}`, unit: 'percent', figure: amount.ratePercent.toString(), citation },
  ];
  if (amount.kind === 'percent' && amount.minimum) {
    rows.push({ row: 'minimum', unit: 'usd', figure: amount.minimum.toString(), citation });
  }
  if (amount.kind === 'percent' && amount.maximum) {
    rows.push({ row: 'maximum', unit: 'usd', figure: amount.maximum.toString(), citation });
  }
  if (graceDays > 0) rows.push({ row: 'grace_days', unit: 'days', figure: String(graceDays), citation });
  return rows;
}
