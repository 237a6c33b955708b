import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { SALE_INSPECTION_CODE, type ReportedFacts } from './compliance-event.js';

/**
 * The codes that an event may be about by the law of its day: a waiver the surcharges, a replacement the span in which it frees
 * the owner of an inspection, anything else the surcharges and the other deadlines, and a notice also the fees that follow one.
 */
export function codesOpenTo({ kind }: Pick<ReportedFacts, 'kind'>, tables: TablesInForce): string[] {
  const { surcharges, deadlines, fees } = tables;
  if (kind === 'hardship') return [...surcharges.keys()];
  if (kind === 'replacement') return [...deadlines.keys()].filter((code) => code === SALE_INSPECTION_CODE);
  const duties = [...deadlines.keys()].filter((code) => code !== SALE_INSPECTION_CODE);
  const followed = kind === 'notice' ? [...fees.values()].filter(({ afterNotice }) => afterNotice !== undefined) : [];
  return [...surcharges.keys(), ...duties, ...followed.map(({ code }) => code)];
}
