import { In, type EntityManager } from 'typeorm';
import { ComplianceEventEntity } from './compliance-event.entity.js';
import type { ComplianceEvent, ComplianceFacts } from './compliance-event.js';

/** Everything that was ever entered about the named accounts, withdrawn events too, by account and in the order of entry. */
export async function loadComplianceEvents(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, ComplianceEvent[]>> {
  const rows = await tx.find(ComplianceEventEntity, {
    where: { jurisdiction, accountNumber: In([...accountNumbers]) },
    order: { eventNumber: 'ASC' },
  });
  const events = new Map<string, ComplianceEvent[]>();
  for (const row of rows) {
    const ofAccount = events.get(row.accountNumber);
    if (ofAccount === undefined) events.set(row.accountNumber, [toEvent(row)]);
    else ofAccount.push(toEvent(row));
  }
  return events;
}

/** The accounts about which anything was entered, in order, a page at a time. */
export async function* accountsWithEvents(
  tx: EntityManager,
  jurisdiction: string,
  pageSize: number,
): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const rows = await tx.query<{ account_number: string }[]>(
      `select distinct account_number collate "C" as account_number from compliance_event
        where jurisdiction = $1 and ($2::text is null or account_number > $2 collate "C")
        order by 1 limit $3`,
      [jurisdiction, after ?? null, pageSize],
    );
    if (rows.length > 0) yield rows.map(({ account_number }) => account_number);
    after = rows.at(-1)?.account_number;
  } while (after !== undefined);
}

/** The number of the next event. Ask it under the jurisdiction's lock. */
export async function nextEventNumber(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows = await tx.query<{ last: string }[]>(
    'select coalesce(max(event_number), 0) as last from compliance_event where jurisdiction = $1',
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0') + 1;
}

/** Writes an event. */
export async function insertComplianceEvent(
  tx: EntityManager,
  jurisdiction: string,
  event: ComplianceEvent,
): Promise<void> {
  const { eventNumber, accountNumber, kind, happenedOn, recordedOn, recordedBy, note = null } = event;
  await tx.insert(ComplianceEventEntity, {
    ...{ jurisdiction, eventNumber, accountNumber, kind, happenedOn, recordedOn, recordedBy, note },
    ...columnsOf(event),
  });
}

function columnsOf(facts: ComplianceFacts): Partial<ComplianceEventEntity> {
  if (facts.kind === 'withdrawn') return { withdraws: facts.withdraws, reason: facts.reason };
  const code = facts.code ?? null;
  switch (facts.kind) {
    case 'notice':
      return { code, noticeOf: facts.of, lastDay: facts.lastDay ?? null };
    case 'inspection':
      return { code, outcome: facts.outcome };
    case 'hardship':
      return { code, waivedFrom: facts.from, waivedTo: facts.to, authority: facts.authority };
    case 'certificate':
    case 'corrected':
    case 'replacement':
      return { code };
  }
}

function toEvent(row: ComplianceEventEntity): ComplianceEvent {
  const { eventNumber, accountNumber, happenedOn, recordedOn, recordedBy, note } = row;
  const common = { eventNumber, accountNumber, happenedOn, recordedOn, recordedBy, note: note ?? undefined };
  return { ...common, ...toFacts(row) };
}

function toFacts(row: ComplianceEventEntity): ComplianceFacts {
  const code = row.code ?? undefined;
  switch (row.kind) {
    case 'notice':
      return { kind: row.kind, code, of: filled(row.noticeOf), lastDay: row.lastDay ?? undefined };
    case 'inspection':
      return { kind: row.kind, code, outcome: filled(row.outcome) };
    case 'hardship':
      return {
        ...{ kind: row.kind, code, authority: filled(row.authority) },
        from: filled(row.waivedFrom),
        to: filled(row.waivedTo),
      };
    case 'withdrawn':
      return { kind: row.kind, withdraws: filled(row.withdraws), reason: filled(row.reason) };
    case 'certificate':
    case 'corrected':
    case 'replacement':
      return { kind: row.kind, code };
  }
}

/** What a check of the table makes sure of. */
function filled<T>(value: T | null): T {
  if (value === null) throw new Error('a compliance event lacks what its kind needs');
  return value;
}
