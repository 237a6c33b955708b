import type { ComplianceEvent, ReportedFacts } from '../../../src/compliance/compliance-event.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { day } from '../ledger/sample-book.js';
import { readCity, writeResolution } from '../rate-tables/read-city.js';

type Told = ReportedFacts | { readonly kind: 'withdrawn'; readonly withdraws: number; readonly reason: string };

/** Chaska, whose council has set 100.00 a month for sump pumps and 40.00 for cooling water, from 2025 on. */
export const CHASKA: RateTables = readCity(
  'chaska',
  writeResolution(
    'surcharges: { SUMP_PUMP: { section: item 4, amount: 100.00 }, COOLING_WATER: { section: item 5, amount: 40.00 } }',
  ),
);

/** A day, and what happened on it. */
export type ToldEvent = readonly [on: string, facts: Told];

/** Events of account 000101, numbered in the order given. */
export function eventsOf(...told: ToldEvent[]): ComplianceEvent[] {
  return told.map(([on, facts], index) => ({
    code: 'SUMP_PUMP',
    ...facts,
    eventNumber: index + 1,
    accountNumber: '000101',
    happenedOn: day(on),
    recordedOn: day(on),
    recordedBy: 'clerk',
  }));
}

export const notice = { kind: 'notice', of: 'inspection' } as const;
export const refused = { kind: 'inspection', outcome: 'refused' } as const;
export const found = { kind: 'inspection', outcome: 'violation' } as const;
export const clear = { kind: 'inspection', outcome: 'clear' } as const;
export const certificate = { kind: 'certificate' } as const;
export const corrected = { kind: 'corrected' } as const;

export function hardship(from: string, to: string): Told {
  return { kind: 'hardship', from: day(from), to: day(to), authority: 'Resolution 25-17' };
}
