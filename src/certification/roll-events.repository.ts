import type { EntityManager } from 'typeorm';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import type { CertificationLine, RollVersion } from './certification-roll.js';
import { pairLines, type LinePair } from './compare-versions.js';
import { listRollEvents, type RollEvents } from './list-roll-events.js';

const PAGE = 1000;

/** What happened to each account whose debts on a roll are others than in the version before. */
export async function loadRollEvents(
  tx: EntityManager,
  {
    jurisdiction,
    before,
    lines,
  }: { jurisdiction: string; before: RollVersion | undefined; lines: readonly CertificationLine[] },
): Promise<Map<string, RollEvents>> {
  const events = new Map<string, RollEvents>();
  const afterEntry = before?.throughEntry;
  if (before === undefined || afterEntry === undefined) return events;
  const changed = pairLines(before.lines, lines).filter(hasOtherDebts);
  for (let start = 0; start < changed.length; start += PAGE) {
    const page = changed.slice(start, start + PAGE);
    const accountNumbers = page.map(({ accountNumber }) => accountNumber);
    const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
    for (const { accountNumber, from, to } of page) {
      const ledger = ledgers.get(accountNumber);
      if (ledger !== undefined) events.set(accountNumber, listRollEvents({ ledger, afterEntry, from, to }));
    }
  }
  return events;
}

function hasOtherDebts({ from, to }: LinePair): boolean {
  return nameDebts(from) !== nameDebts(to);
}

function nameDebts(line: CertificationLine | undefined): string {
  return (line?.entries ?? []).map(({ key, amount }) => `${key} ${amount.toString()}`).join('\n');
}
