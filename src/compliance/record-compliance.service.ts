import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import type { LocalDate } from '../shared/local-date.js';
import { checkEvent } from './check-event.js';
import type { ComplianceEvent, ComplianceFacts, ReportedFacts } from './compliance-event.js';
import { insertComplianceEvent, loadComplianceEvents, nextEventNumber } from './compliance-events.repository.js';
import { findSameEvent } from './find-same-event.js';
import { findWithdrawable } from './find-withdrawable.js';
import { remarkOnEvent } from './remark-on-event.js';

interface ComplianceInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** the business day */
  readonly on: LocalDate;
  readonly by: string;
}

export interface RecordInput extends ComplianceInput {
  readonly event: ReportedFacts;
  /** left out: the business day */
  readonly happenedOn?: LocalDate | undefined;
  readonly note?: string | undefined;
}

export interface WithdrawInput extends ComplianceInput {
  readonly eventNumber: number;
  readonly reason: string;
}

export interface RecordedEvent {
  readonly event: ComplianceEvent;
  /** it stood there already; nothing was written now */
  readonly wasRecorded: boolean;
  /** what the clerk should know, a sentence each */
  readonly remarks: readonly string[];
}

/** Enters what happened between an owner and the city. What has been billed is left alone; the next run proposes corrections. */
@Injectable()
export class RecordComplianceService {
  constructor(private readonly rateTables: RateTablesService) {}

  /** @throws AppError `ACCOUNT_UNKNOWN`, `DATE_INVALID` for a day to come, `CODE_UNKNOWN`, `INPUT_INVALID` */
  async record(tx: EntityManager, input: RecordInput): Promise<RecordedEvent> {
    const { jurisdiction, on, happenedOn = on, note } = input;
    const before = await this.lockAndLoad(tx, input);
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const facts = checkEvent(input.event, { happenedOn, on, tables: rateTables.inForceOn(happenedOn) });
    const same = findSameEvent(before, facts, happenedOn);
    if (same !== undefined) return { event: same, wasRecorded: true, remarks: [] };
    const event = await this.insert(tx, { input, facts, happenedOn, note });
    const remarks = remarkOnEvent(event, { before, rateTables });
    return { event, wasRecorded: false, remarks };
  }

  /**
   * Takes back an event that was entered by mistake, by a further one; the mistake stays to be seen.
   * @throws AppError `ACCOUNT_UNKNOWN`, `NOT_FOUND`, `ALREADY_REVERSED`, `INPUT_INVALID`
   */
  async withdraw(tx: EntityManager, input: WithdrawInput): Promise<RecordedEvent> {
    const { on, eventNumber, reason } = input;
    const before = await this.lockAndLoad(tx, input);
    const { eventNumber: withdraws } = findWithdrawable(before, { eventNumber, reason });
    const event = await this.insert(tx, { input, facts: { kind: 'withdrawn', withdraws, reason }, happenedOn: on });
    return { event, wasRecorded: false, remarks: [] };
  }

  private async lockAndLoad(
    tx: EntityManager,
    { jurisdiction, accountNumber }: ComplianceInput,
  ): Promise<ComplianceEvent[]> {
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    return (await loadComplianceEvents(tx, jurisdiction, [accountNumber])).get(accountNumber) ?? [];
  }

  private async insert(
    tx: EntityManager,
    {
      input: { jurisdiction, accountNumber, on, by },
      facts,
      happenedOn,
      note,
    }: { input: ComplianceInput; facts: ComplianceFacts; happenedOn: LocalDate; note?: string | undefined },
  ): Promise<ComplianceEvent> {
    const eventNumber = await nextEventNumber(tx, jurisdiction);
    const event = { ...facts, eventNumber, accountNumber, happenedOn, recordedOn: on, recordedBy: by, note };
    await insertComplianceEvent(tx, jurisdiction, event);
    return event;
  }
}
